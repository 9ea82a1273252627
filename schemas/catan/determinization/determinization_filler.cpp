#include "schemas/catan/determinization/determinization_filler.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/catan/apply.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/rules/victory.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/catan/orders/order_words.hpp"

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
