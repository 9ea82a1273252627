#include "schemas/catan/determinization/determinization_filler.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/board/places.hpp"
#include "engine/catan/event_visibility.hpp"
#include "engine/catan/rules/victory.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/determinization/determinized_chance.hpp"

namespace inselpost {

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

}  // namespace inselpost
