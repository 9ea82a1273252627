#include "engine/catan/rules/special_building.hpp"

#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {
namespace {

inline constexpr std::size_t fewest_players = 5;  // SBP-1
inline constexpr std::size_t cheapest_build =
    2;  // a road: with fewer cards nothing can be built or bought (SBP-10)

}  // namespace

std::optional<Seat> next_special_place(const State& state, Seat from) {
  for (Seat seat = state.after(from); seat != state.active; seat = state.after(seat))
    if (state.of(seat).hand.total() >= cheapest_build) return seat;
  return std::nullopt;
}

Refusal at_special_place(const State& state, Seat seat) {
  if (seat == state.special_seat) return std::nullopt;
  const Code code = state.special_done.contains(seat) ? Code::E_PASSED : Code::E_NOT_YOUR_DECISION;
  return Problem(code, Field::whole,
                 {{Role::seat, state.special_seat}, {Role::decision, DecisionKind::special_building}});
}

void begin_special_building(Draft& draft) {
  const State& state = draft.state();
  if (state.rules.special_building_phase() == SpecialBuildingPhase::never || state.players < fewest_players)
    return;
  if (auto seat = next_special_place(state, state.active)) draft.emit(events::SpecialTurn{*seat});
}

Refusal decide_pass(Draft& draft, Seat seat) {
  if (auto over = game_is_on(draft.state())) return over;
  if (draft.state().stage != State::Stage::special_building)
    return Problem(Code::E_PHASE, Field::whole, {{Role::reason, Reason::no_special_phase}});
  if (auto no = at_special_place(draft.state(), seat)) return no;
  draft.emit(events::Passed{seat});
  if (auto next = next_special_place(draft.state(), seat))
    draft.emit(events::SpecialTurn{*next});
  else
    begin_turn(draft, draft.state().after(draft.state().active));
  return std::nullopt;
}

}  // namespace inselpost::catan
