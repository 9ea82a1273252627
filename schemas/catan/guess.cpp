#include "schemas/catan/guess.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/board/places.hpp"
#include "engine/catan/readers.hpp"
#include "engine/catan/rules/offers.hpp"
#include "engine/catan/view.hpp"
#include "schemas/post/orders.hpp"

namespace inselpost::audit_parts {

using catan::Bundle;
using catan::CardKind;
using catan::DevelopmentCard;
namespace events = catan::events;
namespace orders = catan::orders;

namespace {

template <class E>
const E* first_of(const catan::Events& all) {
  for (const catan::Event& event : all)
    if (const auto* found = std::get_if<E>(&event)) return found;
  return nullptr;
}

/// More cards than any hand will ever hold.
constexpr std::uint16_t plenty = 1000;

}  // namespace

bool KnownCards::learn(std::size_t card, CardKind kind, const catan::CardCounts& deck) {
  if (excluded.at(card)[index(kind)] || (kinds[card] && *kinds[card] != kind)) return false;
  kinds[card] = kind;
  return std::count(kinds.begin(), kinds.end(), std::optional(kind)) <= deck[index(kind)];
}

tl::expected<SeenOrder, Difference> Guess::read(const json& recorded, const Names& names) const {
  SeenOrder seen;
  seen.sender = read_sender(recorded, names);
  for (const json& event : recorded.at("events")) {
    seen.events.push_back(event_from_json(event, names));
    // What a purchase hides is the face of a card, not what was paid.
    const bool face = catan::telling_of(seen.events.back(), state_.rules).opens_card.has_value();
    seen.closed.push_back(is_closed(event) && !face);
    if (!is_closed(event) && !catan::is_whole(seen.events.back()))
      throw std::invalid_argument("an event without all its members");
  }
  if (!is_closed(recorded.at("order"))) {
    seen.order = order_from_json(recorded["order"], names);
    return seen;
  }
  auto order = made_up(seen);
  if (!order) return tl::unexpected(order.error());
  seen.order = std::move(*order);
  return seen;
}

/// What the events tell of an order that is sealed.
tl::expected<catan::Order, Difference> Guess::made_up(const SeenOrder& seen) const {
  const auto cards_of = [&](std::uint16_t count) {
    return some_of(followed_.hands.possible(seen.sender.seat, {}).value_or(Bundle{}), count);
  };
  if (const auto* discarded = first_of<events::Discarded>(seen.events))
    return orders::Discard{cards_of(discarded->count)};
  if (const auto* returned = first_of<events::CardsReturned>(seen.events))
    return orders::ReturnCards{cards_of(returned->count)};
  if (const auto* withdrawn = first_of<events::OfferWithdrawn>(seen.events))
    return orders::Withdraw{withdrawn->name};
  return tl::unexpected(impossible("an order that everybody may see", "a sealed one"));
}

std::optional<Difference> Guess::fill(const SeenOrder& seen, const json& recorded) {
  if (auto difference = fill_shown_discards(seen, recorded)) return difference;
  if (auto difference = fill_hands(seen)) return difference;
  if (auto difference = fill_cards(seen)) return difference;
  if (!followed_.bank_known) fill_bank(seen);
  fill_names(seen);
  return fill_offer(seen);
}

/// What each seat must have held for these events, found by letting them happen to hands with plenty of
/// cards.
std::array<Bundle, most_seats> Guess::needs(const SeenOrder& seen) const {
  catan::State trial = state_;
  const Bundle full(plenty, plenty, plenty, plenty, plenty);
  for (auto& seat : trial.seats) seat.hand = full;
  trial.bank = full;
  std::array<Bundle, most_seats> needs{};
  for (std::size_t i = 0; i < seen.events.size(); ++i) {
    if (const auto* offer = std::get_if<events::OfferMade>(&seen.events[i]))
      needs[index(offer->author)] = offer->give;
    if (const auto* answer = std::get_if<events::OfferAnswered>(&seen.events[i]); answer && answer->accepted)
      for (const catan::Offer& offer : state_.offers)
        if (offer.name == answer->name) {
          needs[index(answer->seat)] = offer.get;
          needs[index(answer->author)] = offer.give;
        }
    if (seen.closed[i]) continue;
    catan::Event event = seen.events[i];
    if (auto* bought = std::get_if<events::CardBought>(&event)) bought->kind = CardKind::knight;
    catan::apply(trial, event);
    for (std::size_t s = 0; s < state_.players; ++s)
      for (const catan::Resource r : catan::resources)
        if (const std::uint16_t left = trial.seats[s].hand[r]; left < plenty)
          needs[s][r] = std::max(needs[s][r], static_cast<std::uint16_t>(plenty - left));
  }
  return needs;
}

/// Is his discard in, sealed to the reader? Then what is known of his hand is what it was before.
bool Guess::discards_unseen(Seat seat) const {
  return std::any_of(followed_.unseen_discards.begin(), followed_.unseen_discards.end(),
                     [seat](const auto& discard) { return discard.second == seat; });
}

std::optional<Difference> Guess::fill_hands(const SeenOrder& seen) {
  if (followed_.hands.exact() && !followed_.made_up) return std::nullopt;
  const auto needed = needs(seen);
  bool possible = true;
  if (const auto* monopoly = first_of<events::Monopolised>(seen.events))
    for (std::size_t s = 0; s < state_.players; ++s)
      if (seat_at(s) != monopoly->seat)
        possible = possible && followed_.hands.holds(seat_at(s), monopoly->resource, monopoly->lost[s]);
  for (std::size_t s = 0; s < state_.players; ++s)
    if (!needed[s].empty()) possible = possible && followed_.hands.has(seat_at(s), needed[s]);
  for (std::size_t s = 0; s < state_.players && possible; ++s) {
    if (discards_unseen(seat_at(s))) continue;
    const auto hand = followed_.hands.possible(seat_at(s), needed[s]);
    if (hand) state_.seats[s].hand = *hand;
    possible = hand.has_value();
  }
  followed_.made_up = !followed_.hands.exact();
  if (possible) return std::nullopt;
  return Difference{entry_, "events", "cards that can be in these hands", "cards that cannot"};
}

/// What is shown now must open the seal that was laid down, and be the cards that are told.
std::optional<Difference> Guess::open_face_down(json& kept, const json& shown,
                                                const catan::SeatBundles& cards) const {
  const Bundle& discard = cards[index(followed_.unseen_discards.at(kept["entry"].get<std::uint64_t>()))];
  const json value = kept["index"] == 1 ? json{{"order", {{"discard", to_json(discard, false)}}}}
                                        : json{{"cards", to_json(discard, false)}};
  const auto salt = shown.is_object() && shown.contains("salt") && shown["salt"].is_string()
                        ? salt_from_hex(shown["salt"].get_ref<const std::string&>())
                        : std::nullopt;
  if (!salt || kept["sealed"] != hex(sealed(*salt, canonical(value))))
    return Difference{entry_, "shown", "what opens " + kept["sealed"].dump() + " as " + value.dump(),
                      shown.dump()};
  kept = {{"entry", kept["entry"]}, {"index", kept["index"]}, {"salt", shown["salt"]}, {"value", value}};
  return std::nullopt;
}

std::optional<Difference> Guess::fill_shown_discards(const SeenOrder& seen, const json& recorded) {
  const auto* shown = first_of<events::DiscardsShown>(seen.events);
  if (shown == nullptr || !shown->cards) return std::nullopt;
  json opened;
  for (const json& event : recorded.at("events"))
    if (event.contains("shown")) opened = event["shown"];
  for (std::size_t i = 0; i < followed_.face_down.size(); ++i)
    if (json& kept = followed_.face_down[i].item; kept.contains("sealed"))
      if (auto difference = open_face_down(kept, i < opened.size() ? opened[i] : json(), *shown->cards))
        return difference;
  for (const auto& [entry, seat] : followed_.unseen_discards) {
    Bundle& in = state_.discards_in[index(seat)];
    const Bundle& cards = (*shown->cards)[index(seat)];
    if (cards.total() != in.total() || !followed_.hands.has(seat, cards) ||
        !followed_.hands.lose(seat, cards))
      return Difference{entry_, "events", "discards out of hands that can be", "others"};
    state_.bank += cards;
    state_.bank -= in;
    in = cards;
  }
  followed_.made_up = followed_.made_up || !followed_.unseen_discards.empty();
  followed_.unseen_discards = {};
  return std::nullopt;
}

std::optional<Difference> Guess::fill_cards(const SeenOrder& seen) {
  const catan::CardCounts& deck = state_.rules.dev_deck();
  const bool claims = std::holds_alternative<orders::ClaimVictory>(seen.order);
  std::optional<CardKind> laid_open;
  for (std::size_t i = 0; i < seen.events.size(); ++i) {
    std::optional<std::pair<std::size_t, CardKind>> told;
    if (const auto* played = std::get_if<events::CardPlayed>(&seen.events[i]))
      told.emplace(played->card, played->kind);
    if (const auto* point = std::get_if<events::VictoryPointShown>(&seen.events[i]))
      told.emplace(point->card, CardKind::victory_point);
    if (told) laid_open = told->second;
    if (const auto* bought = std::get_if<events::CardBought>(&seen.events[i]);
        bought != nullptr && bought->kind)
      told.emplace(bought->card, *bought->kind);
    if (told && (told->first >= catan::most_cards || !followed_.cards.learn(told->first, told->second, deck)))
      return Difference{entry_, "kind", "a kind that card " + std::to_string(told->first) + " can be",
                        std::string(catan::name(told->second))};
    // Of several of a kind the one bought first is played: those before it that he could play are no such
    // cards.
    if (told && laid_open)
      for (std::size_t j = 0; j < told->first; ++j)
        if (const DevelopmentCard& card = state_.cards[j];
            card.owner == seen.sender.seat && card.place == DevelopmentCard::Place::held)
          followed_.cards.excluded[j][index(*laid_open)] = true;
  }
  // The rest is any kind that changes nothing: points that are not counted, cards that are not looked for.
  const CardKind idle = laid_open == CardKind::knight ? CardKind::monopoly : CardKind::knight;
  for (std::size_t j = 0; j < state_.cards_bought; ++j) {
    DevelopmentCard& card = state_.cards[j];
    if (followed_.cards.kinds[j])
      card.kind = *followed_.cards.kinds[j];
    else
      card.kind = claims && card.owner == seen.sender.seat ? CardKind::victory_point : idle;
  }
  return std::nullopt;
}

/// Where discards are never shown, what lies in the bank is not known: it could pay what it paid.
void Guess::fill_bank(const SeenOrder& seen) {
  for (const catan::Event& event : seen.events) {
    if (const auto* produced = std::get_if<events::Produced>(&event)) {
      Bundle paid, unpaid;
      for (const Bundle& gains : produced->gains) paid += gains;
      for (const Bundle& missing : produced->unpaid) unpaid += missing;
      for (const catan::Resource r : catan::resources)
        if (unpaid[r] > 0 || state_.bank[r] < paid[r]) state_.bank[r] = paid[r];
    }
    Bundle taken;
    if (const auto* traded = std::get_if<events::BankTraded>(&event)) taken = traded->get;
    if (const auto* plenty_of = std::get_if<events::CardsTaken>(&event)) taken = plenty_of->cards;
    for (const catan::Resource r : catan::resources) state_.bank[r] = std::max(state_.bank[r], taken[r]);
  }
}

/// Sealed entries of this turn must have made what is not seen and must be there.
bool Guess::explain(std::uint32_t sealed_entries) {
  if (followed_.sealed_entries < sealed_entries) return false;
  followed_.sealed_entries -= sealed_entries;
  return true;
}

/// Unseen names that sealed entries which were taken back may explain still.
std::uint32_t Guess::undone_names_left() const {
  const auto undone = followed_.undone_entries.find(state_.turn);
  return undone == followed_.undone_entries.end() ? 0 : undone->second - followed_.undone_names;
}

std::optional<Difference> Guess::fill_offer(const SeenOrder& seen) {
  const auto* traded = first_of<events::Traded>(seen.events);
  if (traded == nullptr) return std::nullopt;
  const bool confirms = std::holds_alternative<orders::Confirm>(seen.order);
  auto offer = std::find_if(state_.offers.begin(), state_.offers.end(),
                            [&](const catan::Offer& o) { return o.name == traded->name; });
  bool explained = true;
  if (offer == state_.offers.end()) {
    if (!catan::may_offer_more(state_, traded->author))
      return impossible("an offer within the limit of the turn", "one more");
    ++state_.offers_made[index(traded->author)];
    // One that gave another its name, or one more.
    const auto unnamed = std::find(state_.offer_names.begin(), state_.offer_names.end(), "");
    if (unnamed == state_.offer_names.end()) {
      explained = explain(1);
      state_.offer_names.push_back(traded->name);
    } else {
      const auto all = std::count(state_.offer_names.begin(), state_.offer_names.end(), "");
      *unnamed = traded->name;
      if (all <= static_cast<std::ptrdiff_t>(followed_.undone_names)) {  // one that stands must have made it
        explained = explain(1);
        --followed_.undone_names;
      }
    }
    Seats to;
    to.insert(traded->partner);
    const bool first = !confirms && traded->author == state_.active;
    offer = state_.offers.insert(
        offer, {traded->name, traded->author, to, false, traded->give, traded->get, first, {}, {}});
  }
  if (confirms && !offer->accepted.contains(traded->partner)) {
    explained = explained && explain(1);
    offer->accepted.insert(traded->partner);
  }
  if (explained) return std::nullopt;
  return impossible("an offer that was made, and an answer to it",
                    "neither, nor a sealed entry in this turn");
}

/// An offer can bear a name that only others, which the reader does not see, explain (TRADE-14): its author's
/// wish was taken, or there were so many offers already. What the unseen ones are called is guessed anew each
/// time; between the orders they have no name.
void Guess::fill_names(const SeenOrder& seen) {
  const auto* made = first_of<events::OfferMade>(seen.events);
  const auto* order = std::get_if<orders::MakeOffer>(&seen.order);
  if (made == nullptr || order == nullptr) return;
  std::vector<std::string>& names = state_.offer_names;
  const auto unseen = static_cast<std::size_t>(std::count(names.begin(), names.end(), ""));
  const bool wish_granted = order->name && *order->name == made->name;
  const auto is_free = [&names](const std::string& name) {
    return std::find(names.begin(), names.end(), name) == names.end();
  };
  for (std::uint32_t more = 0; !wish_granted && more <= followed_.sealed_entries + undone_names_left();
       ++more) {
    std::vector<std::string> taken;
    if (order->name && is_free(*order->name)) taken.push_back(*order->name);
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

catan::SeatBundles hands_in(const catan::State& state) {
  catan::SeatBundles all{};
  for (std::size_t s = 0; s < all.size(); ++s) all[s] = state.seats[s].hand;
  return all;
}

std::optional<Difference> Guess::take(const SeenOrder& seen, const catan::Events& decided) {
  const std::uint16_t turn = state_.turn;
  for (std::size_t i = 0; i < decided.size(); ++i) {
    const catan::SeatBundles then = hands_in(state_);
    catan::apply(state_, decided[i]);
    const bool closed = i < seen.closed.size() && seen.closed[i];
    followed_.made_up = followed_.made_up || closed;
    if (closed ? !take_closed(seen.events[i]) : !followed_.hands.move(then, hands_in(state_)))
      return Difference{entry_, "events", "cards that can be in these hands", "cards that cannot"};
  }
  for (std::string& name : state_.offer_names)
    if (std::find(guessed_names_.begin(), guessed_names_.end(), name) != guessed_names_.end()) name.clear();
  if (state_.turn != turn) followed_.sealed_entries = followed_.undone_names = 0;
  return std::nullopt;
}

/// What a sealed event does to what is known of the hands.
bool Guess::take_closed(const catan::Event& event) {
  Hands& hands = followed_.hands;
  if (const auto* stolen = std::get_if<events::CardStolen>(&event))
    return hands.move_unseen(stolen->victim, stolen->thief);
  if (const auto* drawn = std::get_if<events::ForcedTradeDrawn>(&event)) {
    for (std::uint16_t n = 0; n < drawn->count; ++n)
      if (!hands.move_unseen(drawn->opponent, drawn->seat)) return false;
  } else if (const auto* returned = std::get_if<events::CardsReturned>(&event)) {
    for (std::uint16_t n = 0; n < returned->count; ++n)
      if (!hands.move_unseen(returned->seat, returned->opponent)) return false;
  } else if (const auto* discarded = std::get_if<events::Discarded>(&event)) {
    if (state_.rules.discards_visible()) {
      followed_.unseen_discards.emplace(entry_, discarded->seat);  // all will be shown together
      return true;
    }
    followed_.bank_known = false;
    for (std::uint16_t n = 0; n < discarded->count; ++n)
      if (!hands.move_unseen(discarded->seat, std::nullopt)) return false;
  }
  return true;
}

}  // namespace inselpost::audit_parts
