#pragma once
#include <map>
#include <string>
#include <vector>

#include "cli/results/pending_orders.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns what is kept in the game, by seat. StoreError `damaged` if something is malformed.
std::map<std::string, SeatPendingOrders> pending_orders_by_seat(const Store& store, const PendingFiles& kept,
                                                                const StoredGame& game);

}  // namespace inselpost
