#pragma once
#include <cstdint>
#include <vector>

#include "storage/connection.hpp"
#include "storage/store.hpp"

/// Pending decisions and clocks in their tables. Private to the module.
namespace inselpost {

/// Returns the pending decisions in the order in which they are listed.
std::vector<TimedDecision> awaited_in(Connection& db, std::int64_t game);
/// Replaces the pending decisions. Decisions that were pending before in the same turn keep their `since`.
/// Updates when the game is due.
void write_awaited(Connection& db, std::int64_t game, const std::vector<TimedDecision>& pending_decisions);

/// Updates the times of release and reminder of the stored decisions, and when the game is due.
void write_instants(Connection& db, std::int64_t game, const std::vector<TimedDecision>& pending_decisions);

ClockState clocks_in(Connection& db, std::int64_t game);
/// Replaces the clock state.
void write_clocks(Connection& db, std::int64_t game, const ClockState& clocks);

/// Converts to and from a JSON object. `read_ordered` throws StoreError `damaged` if it cannot be parsed.
std::string written(const AllOrdered& ordered);
AllOrdered read_ordered(const std::string& text, const std::string& path);

}  // namespace inselpost
