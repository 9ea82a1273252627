#include "schemas/catan/determinization/record_guess.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/catan/apply.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/rules/victory.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

bool is_sealed(const Json& event) {
  const auto hidden = event.find("hidden");
  return hidden != event.end() && hidden->is_object() && !hidden->contains("value");
}

/// Returns an order with its events, as far as the reader of the record can see them.
ObservedOrder seen_order(Seat seat, const catan::Order& order, const Json& told, const CatanCodec& words) {
  ObservedOrder seen{seat, order, {}, {}};
  for (const Json& one : told) {
    seen.events.push_back(words.event(with_hidden_members(one)));
    // A purchase seals the kind of card, but not what was paid.
    const bool sealed_kind =
        is_sealed(one) && holds_alternative<catan::events::CardBought>(seen.events.back());
    seen.closed.push_back(is_sealed(one) && !sealed_kind);
    if (!is_sealed(one) && !words.whole(seen.events.back()))
      throw std::invalid_argument("an event without all its members");
  }
  return seen;
}

}  // namespace

/// The result of deciding an order, with the assumptions that it needed.
struct CatanRecordGuess::Filled {
  TrackedState followed;
  catan::Events events;
};

Json CatanRecordGuess::begin(ChanceSource* draws) {
  Json start = CatanGameAdapter::begin(draws);
  followed_.state = state();
  followed_.hands.move({}, hands_in(followed_.state));  // players may begin with cards
  if (setup().position) begin_elsewhere(setup().position->sealed);
  return start;
}

/// Sets what is known of a position at the beginning: everything except cards sealed to the reader, whose
/// number alone is known.
void CatanRecordGuess::begin_elsewhere(SeatSet sealed) {
  const catan::State& state = followed_.state;
  for (std::size_t j = 0; j < state.cards_bought; ++j)
    if (const catan::DevelopmentCard& card = state.cards[j];
        card.place != catan::DevelopmentCard::Place::held || !sealed.contains(card.owner))
      followed_.cards.kinds[j] = card.kind;
  if (sealed.empty()) return;
  followed_.bank_known = !catan::bank_is_hidden(state);
  followed_.hands.hide(sealed, followed_.bank_known && !state.rules.bank_unlimited());
  followed_.made_up = true;
}

AnyOrderPtr CatanRecordGuess::order_from_record(const Json* order, const Json& events) const {
  if (order != nullptr) return move(words().order(*order), words().results(events), events);
  catan::Events told;
  for (const Json& one : events) told.push_back(words().event(with_hidden_members(one)));
  return move(made_up_order(followed_, told), results_in(told), events);
}

tl::expected<OrderEffects, Rejection> CatanRecordGuess::decide(Seat seat, const AnyOrder& asked,
                                                               ChanceSource* draws) const {
  const auto& mine = dynamic_cast<const CatanAnyOrder&>(asked);
  TrackedState next = followed_;
  const ObservedOrder seen = seen_order(seat, mine.order, mine.told, words());
  DeterminizationFiller filler(next);
  filler.fill(seen);
  CatanCodec::Chance open(words(), draws, {});
  const catan::TableResults results = results_in(seen.events);
  DeterminizedChance chance(at_table() ? nullptr : &open, results, next.cards.kinds);
  const auto events = catan::decide(next.state, seat, mine.order, chance);
  if (!events) return tl::unexpected(words().refused(events.error(), seat));

  OrderEffects decided;
  decided.hides_order =
      catan::order_visibility(next.state, *events).publicity == catan::VisibilityLevel::hidden_order;
  Json proofs = open.proofs();
  for (const catan::Event& event : *events) decided.events.push_back(words().tell(event, proofs));
  for (std::size_t j = 0; j < decided.events.size() && j < mine.told.size(); ++j)
    if (is_sealed(mine.told[j])) decided.events[j].hidden = nullptr;
  filler.take(seen, *events);
  if (catan::CatanRules::over(next.state)) decided.result = words().result(next.state);
  decided.after = std::make_shared<const Filled>(Filled{std::move(next), *events});
  return decided;
}

void CatanRecordGuess::apply_effects(const OrderEffects& decided) {
  const auto& filled = *static_cast<const Filled*>(decided.after.get());
  remember(filled.events, followed_.state.turn);
  followed_ = filled.followed;
  state_ = followed_.state;
}

