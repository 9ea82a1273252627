#include "engine/catan/rules/turn.hpp"

#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan {
namespace {

RuleViolation pending(DecisionKind kind, Seat who) {
  return RuleViolation(Code::E_PENDING, Field::whole, {{Role::decision, kind}, {Role::seat, who}});
}

}  // namespace

RuleViolation why_over(const State& state) {
  return state.winner ? RuleViolation(Code::E_GAME_OVER, Field::whole, {{Role::seat, *state.winner}})
                      : RuleViolation(Code::E_GAME_OVER);
}

RuleViolation why_not_own_turn(const State& state, Seat seat) {
  if (state.stage == State::Stage::over) return why_over(state);
  if (auto violation = no_special_building(state, seat)) return *violation;
  if (seat != state.active)
    return RuleViolation(Code::E_NOT_YOUR_TURN, Field::whole,
                         {{Role::seat, state.active}, {Role::turn, long{state.turn}}});
  return RuleViolation(Code::E_PHASE, Field::whole, {{Role::reason, Reason::still_founding}});
}

RuleViolation why_pending(const State& state) {
  // Clockwise from the active player, which is the order of the reports.
  if (state.discards_open())
    for (std::size_t k = 0; k < state.players; ++k) {
      const Seat who = seat_at((index(state.active) + k) % state.players);
      if (state.discards_due[index(who)] != 0) return pending(DecisionKind::discard, who);
    }
  if (state.robber_due) return pending(DecisionKind::robber, state.active);
  return pending(DecisionKind::cards_return, state.active);
}

RuleViolation why_not_rolled(const State& state) {
  return RuleViolation(Code::E_MUST_ROLL, Field::whole, {{Role::have, long{state.roll_count}}});
}

void begin_turn(RuleContext& context, Seat seat) {
  context.emit(events::TurnBegan{static_cast<std::uint16_t>(context.state().turn + 1), seat});
}

MaybeViolation decide_end_turn(RuleContext& context, Seat seat) {
  if (auto violation = may_end_turn(context.state(), seat)) return violation;
  const bool won = has_passed_check(context.state());
  context.emit(events::TurnEnded{seat});
  if (won) {
    announce_victory(context, seat);  // with win_check = end_of_turn (WIN-3)
    return std::nullopt;
  }
  begin_special_building(context);
  if (context.state().stage == State::Stage::turns) begin_turn(context, context.state().after(seat));
  return std::nullopt;
}

namespace {

inline constexpr std::size_t fewest_players = 5;  // (SBP-1)
inline constexpr std::size_t cheapest_build = 2;  // a road (SBP-10)

RuleViolation of_the_phase(const State& state, Code code) {
  return RuleViolation(code, Field::whole,
                       {{Role::seat, state.special_seat}, {Role::decision, DecisionKind::special_building}});
}
RuleViolation has_passed(const State& state) { return of_the_phase(state, Code::E_PASSED); }

}  // namespace

bool has_special_phase(const State& state) {
  return state.players >= fewest_players &&
         state.rules.special_building_phase() != SpecialBuildingPhase::never;
}

bool place_to_come(const State& state, Seat seat) {
  if (!has_special_phase(state) || state.turn == 0 || seat == state.active) return false;
  if (state.stage != State::Stage::special_building) return state.stage == State::Stage::turns;
  for (auto next = next_special_place(state, state.special_seat); next;
       next = next_special_place(state, *next))
    if (next == seat) return true;
  return false;
}

std::optional<Seat> next_special_place(const State& state, Seat from) {
  for (Seat seat = state.after(from); seat != state.active; seat = state.after(seat))
    if (state.of(seat).hand.total() >= cheapest_build) return seat;
  return std::nullopt;
}

MaybeViolation at_special_place(const State& state, Seat seat) {
  if (seat == state.special_seat) return std::nullopt;
  return state.special_done.contains(seat) ? has_passed(state)
                                           : of_the_phase(state, Code::E_NOT_YOUR_DECISION);
}

MaybeViolation no_special_building(const State& state, Seat seat) {
  if (state.stage != State::Stage::special_building) return std::nullopt;
  if (state.special_done.contains(seat)) return has_passed(state);
  return RuleViolation(Code::E_SBP, Field::whole, {{Role::seat, state.special_seat}});
}

void begin_special_building(RuleContext& context) {
  const State& state = context.state();
  if (!has_special_phase(state)) return;
  if (auto seat = next_special_place(state, state.active)) context.emit(events::SpecialTurn{*seat});
}

MaybeViolation may_pass(const State& state, Seat seat) {
  if (auto over = game_is_on(state)) return over;
  if (state.stage != State::Stage::special_building)
    return RuleViolation(Code::E_PHASE, Field::whole, {{Role::reason, Reason::no_special_phase}});
  return at_special_place(state, seat);
}

MaybeViolation decide_pass(RuleContext& context, Seat seat) {
  if (auto violation = may_pass(context.state(), seat)) return violation;
  context.emit(events::Passed{seat});
  if (auto next = next_special_place(context.state(), seat))
    context.emit(events::SpecialTurn{*next});
  else
    begin_turn(context, context.state().after(context.state().active));
  return std::nullopt;
}

}  // namespace inselpost::catan
