#include "schemas/catan/determinization/record_guess.hpp"

#include <algorithm>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/event.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/catan/determinization/determinization_filler.hpp"
#include "schemas/catan/event_json.hpp"
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

}  // namespace inselpost
