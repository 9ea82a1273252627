#include "engine/catan/rules/joining.hpp"

#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {

Refusal may_join(const State& state, Seat seat) {
  const auto out_of_place = [](Reason why) {
    return Problem(Code::E_PHASE, Field::whole, {{Role::reason, why}});
  };
  if (state.stage != State::Stage::joining) {
    if (auto over = game_is_on(state)) return over;
    return out_of_place(Reason::nothing_to_join);
  }
  if (state.is_neutral(seat))
    return Problem(Code::E_NOT_YOUR_DECISION, Field::whole, {{Role::decision, DecisionKind::join}});
  if (state.joined.contains(seat)) return out_of_place(Reason::already_joined);
  return std::nullopt;
}

Refusal decide_join(Draft& draft, Seat seat) {
  if (auto no = may_join(draft.state(), seat)) return no;
  draft.emit(events::Joined{seat});
  return std::nullopt;
}

}  // namespace inselpost::catan