/// Records an entry that is sealed as a whole: an offer or an answer. Returns false if none is possible in
/// this phase.
bool CatanRecordGuess::sealed_entry() {
  const catan::Phase phase = catan::phase(followed_.state);
  if (phase != catan::Phase::trade && phase != catan::Phase::build && phase != catan::Phase::main)
    return false;
  ++followed_.sealed_entries;
  followed_.sealed_turns.push_back(followed_.state.turn);
  return true;
}

void CatanRecordGuess::free_name(const std::string& name) {
  CatanGameAdapter::free_name(name);
  std::erase(followed_.state.offer_names, name);
}

std::unique_ptr<Game> CatanRecordGuess::rewind_to(const Game& earlier) const {
  auto back = std::make_unique<CatanRecordGuess>(dynamic_cast<const CatanRecordGuess&>(earlier));
  TrackedState& then = back->followed_;
  then.undone_entries = followed_.undone_entries;
  for (std::size_t i = then.sealed_turns.size(); i < followed_.sealed_turns.size(); ++i)
    ++then.undone_entries[followed_.sealed_turns[i]];
  if (!at_table()) then.cards = followed_.cards;
  back->take_back_names(*this);
  then.state.offer_names = back->state().offer_names;
  then.state.names_taken_back = back->state().names_taken_back;
  return back;
}

using catan::Bundle;
using catan::Resource;
using catan::resources;

namespace {

/// Adds `more` minus `fewer` to `count`. Returns false and sets it to 0 if the result is negative.
bool add(std::uint16_t& count, std::uint16_t more, std::uint16_t fewer) {
  const int sum = int{count} + more - fewer;
  count = static_cast<std::uint16_t>(std::max(sum, 0));
  return sum >= 0;
}

}  // namespace

bool HandRanges::move(const catan::SeatBundles& then, const catan::SeatBundles& now) {
  bool possible = true;
  for (std::size_t s = 0; s < seats_; ++s)
    if (then[s] != now[s] && !change(ranges_[s], now[s], then[s])) possible = false;
  return possible && (exact_ || settle());
}

bool HandRanges::lose(Seat seat, const Bundle& cards) {
  return change(of(seat), {}, cards) && (exact_ || settle());
}

bool HandRanges::change(Range& range, const Bundle& more, const Bundle& fewer) {
  bool possible = true;
  for (const Resource r : resources) {
    if (!add(range.most[r], more[r], fewer[r])) possible = false;
    add(range.least[r], more[r], fewer[r]);
    if (!add(together_[r], more[r], fewer[r]) && together_known_) possible = false;
  }
  range.total = static_cast<std::uint16_t>(range.total + more.total() - fewer.total());
  return possible;
}

bool HandRanges::has(Seat seat, const Bundle& cards) {
  Range& range = of(seat);
  for (const Resource r : resources) range.least[r] = std::max(range.least[r], cards[r]);
  return exact_ ? range.most.covers(range.least) : settle();
}

bool HandRanges::holds(Seat seat, Resource resource, std::uint16_t count) {
  Range& range = of(seat);
  if (count < range.least[resource] || count > range.most[resource]) return false;
  range.least[resource] = range.most[resource] = count;
  return exact_ || settle();
}

bool HandRanges::move_unseen(Seat from, std::optional<Seat> to) {
  Range& loser = of(from);
  if (loser.total == 0) return false;
  const auto kinds =
      std::count_if(resources.begin(), resources.end(), [&](Resource r) { return loser.most[r] > 0; });
  const Bundle could = loser.most;
  for (const Resource r : resources) {
    if (could[r] == 0) continue;
    if (loser.least[r] > 0) --loser.least[r];
    if (kinds == 1) --loser.most[r];
    if (to) {
      ++of(*to).most[r];
      if (kinds == 1) ++of(*to).least[r];
    } else if (kinds == 1) {
      --together_[r];
    }
  }
  --loser.total;
  if (to) ++of(*to).total;
  if (kinds > 1) exact_ = false;
  if (kinds > 1 && !to) together_known_ = false;
  return settle();
}

void HandRanges::hide(SeatSet seats, bool together_known) {
  together_known_ = together_known;
  for (std::size_t s = 0; s < seats_; ++s) {
    if (!seats.contains(seat_at(s))) continue;
    Range& range = ranges_[s];
    range.least = {};
    for (const Resource r : resources)
      range.most[r] = together_known ? std::min(range.total, together_[r]) : range.total;
  }
  settle();
}

