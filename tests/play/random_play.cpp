#include "tests/play/random_play.hpp"

#include <stdexcept>
#include <utility>

#include "engine/catan/decide.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/pending_decisions.hpp"

namespace inselpost::catan::play {
namespace {

std::optional<Resource> nth_card(const Bundle& hand, std::size_t n) {
  for (Resource r : resources) {
    if (n < hand[r]) return r;
    n -= hand[r];
  }
  return std::nullopt;
}

bool builds(const Order& order) {
  return holds_alternative<orders::BuildSettlement>(order) || holds_alternative<orders::BuildCity>(order) ||
         holds_alternative<orders::BuildRoad>(order) || holds_alternative<orders::BuyCard>(order);
}

/// Random play that cares for nothing trades its cards away; now and then it must go on.
bool dull(const Order& order) {
  return holds_alternative<orders::BankTrade>(order) || holds_alternative<orders::Withdraw>(order) ||
         holds_alternative<orders::Refuse>(order);
}

/// A listed order may fail for what its seat cannot know, such as another's hand.
bool works(const State& state, Seat seat, const Order& order) {
  if (!is_final(state, seat, order)) return true;
  WithheldChance withheld;
  const auto verdict = decide(state, seat, order, withheld);
  return verdict || verdict.error().code == Code::undrawn;
}

template <class Place>
Place any(std::size_t count, Random& random) {
  return static_cast<Place>(random.pick(count));
}

Bundle few_cards(Random& random) {
  Bundle cards;
  for (std::size_t n = random.pick(4); n-- > 0;) ++cards[resources[random.pick(5)]];
  return cards;
}

Terms random_terms(const Bundle& hand, Random& random) {
  Terms terms;
  terms.give = random_cards(hand, 1 + random.pick(2), random);
  for (Resource r : resources)
    if (terms.give[r] == 0 && terms.get.total() < 2 && random.once_in(2)) ++terms.get[r];
  if (terms.get.empty())
    for (Resource r : resources)
      if (terms.give[r] == 0 && terms.get.empty()) ++terms.get[r];
  return terms;
}

/// One trade, or several to choose from.
std::vector<Terms> random_alternatives(const Bundle& hand, Random& random) {
  std::vector<Terms> any;
  const std::size_t all = random.once_in(3) ? 2 + random.pick(max_alternatives - 1) : 1;
  while (any.size() < all) any.push_back(random_terms(hand, random));
  return any;
}

/// Returns an offer that this seat may refuse; nullopt if there is none.
std::optional<orders::Counter> random_counter(const State& state, Seat seat, const Legal& moves,
                                              Random& random) {
  for (const Order& order : moves.orders)
    if (const auto* refusal = get_if<orders::Refuse>(&order))
      return orders::Counter{refusal->offer, {}, random_alternatives(state.of(seat).hand, random), false, 0};
  return std::nullopt;
}

orders::MakeOffer random_offer(const State& state, Seat seat, Random& random) {
  const Bundle& hand = state.of(seat).hand;
  orders::MakeOffer offer;
  offer.any = random_alternatives(hand, random);
  if (random.once_in(4)) offer.until = 60;
  offer.first = random.once_in(3);
  if (random.once_in(3)) {
    SeatSet to;
    to.insert(seat == state.active ? state.after(seat) : state.active);
    offer.to = to;
  }
  if (random.once_in(4)) offer.name = random.once_in(2) ? "deal" : "o2";
  return offer;
}

}  // namespace

DrawResult<Dice> RandomChance::roll() {
  return Dice{static_cast<std::uint8_t>(1 + random_.pick(6)), static_cast<std::uint8_t>(1 + random_.pick(6))};
}
DrawResult<Resource> RandomChance::theft(const Bundle& hand) {
  return *nth_card(hand, random_.pick(hand.total()));
}
DrawResult<Bundle> RandomChance::forced_trade(const Bundle& hand) {
  return random_cards(hand, hand.total() < 2 ? hand.total() : 2, random_);
}
DrawResult<CardKind> RandomChance::next_card(std::size_t, const CardCounts& left) {
  std::size_t total = 0;
  for (auto n : left) total += n;
  std::size_t n = random_.pick(total);
  for (CardKind kind : card_kinds) {
    if (n < left[index(kind)]) return kind;
    n -= left[index(kind)];
  }
  throw std::logic_error("empty deck");
}

DrawResult<Dice> RecordedChance::roll() {
  std::size_t k = 0;
  for (const Event& event : events_) {
    const auto* rolled = get_if<events::DiceRolled>(&event);
    const auto* rejected = get_if<events::RollRejected>(&event);
    if ((rolled != nullptr || rejected != nullptr) && k++ == rolls_) {
      ++rolls_;
      return rolled != nullptr ? rolled->dice : rejected->dice;
    }
  }
  return tl::unexpected(NoResult::missing);
}
DrawResult<Resource> RecordedChance::theft(const Bundle&) {
  for (const Event& event : events_)
    if (const auto* e = get_if<events::CardStolen>(&event)) return *e->card;
  return tl::unexpected(NoResult::missing);
}
DrawResult<Bundle> RecordedChance::forced_trade(const Bundle&) {
  for (const Event& event : events_)
    if (const auto* e = get_if<events::ForcedTradeDrawn>(&event)) return *e->cards;
  return tl::unexpected(NoResult::missing);
}
DrawResult<CardKind> RecordedChance::next_card(std::size_t, const CardCounts&) {
  for (const Event& event : events_)
    if (const auto* e = get_if<events::CardBought>(&event)) return *e->kind;
  return tl::unexpected(NoResult::missing);
}

ParsedSetup written(Preset preset, std::size_t players,
                    std::initializer_list<std::pair<Option, std::int16_t>> options) {
  static constexpr std::array<const char*, 6> names{"red", "blue", "orange", "white", "green", "brown"};
  ParsedSetup setup;
  setup.preset = preset;
  // With three players, red is the colour that the older fixed set-ups leave out (SETUP-10).
  for (std::size_t i = 0; i < players; ++i)
    setup.seats.push_back({names[players == 3 ? i + 1 : i], 20 + static_cast<int>(i)});
  setup.options.assign(options.begin(), options.end());
  return setup;
}

State begin_game(const ParsedSetup& setup, Random& random) {
  const auto resolved = resolve(setup);
  if (!resolved) throw std::runtime_error("set-up refused: " + std::string(name(resolved.error().code)));
  RandomChance chance(random);
  return begin(*resolved, draw_start(*resolved, chance));
}

Bundle random_cards(Bundle hand, std::size_t n, Random& random) {
  Bundle cards;
  for (; n > 0 && !hand.empty(); --n) {
    const Resource r = *nth_card(hand, random.pick(hand.total()));
    --hand[r];
    ++cards[r];
  }
  return cards;
}

Move random_move(const State& state, Random& random) {
  const auto decisions = pending_decisions(state);
  const Decision& decision = decisions[random.pick(decisions.size())];
  const Seat seat = decision.seat;
  const Legal moves = legal(state, seat);
  const Bundle& hand = state.of(seat).hand;
  if (moves.discard != 0) return {seat, orders::Discard{random_cards(hand, moves.discard, random)}};
  if (moves.give_back != 0) return {seat, orders::ReturnCards{random_cards(hand, moves.give_back, random)}};
  if (moves.offer && !hand.empty() && state.offer_names.size() < 5 && random.once_in(8))
    return {seat, random_offer(state, seat, random)};
  if (moves.offer && !hand.empty() && state.offer_names.size() < 8 && moves.has<orders::Refuse>() &&
      random.once_in(6))
    if (const auto counter = random_counter(state, seat, moves, random)) return {seat, *counter};
  std::vector<const Order*> good;
  for (const Order& order : moves.orders)
    if (builds(order)) good.push_back(&order);
  if (!good.empty() && !random.once_in(4)) return {seat, *good[random.pick(good.size())]};
  for (;;) {
    const Order& order = moves.orders[random.pick(moves.orders.size())];
    if (dull(order) && !random.once_in(6)) continue;
    if (works(state, seat, order)) return {seat, order};
  }
}

Move random_invalid_order(const State& state, Random& random) {
  const Geometry& g = state.geometry();
  const auto corner = [&] { return any<Intersection>(g.intersections, random); };
  const auto path = [&] { return any<Path>(g.paths, random); };
  const auto hex = [&] { return any<Hex>(g.hexes, random); };
  const auto seat = [&] { return seat_at(random.pick(state.seat_count())); };
  const auto rob = [&] {
    return random.once_in(3) ? Rob::open() : random.once_in(3) ? Rob::nobody() : Rob::from(seat());
  };
  const auto neutral = [&]() -> NeutralBuild {
    if (state.neutrals == 0 || random.once_in(3)) return {};
    if (random.once_in(2)) return {NeutralBuild::Choice::road, seat(), path(), {}};
    return {NeutralBuild::Choice::settlement, seat(), {}, corner()};
  };
  const std::string name = state.offer_names.empty() || random.once_in(4)
                               ? "o1"
                               : state.offer_names[random.pick(state.offer_names.size())];
  Order order;
  switch (random.pick(27)) {
    case 0: order = orders::Found{corner(), path()}; break;
    case 1: order = orders::Roll{}; break;
    case 2: order = orders::Discard{few_cards(random)}; break;
    case 3: order = orders::MoveRobber{hex(), rob()}; break;
    case 4: order = orders::BuildRoad{path(), neutral()}; break;
    case 5: order = orders::BuildSettlement{corner(), neutral()}; break;
    case 6: order = orders::BuildCity{corner(), {}}; break;
    case 7: order = orders::BuyCard{}; break;
    case 8: order = orders::PlayKnight{hex(), rob()}; break;
    case 9:
      order = orders::PlayRoadBuilding{
          {path(), path()}, static_cast<std::uint8_t>(random.pick(4)), {neutral(), neutral()}};
      break;
    case 10: order = orders::PlayYearOfPlenty{few_cards(random)}; break;
    case 11: order = orders::PlayMonopoly{resources[random.pick(5)]}; break;
    case 12: order = orders::PlayVictoryPoint{}; break;
    case 13: order = orders::ShowVictoryPoint{}; break;
    case 14:
      order = orders::BankTrade{Bundle::of(resources[random.pick(5)], 2 + random.pick(3)),
                                Bundle::of(resources[random.pick(5)]), random.once_in(20)};
      break;
    case 15:
      order = orders::MakeOffer{
          {}, {}, {{few_cards(random), few_cards(random)}}, random.once_in(2), random.once_in(20)};
      break;
    case 16: order = orders::Accept{name, static_cast<std::uint8_t>(random.pick(3))}; break;
    case 17: order = orders::Refuse{name}; break;
    case 18: order = orders::Confirm{name, seat()}; break;
    case 19: order = orders::Withdraw{name}; break;
    case 20: order = orders::ForcedTrade{}; break;
    case 21: order = orders::ReturnCards{few_cards(random)}; break;
    case 22: order = orders::RobberToDesert{}; break;
    case 23: order = orders::GiveUpKnight{}; break;
    case 24: order = orders::Pass{}; break;
    case 25: order = orders::Counter{name, {}, {{few_cards(random), few_cards(random)}}, false, 0}; break;
    default: order = random.once_in(2) ? Order(orders::EndTurn{}) : Order(orders::ClaimVictory{}); break;
  }
  return {seat_at(random.pick(state.players)), order};
}

}  // namespace inselpost::catan::play
