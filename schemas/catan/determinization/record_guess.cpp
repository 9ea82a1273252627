#include "schemas/catan/determinization/record_guess.hpp"
#include "schemas/catan/event_json.hpp"

#include <algorithm>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/event_visibility.hpp"
#include "engine/catan/player_knowledge.hpp"
#include "schemas/catan/determinization/determinization_filler.hpp"
#include "schemas/catan/determinization/determinized_chance.hpp"
#include "schemas/catan/rejection.hpp"
#include "schemas/catan/results.hpp"
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

}  // namespace inselpost
