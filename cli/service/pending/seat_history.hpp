#pragma once
#include <cstdint>

#include "schemas/orders/plan/plan_rules.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What that seat has read in the entries after `since` that stand. `rules`: the game as it is.
SeatHistory history_since(Store& store, const StoredGame& game, const Game& rules, Seat seat,
                          std::uint64_t since);

}  // namespace inselpost