bool HandRanges::settle_rows(bool& learnt) {
  for (std::size_t s = 0; s < seats_; ++s) {
    Range& range = ranges_[s];
    const auto fewest = static_cast<int>(range.least.total()), most = static_cast<int>(range.most.total());
    for (const Resource r : resources) {
      const int least = std::max<int>(range.least[r], range.total - (most - range.most[r]));
      const int greatest = std::min<int>(range.most[r], range.total - (fewest - range.least[r]));
      if (least > greatest) return false;
      learnt = learnt || least != range.least[r] || greatest != range.most[r];
      range.least[r] = static_cast<std::uint16_t>(least);
      range.most[r] = static_cast<std::uint16_t>(greatest);
    }
  }
  return true;
}

bool HandRanges::settle_columns(bool& learnt) {
  for (const Resource r : resources) {
    int fewest = 0, most = 0;
    for (std::size_t s = 0; s < seats_; ++s) fewest += ranges_[s].least[r], most += ranges_[s].most[r];
    for (std::size_t s = 0; s < seats_; ++s) {
      Range& range = ranges_[s];
      const int least = std::max<int>(range.least[r], together_[r] - (most - range.most[r]));
      const int greatest = std::min<int>(range.most[r], together_[r] - (fewest - range.least[r]));
      if (least > greatest) return false;
      learnt = learnt || least != range.least[r] || greatest != range.most[r];
      range.least[r] = static_cast<std::uint16_t>(least);
      range.most[r] = static_cast<std::uint16_t>(greatest);
    }
  }
  return true;
}

bool HandRanges::settle() {
  for (bool learnt = true; learnt;) {
    learnt = false;
    if (!settle_rows(learnt)) return false;
    if (together_known_ && !settle_columns(learnt)) return false;
  }
  exact_ = true;
  for (std::size_t s = 0; s < seats_; ++s) exact_ = exact_ && knows(seat_at(s));
  return true;
}

std::optional<Bundle> HandRanges::possible(Seat seat, const Bundle& need) const {
  const Range& range = ranges_[index(seat)];
  Bundle hand = range.least;
  for (const Resource r : resources) hand[r] = std::max(hand[r], need[r]);
  if (!range.most.covers(hand) || hand.total() > range.total) return std::nullopt;
  for (const Resource r : resources) {
    const std::size_t room = std::min<std::size_t>(range.most[r] - hand[r], range.total - hand.total());
    hand[r] = static_cast<std::uint16_t>(hand[r] + room);
  }
  return hand;
}

using catan::Bundle;
using catan::CardKind;
using catan::DevelopmentCard;
namespace events = catan::events;
namespace orders = catan::orders;

namespace {

/// More cards than any hand can hold.
constexpr std::uint16_t plenty = 1000;

}  // namespace

bool KnownDeckCards::learn(std::size_t card, CardKind kind, const catan::CardCounts& deck) {
  if (excluded.at(card)[index(kind)] || (kinds[card] && *kinds[card] != kind)) return false;
  kinds[card] = kind;
  return std::count(kinds.begin(), kinds.end(), std::optional(kind)) <= deck[index(kind)];
}

catan::Order made_up_order(const TrackedState& followed, const catan::Events& told) {
  const auto cards_of = [&](Seat seat, std::uint16_t count) {
    return some_of(followed.hands.possible(seat, {}).value_or(Bundle{}), count);
  };
  if (const auto* discarded = first_of<events::Discarded>(told))
    return orders::Discard{cards_of(discarded->seat, discarded->count)};
  if (const auto* returned = first_of<events::CardsReturned>(told))
    return orders::ReturnCards{cards_of(returned->seat, returned->count)};
  if (const auto* withdrawn = first_of<events::OfferWithdrawn>(told))
    return orders::Withdraw{withdrawn->name};
  throw RecordMismatch(CatanMessageId::an_open_order, CatanMessageId::a_sealed_one, "order");
}

void DeterminizationFiller::fill(const ObservedOrder& seen) {
  fill_hands(seen);
  fill_cards(seen);
  fill_winning_cards(seen);
  if (!followed_.bank_known) fill_bank(seen);
  fill_countered(seen);  // its name is taken
  fill_names(seen);
  fill_taken_back(seen);
  fill_traded(seen);
}

