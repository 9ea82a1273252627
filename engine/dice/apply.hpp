#pragma once
#include "engine/dice/event.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// Updates `state` by an event. Checks no rule and needs no chance: replay consists of this alone. Takes
/// whole events, not redacted ones.
///
/// Call it as `dice::apply`: unqualified, argument-dependent lookup also finds std::apply.
void apply(State& state, const Event& event);
void apply(State& state, const Events& events);

}  // namespace inselpost::dice
