#pragma once
#include "engine/catan/rules/draft.hpp"

namespace inselpost::catan {

/// `join`, before the start of a game that collects luck: once by every player. E_GAME_OVER,
/// E_NOT_YOUR_DECISION of a neutral seat, E_PHASE where there is nothing to join or the seat has joined.
Refusal may_join(const State& state, Seat seat);
Refusal decide_join(Draft& draft, Seat seat);

}  // namespace inselpost::catan
