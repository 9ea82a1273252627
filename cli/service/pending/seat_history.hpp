#pragma once
#include <cstdint>

#include "schemas/orders/plan/plan_rules.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns what the seat has seen in the valid entries after `since`. `rules`: the game at present.
SeatHistory history_since(Store& store, const StoredGame& game, const Game& rules, Seat seat,
                          std::uint64_t since);

}  // namespace inselpost