/// Returns what each seat must have held for these events, found by applying them to hands with plenty of
/// cards.
std::array<Bundle, max_seats> DeterminizationFiller::needs(const ObservedOrder& seen) const {
  catan::State trial = state_;
  const Bundle full(plenty, plenty, plenty, plenty, plenty);
  for (auto& seat : trial.seats) seat.hand = full;
  trial.bank = full;
  std::array<Bundle, max_seats> needs{};
  for (std::size_t i = 0; i < seen.events.size(); ++i) {
    if (const auto* made = get_if<events::OfferMade>(&seen.events[i]))
      for (const catan::Terms& terms : made->any)
        for (const catan::Resource r : catan::resources)
          needs[index(made->author)][r] = std::max(needs[index(made->author)][r], terms.give[r]);
    if (const auto* answer = get_if<events::OfferAnswered>(&seen.events[i]); answer && answer->accepted)
      for (const catan::Offer& offer : state_.offers)
        if (const std::size_t choice = answer->choice == 0 ? 0 : answer->choice - 1U;
            offer.name == answer->name && choice < offer.any.size()) {
          needs[index(answer->seat)] = offer.any[choice].get;
          needs[index(answer->author)] = offer.any[choice].give;
        }
    if (seen.closed[i]) continue;
    catan::Event event = seen.events[i];
    if (auto* bought = get_if<events::CardBought>(&event)) bought->kind = CardKind::knight;
    catan::apply(trial, event);
    for (std::size_t s = 0; s < state_.players; ++s)
      for (const catan::Resource r : catan::resources)
        if (const std::uint16_t left = trial.seats[s].hand[r]; left < plenty)
          needs[s][r] = std::max(needs[s][r], static_cast<std::uint16_t>(plenty - left));
  }
  return needs;
}

void DeterminizationFiller::fill_hands(const ObservedOrder& seen) {
  if (followed_.hands.exact() && !followed_.made_up) return;
  const auto needed = needs(seen);
  bool possible = true;
  if (const auto* monopoly = first_of<events::Monopolised>(seen.events))
    for (std::size_t s = 0; s < state_.players; ++s)
      if (seat_at(s) != monopoly->seat)
        possible = possible && followed_.hands.holds(seat_at(s), monopoly->resource, monopoly->lost[s]);
  for (std::size_t s = 0; s < state_.players; ++s)
    if (!needed[s].empty()) possible = possible && followed_.hands.has(seat_at(s), needed[s]);
  for (std::size_t s = 0; s < state_.players && possible; ++s) {
    const auto hand = followed_.hands.possible(seat_at(s), needed[s]);
    if (hand) state_.seats[s].hand = *hand;
    possible = hand.has_value();
  }
  followed_.made_up = !followed_.hands.exact();
  if (!possible) throw RecordMismatch(CatanMessageId::possible_cards, CatanMessageId::impossible_cards);
}

void DeterminizationFiller::fill_cards(const ObservedOrder& seen) {
  const catan::CardCounts& deck = state_.rules.dev_deck();
  const bool claims = holds_alternative<orders::ClaimVictory>(seen.order);
  std::optional<CardKind> revealed;
  for (std::size_t i = 0; i < seen.events.size(); ++i) {
    std::optional<std::pair<std::size_t, CardKind>> told;
    if (const auto* played = get_if<events::CardPlayed>(&seen.events[i]))
      told.emplace(played->card, played->kind);
    if (const auto* point = get_if<events::VictoryPointShown>(&seen.events[i]))
      told.emplace(point->card, CardKind::victory_point);
    if (told) revealed = told->second;
    if (const auto* bought = get_if<events::CardBought>(&seen.events[i]); bought != nullptr && bought->kind)
      told.emplace(bought->card, *bought->kind);
    if (told && (told->first >= catan::max_cards || !followed_.cards.learn(told->first, told->second, deck)))
      throw RecordMismatch({CatanMessageId::possible_kind, told->first}, catan::name(told->second), "kind");
    // Of several cards of a kind the oldest is played, so the player's older cards that could have been
    // played are of another kind.
    if (told && revealed)
      for (std::size_t j = 0; j < told->first; ++j)
        if (const DevelopmentCard& card = state_.cards[j];
            card.owner == seen.seat && card.place == DevelopmentCard::Place::held)
          followed_.cards.excluded[j][index(*revealed)] = true;
  }
  // The remaining cards get a kind without effect: no points that would count, no card that is asked for.
  const CardKind idle = revealed == CardKind::knight ? CardKind::monopoly : CardKind::knight;
  for (std::size_t j = 0; j < state_.cards_bought; ++j) {
    DevelopmentCard& card = state_.cards[j];
    if (followed_.cards.kinds[j])
      card.kind = *followed_.cards.kinds[j];
    else
      card.kind = claims && card.owner == seen.seat ? CardKind::victory_point : idle;
  }
}

