#pragma once
#include "engine/dice/event.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// Call it as `dice::apply`: unqualified, the arguments bring in std::apply.
/// Brings the state up to date with what happened. Total: no check, no chance; replay is this alone. It takes
/// whole events, not redacted ones.
void apply(State& state, const Event& event);
void apply(State& state, const Events& events);

}  // namespace inselpost::dice
