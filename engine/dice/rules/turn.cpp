#include "engine/dice/rules/turn.hpp"

#include "engine/dice/rules/score.hpp"

namespace inselpost::dice {
namespace {

RuleViolation no_time(const SeatState& own, Phases wanted) {
  const auto because = [](Reason reason) { return refused(Code::E_PHASE, Field::whole, reason); };
  switch (own.turn.phase) {
    case Phase::founding: return because(Reason::still_founding);
    case Phase::ended: return because(own.sheet.filled == 0 ? Reason::founded_already : Reason::round_open);
    case Phase::blocked:
    case Phase::landing:
      return RuleViolation(Code::E_PENDING, Field::whole, {{Role::decision, own.turn.phase}});
    case Phase::roll: return refused(Code::E_MUST_ROLL);
    case Phase::thrown:
    case Phase::turn:
    case Phase::out: break;
  }
  if (wanted == phases(Phase::landing)) return because(Reason::no_landing);
  if (wanted == phases(Phase::blocked)) return because(Reason::nothing_blocked);
  if (wanted == phases(Phase::founding)) return because(Reason::founded_already);
  if (wanted == phases(Phase::roll)) return because(Reason::before_the_throw);
  return because(own.turn.phase == Phase::thrown ? Reason::stand_first : Reason::in_a_throw);
}

/// Returns whether all other seats have ended their turns.
bool others_done(const State& state, Seat seat) {
  for (std::size_t s = 0; s < state.players; ++s)
    if (const Phase phase = state.seats[s].turn.phase;
        seat_at(s) != seat && phase != Phase::ended && phase != Phase::out)
      return false;
  return true;
}

bool anybody_plays_on(const State& state) {
  for (std::size_t s = 0; s < state.players; ++s)
    if (plays_on(state.seats[s].sheet)) return true;
  return false;
}

/// Fills the box and ends the turn, and the round and the game if they are over (DG-SCORE-2, DG-END-1,
/// DG-TURN-4).
MaybeViolation close_turn(RuleContext& context, Seat seat, bool brews, Chance& chance) {
  const bool ends = ends_round(context.state(), seat);
  const Sheet& sheet = context.state().of(seat).sheet;
  events::TurnEnded ended{seat, static_cast<std::uint8_t>(sheet.filled + 1), events::Outcome{}, false};
  ended.hidden = context.state().hidden_round() && !ends;
  events::Outcome& outcome = *ended.outcome;
  outcome.box = ended.turn;
  outcome.out = sheet.eliminated;
  Sheet after = sheet;
  if (brews) outcome.beer = ++after.beer;
  outcome.points = points(after);
  context.emit(ended);
  if (context.state().options.pace == Pace::rounds) {
    if (!ends) return std::nullopt;
    context.emit(events::RoundEnded{context.state().round});
    if (anybody_plays_on(context.state()))
      return begin_round(context, static_cast<std::uint8_t>(context.state().round + 1), chance);
  } else if (anybody_plays_on(context.state())) {
    return std::nullopt;
  }
  context.emit(events::GameOver{ranking(context.state())});
  return std::nullopt;
}

}  // namespace

MaybeViolation in_phase(const State& state, Seat seat, Phases wanted) {
  const SeatState& own = state.of(seat);
  if (state.over || own.turn.phase == Phase::out || own.sheet.eliminated) return refused(Code::E_GAME_OVER);
  if (wanted.contains(own.turn.phase)) return std::nullopt;
  return no_time(own, wanted);
}

bool ends_round(const State& state, Seat seat) {
  return state.options.pace == Pace::rounds && others_done(state, seat);
}

MaybeViolation may_end_turn(const State& state, Seat seat, const orders::EndTurn& order) {
  const SeatState& own = state.of(seat);
  // In a hidden round an eliminated seat still owes this order.
  const bool owed = own.sheet.eliminated && own.turn.phase == Phase::turn && !state.over;
  if (!owed)
    if (auto violation = in_actions(state, seat)) return violation;
  if (order.beer == true && !brings_beer(own))
    return refused(Code::E_NO_EFFECT, Field::beer, Reason::no_beer);
  return std::nullopt;
}

MaybeViolation decide_end_turn(RuleContext& context, Seat seat, const orders::EndTurn& order,
                               Chance& chance) {
  if (auto violation = may_end_turn(context.state(), seat, order)) return violation;
  const bool brews = order.beer.value_or(true) && brings_beer(context.state().of(seat));
  return close_turn(context, seat, brews, chance);
}

MaybeViolation end_if_eliminated(RuleContext& context, Seat seat, Chance& chance) {
  if (!context.state().of(seat).sheet.eliminated || context.state().hidden_round()) return std::nullopt;
  return close_turn(context, seat, false, chance);
}

MaybeViolation begin_round(RuleContext& context, std::uint8_t round, Chance& chance) {
  events::RoundBegan began{round, context.state().options.same_dice, std::nullopt};
  if (began.same_dice) {
    auto drawn = chance.round();
    if (!drawn) return undrawn();
    began.faces = std::move(*drawn);
  }
  context.emit(std::move(began));
  return std::nullopt;
}

}  // namespace inselpost::dice
