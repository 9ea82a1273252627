#pragma once
#include "engine/catan/event.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// Updates `state` by an event. Checks no rule and needs no chance: replay consists of this alone. Takes
/// whole events: members that a viewer may not know must be there. Allocates memory for offers only.
///
/// Call it as `catan::apply`: unqualified, argument-dependent lookup also finds std::apply.
void apply(State& state, const Event& event);
void apply(State& state, const Events& events);

/// Retires offer names after a rollback to this state: those of offers made after it, or made before and
/// rolled back already. None of them is given again in its turn (TRADE-14).
void take_names(State& state, const std::vector<RetiredOfferName>& names);

}  // namespace inselpost::catan