/// Turns as many unknown cards into victory points as the final scores require.
void DeterminizationFiller::fill_winning_cards(const ObservedOrder& seen) {
  const auto* won = first_of<events::GameWon>(seen.events);
  if (won == nullptr) return;
  catan::State after = state_;
  for (std::size_t i = 0; i < seen.events.size(); ++i)
    if (!seen.closed[i] && catan::is_unredacted(seen.events[i])) catan::apply(after, seen.events[i]);
  for (std::size_t s = 0; s < state_.players; ++s) {
    const auto points = static_cast<std::size_t>(catan::points(after, seat_at(s)));
    std::size_t missing = won->points[s] > points ? won->points[s] - points : 0;
    for (std::size_t j = 0; j < state_.cards_bought && missing > 0; ++j) {
      DevelopmentCard& card = state_.cards[j];
      if (card.owner != seat_at(s) || card.place != DevelopmentCard::Place::held ||
          followed_.cards.kinds[j] || followed_.cards.excluded[j][index(CardKind::victory_point)])
        continue;
      card.kind = CardKind::victory_point;
      --missing;
    }
    // Or the point is the card that was bought just now.
    for (const catan::Event& event : seen.events)
      if (const auto* bought = get_if<events::CardBought>(&event);
          missing > 0 && bought != nullptr && bought->seat == seat_at(s) && !bought->kind &&
          bought->card < catan::max_cards &&
          followed_.cards.learn(bought->card, CardKind::victory_point, state_.rules.dev_deck()))
        --missing;
  }
}

/// Puts into the bank at least what it paid out: its content is unknown where discards are never shown.
void DeterminizationFiller::fill_bank(const ObservedOrder& seen) {
  for (const catan::Event& event : seen.events) {
    if (const auto* produced = get_if<events::Produced>(&event)) {
      Bundle paid, unpaid;
      for (const Bundle& gains : produced->gains) paid += gains;
      for (const Bundle& missing : produced->unpaid) unpaid += missing;
      for (const catan::Resource r : catan::resources)
        if (unpaid[r] > 0 || state_.bank[r] < paid[r]) state_.bank[r] = paid[r];
    }
    Bundle taken;
    if (const auto* traded = get_if<events::BankTraded>(&event)) taken = traded->get;
    if (const auto* plenty_of = get_if<events::CardsTaken>(&event)) taken = plenty_of->cards;
    for (const catan::Resource r : catan::resources) state_.bank[r] = std::max(state_.bank[r], taken[r]);
  }
}

catan::SeatBundles hands_in(const catan::State& state) {
  catan::SeatBundles all{};
  for (std::size_t s = 0; s < all.size(); ++s) all[s] = state.seats[s].hand;
  return all;
}

void DeterminizationFiller::take(const ObservedOrder& seen, const catan::Events& decided) {
  const std::uint16_t turn = state_.turn;
  for (std::size_t i = 0; i < decided.size(); ++i) {
    const catan::SeatBundles then = hands_in(state_);
    catan::apply(state_, decided[i]);
    const bool closed = i < seen.closed.size() && seen.closed[i];
    followed_.made_up = followed_.made_up || closed;
    if (closed ? !take_closed(seen.events[i]) : !followed_.hands.move(then, hands_in(state_)))
      throw RecordMismatch(CatanMessageId::possible_cards, CatanMessageId::impossible_cards);
  }
  for (std::string& name : state_.offer_names)
    if (std::find(guessed_names_.begin(), guessed_names_.end(), name) != guessed_names_.end()) name.clear();
  if (state_.turn != turn) followed_.sealed_entries = followed_.undone_names = 0;
}

