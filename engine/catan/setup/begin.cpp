#include <algorithm>

#include "engine/catan/rules/longest_road.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {
namespace {

Bundle yield_of(const Board& board, Intersection settlement) {
  Bundle cards;
  for (const Hex h : board.geometry().hexes_at[index(settlement)])
    if (const auto resource = yield(board.terrain[index(h)])) ++cards[*resource];
  return cards;
}

/// Places the pieces of a fixed setup, with the yield of the starred settlements, and begins turn 1 (SETUP-1,
/// SETUP-8).
void place_fixed_start(const Setup& setup, State& state) {
  const auto starts = fixed_start(setup.rules.beginner_board());
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const auto start = std::find_if(starts.begin(), starts.end(), [&](const FixedStart& s) {
      return bears(setup.seats[i].name, s.colour);
    });
    SeatState& seat = state.seats[i];
    for (const Intersection settlement : start->settlements) seat.settlements.insert(settlement);
    for (const Path road : start->roads) seat.roads.insert(road);
    seat.hand = yield_of(state.board, start->starred);
    state.bank -= seat.hand;
  }
  for (std::size_t i = 0; i < setup.seats.size(); ++i)
    state.seats[i].road_length = longest_road_length(state, seat_at(i));
  state.stage = State::Stage::turns;
  state.turn = 1;
}

/// Places the neutral settlements and the first trade cards, before founding (DUO-2, DUO-3).
void place_duo(const Setup& setup, State& state) {
  state.neutrals = static_cast<std::uint8_t>(setup.neutrals.size());
  for (std::size_t i = 0; i < setup.neutrals.size(); ++i)
    state.seats[state.players + i].settlements.insert(setup.neutrals[i].settlement.value());
  const int each = setup.rules.duo_start_trade_cards();
  for (std::size_t i = 0; i < state.players; ++i)
    state.seats[i].trade_cards = static_cast<std::uint8_t>(each);
  state.trade_card_supply =
      static_cast<std::uint8_t>(setup.rules.duo_trade_card_supply() - each * state.players);
}

/// Returns a state with players and bank, but without a board.
State empty_table(const Setup& setup) {
  State state;
  state.rules = setup.rules;
  state.players = static_cast<std::uint8_t>(setup.seats.size());
  const int each = setup.rules.bank_per_resource();
  state.bank = Bundle(each, each, each, each, each);
  return state;
}

}  // namespace

State begin(const Setup& setup, const Start& start) {
  State state = empty_table(setup);
  state.board = start.board;
  state.robber = start.robber;
  state.first = state.active = start.first;
  state.stage = start.robber ? State::Stage::founding : State::Stage::robber_start;
  if (setup.position) {
    state.neutrals = static_cast<std::uint8_t>(setup.neutrals.size());
    place(*setup.position, state);
    return state;
  }
  if (setup.rules.duo()) place_duo(setup, state);
  if (setup.rules.setup_mode() == SetupMode::beginner) place_fixed_start(setup, state);
  return state;
}

}  // namespace inselpost::catan
