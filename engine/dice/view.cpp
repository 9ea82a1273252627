#include "engine/dice/view.hpp"

#include "engine/dice/decide.hpp"
#include "engine/dice/rules/founding.hpp"
#include "engine/dice/rules/score.hpp"

namespace inselpost::dice {
namespace {

SeatView seen(const State& state, Seat seat, bool all) {
  const SeatState& own = state.of(seat);
  const Turn& turn = own.turn;
  SeatView shown;
  shown.seat = seat;
  shown.turn = static_cast<std::uint8_t>(turn_of(state, seat));
  shown.ended = turn.phase == Phase::ended || turn.phase == Phase::out;
  if (!all) {
    shown.sheet = state.opened.at(index(seat));
    shown.points = points_of(shown.sheet);
    // The box filled in this round stays hidden, so the turn counts from the opened sheet.
    shown.turn = static_cast<std::uint8_t>(shown.sheet.filled + 1);
    return shown;
  }
  shown.phase = turn.phase;
  shown.sheet = own.sheet;
  shown.points = points_of(own.sheet);
  shown.whole = turn;
  const bool thrown = turn.throws > 0 && turn.phase != Phase::roll && !shown.ended;
  if (!thrown) return shown;
  shown.throws = turn.throws;
  if (turn.phase == Phase::turn || (turn.phase == Phase::landing && !turn.throwing))
    shown.pool = turn.pool;
  else
    shown.dice = turn.dice;
  return shown;
}

Stage stage(const State& state) {
  if (state.over) return Stage::over;
  for (std::size_t s = 0; s < state.players; ++s)
    if (state.seats[s].founded != all_founded) return Stage::founding;
  return Stage::playing;
}

}  // namespace

SeatView own_view(const State& state, Seat seat) { return seen(state, seat, true); }

std::uint16_t turn_of(const State& state, Seat seat) {
  const SeatState& own = state.of(seat);
  return own.founded == all_founded ? static_cast<std::uint16_t>(own.sheet.filled + 1) : std::uint16_t{0};
}

View view(const State& state, Viewer viewer) {
  View shown;
  shown.viewer = viewer;
  shown.map = state.map;
  shown.options = state.options;
  shown.round = state.round;
  shown.stage = stage(state);
  const auto sees_all = [&](Seat seat) { return !state.hidden_round() || viewer.sees(seat); };
  for (PendingDecision owed : pending_decisions(state)) {
    if (!sees_all(owed.seat)) {
      owed.kind = owed.public_kind;
      owed.about.clear();
      owed.no_wait = false;
    }
    shown.waiting_for.push_back(std::move(owed));
  }
  for (std::size_t s = 0; s < state.players; ++s)
    shown.seats.push_back(seen(state, seat_at(s), sees_all(seat_at(s))));
  if (!state.over) return shown;
  shown.places = ranking(state);
  if (is_played_out(state)) shown.winner = winner(state);
  return shown;
}

}  // namespace inselpost::dice
