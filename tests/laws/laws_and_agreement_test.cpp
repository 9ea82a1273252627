// Tests of the laws of docs/laws.md in random games of the board game.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <ostream>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/rules/building.hpp"
#include "engine/catan/rules/development_cards.hpp"
#include "engine/catan/rules/founding.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/state.hpp"
#include "engine/catan/view.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/play/every_order.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost::catan {
namespace {

using Verdict = tl::expected<Events, RuleViolation>;

bool works(const Verdict& verdict) { return verdict || verdict.error().code == Code::undrawn; }

bool wins(const Verdict& verdict) {
  return verdict && std::any_of(verdict->begin(), verdict->end(),
                                [](const Event& e) { return holds_alternative<events::GameWon>(e); });
}

/// Orders that are described, in the list or in their row, and not listed one by one; nothing of others.
std::optional<bool> described(const Legal& moves, const State& state, Seat seat, const Order& order) {
  const Bundle& hand = state.of(seat).hand;
  if (const auto* o = get_if<orders::Discard>(&order))
    return moves.discard != 0 && o->cards.total() == moves.discard && hand.covers(o->cards);
  if (const auto* o = get_if<orders::ReturnCards>(&order))
    return moves.give_back != 0 && o->cards.total() == moves.give_back && hand.covers(o->cards);
  if (word_of(order).listed == LegalListing::at_any_time) return state.stage != State::Stage::over;
  return std::nullopt;
}

/// Whom an open `rob` robs.
void name_victim(const State& state, Seat seat, Hex to, Rob& rob) {
  if (rob.choice != Rob::Choice::open) return;
  SeatSet victims;
  for (std::size_t s = 0; s < state.players; ++s)
    for (Intersection corner : state.geometry().corners[index(to)])
      if (seat_at(s) != seat && state.seats[s].buildings().contains(corner) && !state.seats[s].hand.empty())
        victims.insert(seat_at(s));
  if (victims.empty()) rob = Rob::nobody();
  if (victims.size() != 1) return;
  for (std::size_t s = 0; s < state.players; ++s)
    if (victims.contains(seat_at(s))) rob = Rob::from(seat_at(s));
}

/// Counted from 1.
std::uint8_t first_payable(const Offer& offer, const Bundle& hand) {
  std::uint8_t choice = 1;
  while (choice < offer.any.size() && !hand.covers(offer.any[choice - 1U].get)) ++choice;
  return choice;
}

/// Returns the order in the form in which `legal` lists it.
Order as_listed(const State& state, Seat seat, Order order, const Verdict& verdict) {
  const auto part = [&](NeutralBuild& neutral) {
    if (wins(verdict)) neutral.choice = NeutralBuild::Choice::automatic;  // DUO-16: whatever it says
  };
  visit(overloaded{[&](orders::MoveRobber& o) {
                     if (state.stage != State::Stage::robber_start)
                       name_victim(state, seat, o.to, o.rob);
                     else if (o.rob.choice == Rob::Choice::nobody)
                       o.rob = Rob::open();
                   },
                   [&](orders::PlayKnight& o) { name_victim(state, seat, o.to, o.rob); },
                   [&](orders::BuildRoad& o) { part(o.neutral); },
                   [&](orders::BuildSettlement& o) { part(o.neutral); },
                   [&](orders::PlayRoadBuilding& o) {
                     if (o.count == 1) o.roads[1] = {}, o.neutral[1] = {};
                   },
                   [&](orders::RobberToDesert& o) {
                     Hexes deserts = state.board.deserts();
                     if (deserts.size() == 1 && o.to == *deserts.begin()) o.to.reset();
                     if (deserts.size() == 1) return;
                     if (state.robber) deserts.erase(*state.robber);
                     if (!o.to && deserts.size() == 1) o.to = *deserts.begin();
                   },
                   [&](orders::Accept& o) {
                     const Offer* offer = find_offer(state, seat, o.offer);
                     if (offer == nullptr) return;
                     if (offer->any.size() == 1 && o.choice == 1) o.choice = 0;
                     if (offer->any.size() > 1 && o.choice == 0)
                       o.choice = first_payable(*offer, state.of(seat).hand);
                   },
                   [](auto&) {}},
        order);
  return order;
}

bool means(const NeutralBuild& written, const NeutralBuild& listed) {
  return written.choice == NeutralBuild::Choice::automatic || written == listed;
}

/// Returns whether this order of the list is the one that was written. `auto` means any neutral part.
bool means(const Order& written, const Order& listed) {
  if (written.index() != listed.index()) return false;
  return visit(overloaded{[&](const orders::BuildRoad& o) {
                            const auto& l = get<orders::BuildRoad>(listed);
                            return o.at == l.at && means(o.neutral, l.neutral);
                          },
                          [&](const orders::BuildSettlement& o) {
                            const auto& l = get<orders::BuildSettlement>(listed);
                            return o.at == l.at && means(o.neutral, l.neutral);
                          },
                          [&](const orders::BuildCity& o) {
                            const auto& l = get<orders::BuildCity>(listed);
                            return o.at == l.at && means(o.neutral, l.neutral);
                          },
                          [&](const orders::BuyCard& o) {
                            return means(o.neutral, get<orders::BuyCard>(listed).neutral);
                          },
                          [&](const orders::PlayRoadBuilding& o) {
                            const auto& l = get<orders::PlayRoadBuilding>(listed);
                            return o.roads == l.roads && o.count == l.count &&
                                   means(o.neutral[0], l.neutral[0]) && means(o.neutral[1], l.neutral[1]);
                          },
                          [&](const auto& o) { return listed == Order(o); }},
               written);
}

/// Law 6: the order may work, as far as its seat can know, exactly if it is among these that `legal` gave for
/// the seat, or described there. And it works then, but for what another or a bank that is not shown cannot
/// pay (TRADE-7, TRADE-12, INFO-9).
void expect_agreement(const State& state, Seat seat, const Legal& moves, const Order& order) {
  WithheldChance withheld;
  const Verdict supposed =
      decide(determinize_for(state, Viewer::of(seat), seat, order, {}), seat, order, withheld);
  const Verdict verdict = decide(state, seat, order, withheld);
  const auto what = [&] {
    return "order kind " + std::to_string(order.index()) + " of seat " + std::to_string(index(seat)) +
           (verdict ? "" : ", refused: " + std::string(name(verdict.error().code)));
  };
  const auto* counter = get_if<orders::Counter>(&order);
  if (holds_alternative<orders::MakeOffer>(order)) {
    ASSERT_TRUE(moves.offer || !works(supposed)) << what();
  } else if (counter != nullptr) {
    const Order refusal = orders::Refuse{counter->offer};
    const bool may = std::find(moves.orders.begin(), moves.orders.end(), refusal) != moves.orders.end();
    ASSERT_TRUE((moves.offer && may) || !works(supposed)) << what();
  } else if (const auto* trade = get_if<orders::BankTrade>(&order);
             trade == nullptr || trade->get.total() == 1) {  // several units are several orders (PORT-5)
    const Order one = as_listed(state, seat, order, supposed);
    const bool listed = described(moves, state, seat, order)
                            .value_or(std::any_of(moves.orders.begin(), moves.orders.end(),
                                                  [&](const Order& o) { return means(one, o); }));
    ASSERT_EQ(listed, works(supposed)) << what();
  }
  if (works(verdict)) {
    ASSERT_TRUE(works(supposed)) << what();
  } else if (works(supposed)) {
    const Code code = verdict.error().code;
    ASSERT_TRUE(is_final(state, seat, order) && (code == Code::E_OFFER_CLOSED || code == Code::E_BANK))
        << what();
  }
}

// Law 6 in full: in positions of random games, every order that can be written is tried for every seat.
// Orders that are neither listed nor described fail, and listed ones succeed.

using play::Random;

/// `offer` is not said in vain: some offer can be made.
void expect_an_offer(const State& state, Seat seat, const Legal& moves) {
  if (!moves.offer) return;
  orders::MakeOffer offer;
  for (Resource r : resources)
    if (offer.any.empty() && state.of(seat).hand[r] != 0)
      offer.any = {{Bundle::of(r), Bundle::of(r == Resource::ore ? Resource::wool : Resource::ore)}};
  WithheldChance withheld;
  const auto verdict = decide(state, seat, offer, withheld);
  ASSERT_TRUE(verdict) << name(verdict.error().code);
}

/// Every order that can be written: those of `every_order`, and
/// each word that may stand alone.
void ask(const State& state, Seat seat, Random& random, const std::function<void(const Order&)>& each) {
  play::every_order(state, seat, random, each);
  for (const OrderSyntax& row : order_words())
    if (row.stands != ValueRule::with_value) each(row.form.bare());
}

void expect_agreement_on_all(const State& state, Random& random) {
  for (std::size_t s = 0; s < state.players; ++s) {
    const Seat seat = seat_at(s);
    const Legal moves = legal(state, seat);
    ASSERT_NO_FATAL_FAILURE(expect_an_offer(state, seat, moves));
    bool agrees = true;
    ask(state, seat, random, [&](const Order& order) {
      if (!agrees) return;  // one is enough
      expect_agreement(state, seat, moves, order);
      agrees = !testing::Test::HasFatalFailure();
    });
    for (const Order& order : moves.orders) {
      if (!agrees) return;
      expect_agreement(state, seat, moves, order);
      agrees = !testing::Test::HasFatalFailure();
    }
    if (!agrees) return;
  }
}

/// Adds to a position what random play seldom brings about: an exhausted resource, a card of every kind in
/// hand, the last road of the stock.
State stretched(State state, Random& random) {
  const Resource gone = resources[random.pick(resources.size())];
  if (!state.rules.bank_unlimited()) {
    state.of(state.active).hand += Bundle::of(gone, state.bank[gone]);
    state.bank[gone] = 0;
  }
  const CardCounts left = deck_left(state);
  for (const CardKind kind : card_kinds)
    if (left[index(kind)] != 0) state.cards[state.cards_bought++] = {kind, state.active, 0, {}};
  state.card_played = random.once_in(4);
  SeatState& own = state.of(state.active);
  while (random.once_in(2) && own.roads_left() > 1)
    for (const Path at : road_places(state, state.active))
      if (own.roads_left() > 1) own.roads.insert(at);
  return state;
}

TEST(EveryOrder, IsOfEveryKind) {
  Random random(7);
  const State state = play::begin_game(tables().front().setup, random);
  std::set<std::size_t> asked;
  ask(state, state.active, random, [&](const Order& order) { asked.insert(order.index()); });
  for (const OrderSyntax& row : order_words())
    EXPECT_TRUE(asked.contains(row.form.kind)) << row.example << " is not in tests/play/every_order.cpp";
}

/// With the sanitizers, which look for other errors, fewer tries suffice.
constexpr unsigned seldom = INSELPOST_SANITIZED ? 4 : 1;

class Agreement : public testing::TestWithParam<Table> {};

TEST_P(Agreement, EveryOrderIsListedOrRefused) {
  Random random(20011);
  play::RandomChance chance(random);
  State state = play::begin_game(GetParam().setup, random);
  std::size_t looked = 0;
  for (std::size_t done = 0; state.stage != State::Stage::over && done < 2500; ++done) {
    SCOPED_TRACE("order " + std::to_string(done));
    // Rarer positions are looked at oftener.
    const Phase now = phase(state);
    const bool usual =
        now == Phase::main || now == Phase::trade || now == Phase::build || now == Phase::before_roll;
    if (random.once_in((usual ? 50 : 10) * seldom)) {
      ASSERT_NO_FATAL_FAILURE(expect_agreement_on_all(state, random));
      if (state.stage == State::Stage::turns && random.once_in(2)) {
        ASSERT_NO_FATAL_FAILURE(expect_agreement_on_all(stretched(state, random), random)) << "stretched";
      }
      ++looked;
    }
    const play::Move move = play::random_move(state, random);
    const auto events = decide(state, move.seat, move.order, chance);
    ASSERT_TRUE(events);
    for (const Event& event : *events) catan::apply(state, event);
  }
  ASSERT_NO_FATAL_FAILURE(expect_agreement_on_all(state, random));
  EXPECT_GT(looked, 2U / seldom);
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, Agreement, testing::ValuesIn(tables()),
                         [](const auto& table) { return test_name(table.param); });

// Checks the laws of docs/laws.md in whole random games of every preset and number of players. A failure
// prints the seed that repeats it.

using play::Move;

Bundle start_stock(const State& state) {
  Bundle stock;
  for (Resource r : resources) stock[r] = static_cast<std::uint16_t>(state.rules.bank_per_resource());
  return stock;
}

/// Law 3 (COMP-1, COMP-2, COMP-3, BANK-1): no card and no piece comes from nowhere or is lost.
void expect_conserved(const State& state) {
  Bundle cards = state.bank;
  for (std::size_t s = 0; s < max_seats; ++s) cards += state.seats[s].hand;
  ASSERT_EQ(cards, start_stock(state)) << "resource cards";
  std::size_t trade_cards = state.trade_card_supply;
  for (std::size_t s = 0; s < max_seats; ++s) trade_cards += state.seats[s].trade_cards;
  ASSERT_EQ(trade_cards,
            state.rules.duo() ? static_cast<std::size_t>(state.rules.duo_trade_card_supply()) : 0U);
  CardCounts kinds = deck_left(state);
  for (std::size_t j = 0; j < state.cards_bought; ++j) ++kinds[index(state.cards[j].kind)];
  ASSERT_EQ(kinds, state.rules.dev_deck());
  Intersections buildings;
  Paths roads;
  std::size_t pieces = 0;
  for (std::size_t s = 0; s < state.seat_count(); ++s) {
    const SeatState& own = state.seats[s];
    ASSERT_LE(own.roads.size(), roads_per_seat);
    ASSERT_LE(own.settlements.size(), settlements_per_seat);
    ASSERT_LE(own.cities.size(), cities_per_seat);
    pieces += own.roads.size() + own.settlements.size() + own.cities.size();
    buildings |= own.buildings();
    roads |= own.roads;
    ASSERT_EQ(own.road_length, longest_road_length(state, seat_at(s)))
        << "LR-2: the length kept is the length there is";
  }
  ASSERT_EQ(pieces, buildings.size() + roads.size()) << "two pieces on one place";
  for (Intersection at : buildings)
    ASSERT_TRUE((state.geometry().next_to_set[index(at)] & buildings).empty()) << "SETT-2";
}

/// SETUP-13: wherever a founding settlement may stand, no path is taken; so nobody is asked for what cannot
/// be.
void expect_founding_goes_on(const State& state) {
  if (state.stage != State::Stage::founding) return;
  Paths roads;
  for (std::size_t s = 0; s < state.seat_count(); ++s) roads |= state.seats[s].roads;
  const Intersections places = founding_places(state);
  ASSERT_FALSE(places.empty());
  for (Intersection at : places)
    for (Path path : state.geometry().paths_at[index(at)])
      ASSERT_FALSE(roads.contains(path)) << "SETUP-13, founding order " << int{state.founded};
}

/// Changes what `viewer` may not know, and nothing else: which cards others hold, face down.
State disguised(State state, Seat viewer, Random& random) {
  const auto others = [&] {
    for (;;)
      if (const Seat seat = seat_at(random.pick(state.players)); seat != viewer) return seat;
  };
  for (int k = 0; k < 12; ++k) {
    const Seat a = others(), b = others();
    const Resource x = resources[random.pick(5)], y = resources[random.pick(5)];
    Bundle& one = state.of(a).hand;
    Bundle& two = state.of(b).hand;
    if (a != b && one[x] != 0 && two[y] != 0) --one[x], ++two[x], --two[y], ++one[y];
    // A discard that is in, but not shown yet, could have been another one.
    Bundle& in = state.discards_in[index(a)];
    if (in[x] != 0 && one[y] != 0 && state.bank[x] != 0)
      --in[x], ++in[y], --one[y], ++one[x], --state.bank[x], ++state.bank[y];
    // And a bank that is not shown may hold other cards.
    const Resource shown = resources[random.pick(5)], hidden_one = resources[random.pick(5)];
    if (bank_is_hidden(state) && one[shown] != 0 && state.bank[hidden_one] != 0)
      --one[shown], ++state.bank[shown], --state.bank[hidden_one], ++one[hidden_one];
    if (state.cards_bought == 0) continue;
    DevelopmentCard& c = state.cards[random.pick(state.cards_bought)];
    DevelopmentCard& d = state.cards[random.pick(state.cards_bought)];
    const auto hidden = [&](const DevelopmentCard& card) {
      return card.owner != viewer && card.place == DevelopmentCard::Place::held;
    };
    if (hidden(c) && hidden(d)) std::swap(c.kind, d.kind);
  }
  return state;
}

/// The result of `check` before the order is sent: an order that is not final comes as foreseen, to the
/// letter; a refused one is refused (ORD-3).
void expect_foreseen(const State& state, const Move& move) {
  WithheldChance withheld;
  const State supposed = determinize_for(state, Viewer::of(move.seat), move.seat, move.order, {});
  const auto foreseen = decide(supposed, move.seat, move.order, withheld);
  const auto verdict = decide(state, move.seat, move.order, withheld);
  if (!foreseen && foreseen.error().code != Code::undrawn) {
    ASSERT_FALSE(verdict);
  }
  if (is_final(state, move.seat, move.order)) return;
  ASSERT_EQ(foreseen.has_value(), verdict.has_value());
  if (!verdict) {
    ASSERT_EQ(foreseen.error(), verdict.error());
    return;
  }
  State after = supposed;
  catan::apply(after, *foreseen);
  ASSERT_FALSE(reveals(after, Viewer::of(move.seat), *foreseen)) << "what reveals is final";
  if (after.stage == State::Stage::over) return;  // the points of all are told when it is over
  ASSERT_EQ(foreseen->size(), verdict->size());
  for (std::size_t k = 0; k < verdict->size(); ++k)
    ASSERT_EQ(redact((*foreseen)[k], Viewer::of(move.seat)), redact((*verdict)[k], Viewer::of(move.seat)));
}

class Laws : public testing::TestWithParam<Table> {};

TEST_P(Laws, HoldInRandomGames) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE(GetParam().name + ", seed " + std::to_string(seed));
    Random random(seed * 7919);
    play::RandomChance chance(random);
    State state = play::begin_game(GetParam().setup, random);
    State replayed = state;
    std::size_t orders_done = 0;
    for (; state.stage != State::Stage::over && orders_done < 2500; ++orders_done) {
      SCOPED_TRACE("order " + std::to_string(orders_done));
      ASSERT_NO_FATAL_FAILURE(expect_founding_goes_on(state));
      ASSERT_NO_FATAL_FAILURE(expect_conserved(state));
      ASSERT_FALSE(pending_decisions(state).empty());

      // Law 6, one way, and law 1: what is listed is refused for what its seat may not know, or not at all.
      if (orders_done % 7 == 0)
        for (std::size_t seat = 0; seat < state.players; ++seat) {
          const Legal moves = legal(state, seat_at(seat));
          for (const Order& order : moves.orders)
            ASSERT_NO_FATAL_FAILURE(expect_agreement(state, seat_at(seat), moves, order));
        }
      // The other way, for any order; all of them are asked about in `Agreement`.
      for (int k = 0; k < 12; ++k) {
        const Move move = play::random_invalid_order(state, random);
        ASSERT_NO_FATAL_FAILURE(expect_agreement(state, move.seat, legal(state, move.seat), move.order));
        ASSERT_NO_FATAL_FAILURE(expect_foreseen(state, move)) << "order kind " << move.order.index();
      }

      // Law 4: what a seat may not know makes no difference to what it is shown, may do, or is told (INFO-24,
      // INFO-27).
      const Seat viewer = seat_at(random.pick(state.players));
      if (state.stage != State::Stage::founding) {  // INFO-26: nothing is hidden yet
        const State other = disguised(state, viewer, random);
        ASSERT_EQ(view(state, Viewer::of(viewer)), view(other, Viewer::of(viewer)));
        ASSERT_EQ(view(state, Viewer::everybody()), view(other, Viewer::everybody())) << "INFO-23";
        ASSERT_EQ(legal(state, viewer), legal(other, viewer));
        ASSERT_EQ(player_knowledge(state, Viewer::of(viewer)), player_knowledge(other, Viewer::of(viewer)));
        ASSERT_EQ(player_knowledge(state, Viewer::everybody()), player_knowledge(other, Viewer::everybody()));
        for (int k = 0; k < 4; ++k) {
          Move move = play::random_invalid_order(state, random);
          if (is_final(state, viewer, move.order) && !state.offers.empty()) continue;  // TRADE-7
          if (is_final(state, viewer, move.order) && bank_is_hidden(state)) continue;  // BANK-6
          WithheldChance withheld;
          const auto one = decide(state, viewer, move.order, withheld);
          const auto two = decide(other, viewer, move.order, withheld);
          ASSERT_EQ(one.has_value(), two.has_value());
          if (!one) {
            ASSERT_EQ(one.error(), two.error());
          }
        }
      }

      const Move move = play::random_move(state, random);
      const State before = state;
      const auto events = decide(state, move.seat, move.order, chance);
      ASSERT_EQ(before, state) << "deciding changes nothing";
      ASSERT_TRUE(events) << "order kind " << move.order.index() << ": " << name(events.error().code);
      catan::apply(state, *events);
      // Law 2: replay is apply alone, and deciding again with the recorded results gives the same events.
      for (const Event& event : *events) catan::apply(replayed, event);
      ASSERT_EQ(state, replayed);
      play::RecordedChance recorded(*events);
      const auto again = decide(before, move.seat, move.order, recorded);
      ASSERT_TRUE(again);
      ASSERT_EQ(*again, *events);
    }
    EXPECT_GT(orders_done, 20U);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, Laws, testing::ValuesIn(tables()),
                         [](const auto& table) { return test_name(table.param); });

}  // namespace
}  // namespace inselpost::catan
