#pragma once
#include "engine/catan/event.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// Call it as `catan::apply`: unqualified, the arguments bring in std::apply.
/// Brings the state up to date with what happened. Total: no check, no chance; replay is this alone. Members
/// of an event that a reader may not know must be there: it takes whole events, not redacted ones. No heap
/// allocation but for offers.
void apply(State& state, const Event& event);
void apply(State& state, const Events& events);

/// A rollback has led back to this position: offers of these names were made after it, or before and taken
/// back. None of them gets such a name again in its turn (TRADE-14).
void take_names(State& state, const std::vector<RetiredOfferName>& names);

}  // namespace inselpost::catan
