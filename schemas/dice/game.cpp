#include "schemas/dice/game.hpp"

#include "engine/dice/rules/score.hpp"
#include "engine/dice/rules/turn.hpp"
#include "schemas/dice/dice_determinization.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/setup_view.hpp"

namespace inselpost::dice {
namespace {

const Order& order_of(const AnyOrder& move) { return dynamic_cast<const DiceAnyOrder&>(move).order; }

/// Returns whether the order may leave details to the position.
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

std::uint32_t DiceGameAdapter::streams() const {
  return 1 + static_cast<std::uint32_t>(words().setup().seats.size());
}

tl::expected<OrderEffects, Rejection> DiceGameAdapter::decide(Seat seat, const AnyOrder& move,
                                                              ChanceSource* draws) const {
  auto decided = GameAdapter::decide(seat, move, draws);
  if (!decided || !leaves_open(order_of(move))) return decided;
  Json said = words().order_json(resolved(state(), seat, order_of(move)));
  if (said != move.said()) decided->said = std::move(said);
  return decided;
}

Timeliness DiceGameAdapter::timeliness_of(Seat seat, std::uint16_t turn, const AnyOrder&) const {
  const std::uint16_t now = turn_of(seat);
  const Phase phase = state().of(seat).turn.phase;
  if (turn < now) return Timeliness::past;
  if (phase == Phase::out) return Timeliness::now;  // // to learn that its game is over
  return turn > now || phase == Phase::ended ? Timeliness::later : Timeliness::now;
}

bool DiceGameAdapter::is_final(Seat seat, const AnyOrder& move) const {
  return dice::is_final(state(), seat, order_of(move));
}

bool DiceGameAdapter::ends(Seat, const AnyOrder& move) const {
  return holds_alternative<orders::EndTurn>(order_of(move));
}

EventRecord DiceGameAdapter::with_audience(const Json& recorded) const {
  EventRecord told = GameAdapter::with_audience(recorded);
  if (!recorded.contains("hidden")) return told;
  told.laid_down = true;
  told.readers = {};
  if (recorded.contains("seat"))  // // the faces of a round are hidden from every seat
    if (const auto seat = words().names().find(recorded["seat"].get_ref<const std::string&>()))
      told.readers = {*seat};
  return told;
}

std::vector<PendingDecision> DiceGameAdapter::pending_decisions_for(Viewer viewer) const {
  return seen_by(viewer).waiting_for;
}

std::unique_ptr<Game> DiceGameAdapter::determinize(Viewer reader) const {
  const bool hides = words().setup().options.reveal == Reveal::end_of_round;
  if (!state_ && hides && !reader.is_referee()) return std::make_unique<DiceDeterminization>(*this);
  auto out = std::make_unique<DiceGameAdapter>(*this);
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

nlohmann::ordered_json DiceGameAdapter::as_setup(Viewer viewer) const {
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

/// Returns whether the seat has not acted in its turn. A knight that was sent before the throw is seen on the
/// sheet.
bool DiceGameAdapter::is_new_turn(Seat seat) const {
  const SeatState& own = state().of(seat);
  return own.turn == new_turn() && (!state().hidden_round() || own.sheet == state().opened.at(index(seat)));
}

bool DiceGameAdapter::collects_files(Seat seat) const {
  return state().options.resolve == Resolve::at_deadline && is_new_turn(seat);
}

std::string_view DiceGameAdapter::clock_in_turn() const { return clock_inside_a_turn; }

bool DiceGameAdapter::numbers_tell() const { return words().setup().options.reveal == Reveal::end_of_round; }

bool DiceGameAdapter::file_ends_turn() const { return state().options.same_dice; }

OpaqueViewPtr DiceGameAdapter::opaque_legal(Seat seat) const {
  return make_opaque_view(Choices{dice::legal(state(), seat), unaffordable_orders(state(), seat)});
}

}  // namespace inselpost::dice
