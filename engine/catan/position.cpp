#include "engine/catan/position.hpp"

#include <numeric>

#include "engine/catan/position_checks.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {
namespace {

std::size_t total(const CardCounts& cards) {
  return std::accumulate(cards.begin(), cards.end(), std::size_t{0});
}

/// Adds cards to those that have left the deck.
void add_cards(State& state, std::size_t count, CardKind kind, Seat owner, DevelopmentCard::Place at) {
  for (; count > 0; --count) state.cards[state.cards_bought++] = {kind, owner, 0, at};
}

DevelopmentCard::Place open_place(CardKind kind) {
  return kind == CardKind::victory_point ? DevelopmentCard::Place::shown : DevelopmentCard::Place::played;
}

void place_seat(const BoardPosition& position, Seat seat, State& state) {
  const SeatPosition& from = position.seats[index(seat)];
  SeatState& to = state.of(seat);
  to.settlements = from.settlements;
  to.cities = from.cities;
  to.roads = from.roads;
  to.hand = from.hand;
  state.bank -= from.hand;
  for (const CardKind kind : card_kinds)
    add_cards(state, from.played[index(kind)], kind, seat, open_place(kind));
  for (const CardKind kind : card_kinds)
    add_cards(state, from.cards[index(kind)], kind, seat, DevelopmentCard::Place::held);
  to.trade_cards = from.trade_cards;
  state.trade_card_supply = static_cast<std::uint8_t>(state.trade_card_supply - from.trade_cards);
}

template <class Place>
PlaceSet<Place> set_of(const std::vector<WithSourcePart<Place>>& places) {
  PlaceSet<Place> out;
  for (const auto& place : places) out.insert(place.what);
  return out;
}

}  // namespace

std::size_t BoardPosition::cards_out() const {
  std::size_t n = knights_given_up;
  for (const SeatPosition& seat : seats) n += total(seat.cards) + total(seat.played);
  return n;
}

Seat first_of(const BoardPosition& position, std::size_t players) {
  const std::size_t passed = (position.turn - std::size_t{1}) % players;
  return seat_at((index(position.active) + players - passed) % players);
}

void place(const BoardPosition& position, State& state) {
  state.stage = State::Stage::turns;
  state.turn = position.turn;
  state.active = position.active;
  state.first = first_of(position, state.players);
  state.robber = position.robber;
  if (state.rules.duo())
    state.trade_card_supply = static_cast<std::uint8_t>(state.rules.duo_trade_card_supply());
  for (std::size_t i = 0; i < state.seat_count(); ++i) place_seat(position, seat_at(i), state);
  add_cards(state, position.knights_given_up, CardKind::knight, seat_at(0), DevelopmentCard::Place::given_up);
  for (std::size_t i = 0; i < state.seat_count(); ++i)
    state.seats[i].road_length = longest_road_length(state, seat_at(i));
  state.longest_road = position.longest_road;
  state.largest_army = position.largest_army;
  if (!position.rolled) return;
  state.roll_count = static_cast<std::uint8_t>(state.rolls_needed());
  for (std::size_t i = 0; i < position.rolls.size(); ++i) state.rolls.at(i) = position.rolls[i];
}

BoardPosition resolved(const ParsedPosition& written, const Setup& setup) {
  BoardPosition out;
  out.turn = written.turn.what;
  out.active = written.active.what;
  out.rolled = written.rolled;
  out.rolls = written.rolls.what;
  out.robber = written.robber.value().what;
  if (written.knights_given_up)
    out.knights_given_up = static_cast<std::uint8_t>(written.knights_given_up->what);
  const std::size_t players = setup.seats.size();
  for (std::size_t i = 0; i < players + setup.neutrals.size(); ++i) {
    SeatPosition& seat = out.seats[i];
    if (i >= written.seats.size()) {  // a neutral seat that is not named: as at the start
      seat.settlements.insert(setup.neutrals[i - players].settlement.value());
      continue;
    }
    const ParsedPosition::OfSeat& from = written.seats[i];
    seat.settlements = set_of(from.settlements);
    seat.cities = set_of(from.cities);
    seat.roads = set_of(from.roads);
    seat.hand = from.hand.what;
    seat.cards = from.cards.what;
    seat.played = from.played.what;
    if (setup.rules.duo() && i < players)
      seat.trade_cards = static_cast<std::uint8_t>(from.trade_cards ? from.trade_cards->what
                                                                    : setup.rules.duo_start_trade_cards());
  }
  // A card that only one seat can hold is held by it.
  const State state = laid_out(out, setup);
  const auto roads = could_hold_longest_road(state), armies = could_hold_largest_army(state);
  if (written.longest_road)
    out.longest_road = written.longest_road->what;
  else if (roads.size() == 1)
    out.longest_road = roads.front();
  if (written.largest_army)
    out.largest_army = written.largest_army->what;
  else if (armies.size() == 1)
    out.largest_army = armies.front();
  return out;
}

}  // namespace inselpost::catan
