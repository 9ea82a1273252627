#pragma once
#include <map>
#include <string>
#include <vector>

#include "cli/results/pending_orders.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What is kept in that game, by seat. StoreError `damaged` if something cannot be read.
std::map<std::string, SeatPendingOrders> pending_orders_by_seat(const Store& store, const PendingFiles& kept,
                                                                const StoredGame& game);

}  // namespace inselpost
