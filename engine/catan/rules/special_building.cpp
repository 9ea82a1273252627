#include "engine/catan/rules/special_building.hpp"

#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {
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

void begin_special_building(RuleContext& draft) {
  const State& state = draft.state();
  if (!has_special_phase(state)) return;
  if (auto seat = next_special_place(state, state.active)) draft.emit(events::SpecialTurn{*seat});
}

MaybeViolation may_pass(const State& state, Seat seat) {
  if (auto over = game_is_on(state)) return over;
  if (state.stage != State::Stage::special_building)
    return RuleViolation(Code::E_PHASE, Field::whole, {{Role::reason, Reason::no_special_phase}});
  return at_special_place(state, seat);
}

MaybeViolation decide_pass(RuleContext& draft, Seat seat) {
  if (auto no = may_pass(draft.state(), seat)) return no;
  draft.emit(events::Passed{seat});
  if (auto next = next_special_place(draft.state(), seat))
    draft.emit(events::SpecialTurn{*next});
  else
    begin_turn(draft, draft.state().after(draft.state().active));
  return std::nullopt;
}

}  // namespace inselpost::catan