/// Applies a sealed event to the ranges of the hands. Returns false if it is impossible.
bool DeterminizationFiller::take_closed(const catan::Event& event) {
  HandRanges& hands = followed_.hands;
  if (const auto* stolen = get_if<events::CardStolen>(&event))
    return hands.move_unseen(stolen->victim, stolen->thief);
  if (const auto* drawn = get_if<events::ForcedTradeDrawn>(&event)) {
    for (std::uint16_t n = 0; n < drawn->count; ++n)
      if (!hands.move_unseen(drawn->opponent, drawn->seat)) return false;
  } else if (const auto* returned = get_if<events::CardsReturned>(&event)) {
    for (std::uint16_t n = 0; n < returned->count; ++n)
      if (!hands.move_unseen(returned->seat, returned->opponent)) return false;
  } else if (const auto* discarded = get_if<events::Discarded>(&event)) {
    // Visible discards are shown together later and are accounted for then.
    if (!state_.rules.discards_visible()) followed_.bank_known = false;
    for (std::uint16_t n = 0; n < discarded->count; ++n)
      if (!hands.move_unseen(discarded->seat, std::nullopt)) return false;
  }
  return true;
}

namespace events = catan::events;
namespace orders = catan::orders;

namespace {

/// Returns the name that an order gives to the offer it makes.
std::optional<std::string> wished_name(const catan::Order& order) {
  const std::string* name = parts_of(order).name;
  return name != nullptr ? std::optional(*name) : std::nullopt;
}

}  // namespace

/// Attributes unseen offers and answers to sealed entries of this turn. Returns false if there are not
/// enough.
bool DeterminizationFiller::explain(std::uint32_t sealed_entries) {
  if (followed_.sealed_entries < sealed_entries) return false;
  followed_.sealed_entries -= sealed_entries;
  return true;
}

/// Returns how many further unseen names may come from sealed entries that were rolled back.
std::uint32_t DeterminizationFiller::undone_names_left() const {
  const auto undone = followed_.undone_entries.find(state_.turn);
  return undone == followed_.undone_entries.end() ? 0 : undone->second - followed_.undone_names;
}

/// Makes up an offer that the reader does not see, from what is known of it. Throws RecordMismatch if there
/// cannot be one.
catan::Offer& DeterminizationFiller::make_up_offer(const std::string& name, Seat author, Seat to,
                                                   const catan::Terms& terms, std::size_t alternatives) {
  if (!catan::may_offer_more(state_, author))
    throw RecordMismatch(CatanMessageId::offer_within_limit, CatanMessageId::one_more, "order");
  ++state_.offers_made[index(author)];
  bool explained = true;
  // The offer has one of the unknown names, or a further one.
  const auto unnamed = std::find(state_.offer_names.begin(), state_.offer_names.end(), "");
  if (unnamed == state_.offer_names.end()) {
    explained = explain(1);
    state_.offer_names.push_back(name);
  } else {
    const auto all = std::count(state_.offer_names.begin(), state_.offer_names.end(), "");
    *unnamed = name;
    // An entry that was not rolled back made it.
    if (all <= static_cast<std::ptrdiff_t>(followed_.undone_names)) {
      explained = explain(1);
      --followed_.undone_names;
    }
  }
  if (!explained) throw RecordMismatch(CatanMessageId::offer_and_answer, CatanMessageId::neither, "order");
  catan::Offer& offer = state_.offers.emplace_back();
  offer.name = name, offer.author = author, offer.to = SeatSet{to};
  offer.any.assign(alternatives, terms);
  return offer;
}

catan::Offer* DeterminizationFiller::offer_named(const std::string& name) {
  for (catan::Offer& offer : state_.offers)
    if (offer.name == name) return &offer;
  return nullptr;
}

/// Makes up the offer that is countered in public, unless the reader has seen it.
void DeterminizationFiller::fill_countered(const ObservedOrder& seen) {
  const auto* made = first_of<events::OfferMade>(seen.events);
  if (made == nullptr || !made->counters || offer_named(*made->counters) != nullptr) return;
  for (std::size_t s = 0; s < state_.players; ++s)
    if (made->to.contains(seat_at(s))) make_up_offer(*made->counters, seat_at(s), made->author, {}, 1);
}

