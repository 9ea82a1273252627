#include "schemas/dice/game.hpp"

#include "engine/dice/rules/score.hpp"
#include "engine/dice/rules/turn.hpp"
#include "schemas/dice/guess.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/table.hpp"

namespace inselpost::dice {
namespace {

const Order& order_of(const Move& move) { return dynamic_cast<const DiceMove&>(move).order; }

/// May it leave to the position what is done?
bool leaves_open(const Order& order) {
  return holds_alternative<orders::Defend>(order) || holds_alternative<orders::Trade>(order) ||
         holds_alternative<orders::Improve>(order);
}

Turn new_turn() {
  Turn turn;
  turn.phase = Phase::roll;
  return turn;
}

}  // namespace

std::uint32_t DiceRecordGame::streams() const {
  return 1 + static_cast<std::uint32_t>(words().setup().seats.size());
}

tl::expected<Decided, Refused> DiceRecordGame::decide(Seat seat, const Move& move, Draws* draws) const {
  auto decided = GameOf::decide(seat, move, draws);
  if (!decided || !leaves_open(order_of(move))) return decided;
  Json said = words().order_json(resolved(state(), seat, order_of(move)));
  if (said != move.said()) decided->said = std::move(said);
  return decided;
}

Time DiceRecordGame::time_of(Seat seat, std::uint16_t turn, const Move&) const {
  const std::uint16_t now = turn_of(seat);
  const Phase phase = state().of(seat).turn.phase;
  if (turn < now) return Time::past;
  if (phase == Phase::out) return Time::now;  // it is told that its game is over
  return turn > now || phase == Phase::ended ? Time::later : Time::now;
}

bool DiceRecordGame::is_final(Seat seat, const Move& move) const {
  return dice::is_final(state(), seat, order_of(move));
}

bool DiceRecordGame::ends(Seat, const Move& move) const {
  return holds_alternative<orders::EndTurn>(order_of(move));
}

Told DiceRecordGame::told(const Json& recorded) const {
  Told told = GameOf::told(recorded);
  if (!recorded.contains("hidden")) return told;
  told.laid_down = true;
  told.readers = {};
  if (recorded.contains("seat"))  // the faces of a round are for nobody's eyes
    if (const auto seat = words().names().find(recorded["seat"].get_ref<const std::string&>()))
      told.readers = {*seat};
  return told;
}

std::vector<Awaited> DiceRecordGame::awaited_as(Viewer viewer) const { return seen_by(viewer).waiting_for; }

std::unique_ptr<Game> DiceRecordGame::guess(Viewer reader) const {
  const bool hides = words().setup().options.reveal == Reveal::end_of_round;
  if (!state_ && hides && !reader.is_referee()) return std::make_unique<RoundGuess>(*this);
  auto out = std::make_unique<DiceRecordGame>(*this);
  if (!state_ || reader.is_referee() || !state_->hidden_round()) return out;
  State& known = *out->state_;
  known.faces.clear();
  for (std::size_t s = 0; s < known.players; ++s) {
    if (reader.sees(seat_at(s))) continue;
    SeatState& other = known.seats[s];
    const bool ended = other.turn.phase == Phase::ended || other.turn.phase == Phase::out;
    other.sheet = known.opened.at(s);
    other.turn = {};
    other.turn.phase = !plays_on(other.sheet) ? Phase::out : ended ? Phase::ended : Phase::roll;
  }
  return out;
}

nlohmann::ordered_json DiceRecordGame::as_setup(Viewer viewer) const {
  if (state().options.same_dice || state().over) return nullptr;
  for (std::size_t s = 0; s < state().players; ++s) {
    const SeatState& own = state().seats[s];
    const bool waits = own.turn.phase == Phase::out || own.turn == new_turn();
    if (!waits || own.founded == 0) return nullptr;
    if (state().hidden_round() && !viewer.sees(seat_at(s)) && own.sheet != state().opened.at(s))
      return nullptr;
  }
  return setup_as_written(state(), words().names());
}

/// A knight may have been sent before the throw: that stands on the sheet.
bool DiceRecordGame::is_new_turn(Seat seat) const {
  const SeatState& own = state().of(seat);
  return own.turn == new_turn() && (!state().hidden_round() || own.sheet == state().opened.at(index(seat)));
}

bool DiceRecordGame::files_wait(Seat seat) const {
  return state().options.resolve == Resolve::at_deadline && is_new_turn(seat);
}

std::string_view DiceRecordGame::clock_in_turn() const { return clock_inside_a_turn; }

bool DiceRecordGame::numbers_tell() const { return words().setup().options.reveal == Reveal::end_of_round; }

bool DiceRecordGame::file_ends_turn() const { return state().options.same_dice; }

SightPtr DiceRecordGame::options(Seat seat) const {
  return sight_of(Choices{dice::legal(state(), seat), lacking(state(), seat)});
}

}  // namespace inselpost::dice