/// Makes up the counter-offer with which a seat must have taken back its acceptance if it openly accepts the
/// same again.
void DeterminizationFiller::fill_taken_back(const ObservedOrder& seen) {
  const auto* answer = first_of<events::OfferAnswered>(seen.events);
  catan::Offer* offer = answer != nullptr && answer->accepted ? offer_named(answer->name) : nullptr;
  if (offer == nullptr || !catan::answers_are_open(state_.rules, *offer)) return;
  const std::size_t choice = answer->choice == 0 ? 0 : answer->choice - 1U;
  if (!offer->accepted.contains(answer->seat) || offer->choices[index(answer->seat)] != choice) return;
  // It took a name: one that is unknown, or a further one.
  const auto unnamed = std::count(state_.offer_names.begin(), state_.offer_names.end(), "");
  if (unnamed <= static_cast<std::ptrdiff_t>(followed_.undone_names)) {
    if (!explain(1)) throw RecordMismatch(CatanMessageId::offer_and_answer, CatanMessageId::neither, "order");
    if (unnamed == 0)
      state_.offer_names.emplace_back();
    else
      --followed_.undone_names;
  }
  offer->accepted.erase(answer->seat);
  offer->refused.insert(answer->seat);
  offer->countered.insert(answer->seat);
}

/// Makes up what the reader cannot see of a traded offer.
void DeterminizationFiller::fill_traded(const ObservedOrder& seen) {
  const auto* traded = first_of<events::Traded>(seen.events);
  if (traded == nullptr) return;
  const catan::Terms terms{traded->give, traded->get};
  const auto* accepted = get_if<orders::Accept>(&seen.order);
  const bool confirms = holds_alternative<orders::Confirm>(seen.order);
  catan::Offer* found = offer_named(traded->name);
  const bool made_up = found == nullptr;
  const std::size_t alternatives = accepted != nullptr && accepted->choice > 1 ? accepted->choice : 1U;
  catan::Offer& offer =
      made_up ? make_up_offer(traded->name, traded->author, traded->partner, terms, alternatives) : *found;
  if (made_up) offer.first = !confirms && traded->author == state_.active;
  if (!confirms || offer.accepted.contains(traded->partner)) return;
  if (catan::answers_are_open(state_.rules, offer)) return;  // an acceptance would be on record
  if (!explain(1)) throw RecordMismatch(CatanMessageId::offer_and_answer, CatanMessageId::neither, "order");
  offer.accepted.insert(traded->partner);
  const auto taken = std::find(offer.any.begin(), offer.any.end(), terms);
  if (taken != offer.any.end())
    offer.choices[index(traded->partner)] = static_cast<std::uint8_t>(taken - offer.any.begin());
}

/// Explains the name of a new offer by unseen offers (TRADE-14): the name that its author asked for was
/// taken, or more offers had been numbered. The names of unseen offers are guessed anew each time and empty
/// between orders.
void DeterminizationFiller::fill_names(const ObservedOrder& seen) {
  const auto* made = first_of<events::OfferMade>(seen.events);
  if (made == nullptr) return;
  const std::optional<std::string> wish = wished_name(seen.order);
  std::vector<std::string>& names = state_.offer_names;
  const auto unseen = static_cast<std::size_t>(std::count(names.begin(), names.end(), ""));
  const bool wish_granted = wish == made->name;
  const auto is_free = [&names](const std::string& name) {
    return std::find(names.begin(), names.end(), name) == names.end();
  };
  for (std::uint32_t more = 0; !wish_granted && more <= followed_.sealed_entries + undone_names_left();
       ++more) {
    std::vector<std::string> taken;
    if (wish && is_free(*wish)) taken.push_back(*wish);
    std::size_t n = names.size() + more + 1;
    for (; taken.size() <= unseen + more; ++n) {
      std::string name = "o" + std::to_string(n);
      if (name == made->name) break;
      if (is_free(name) && std::find(taken.begin(), taken.end(), name) == taken.end())
        taken.push_back(std::move(name));
    }
    if (taken.size() > unseen + more) continue;
    taken.resize(unseen + more);
    names.erase(std::remove(names.begin(), names.end(), ""), names.end());
    names.insert(names.end(), taken.begin(), taken.end());
    guessed_names_ = std::move(taken);
    const std::uint32_t undone = std::min(more, undone_names_left());
    followed_.undone_names += undone;
    followed_.sealed_entries -= more - undone;
    return;
  }
}

}  // namespace inselpost
