#pragma once
#include <cstdint>
#include <vector>

#include "storage/query.hpp"
#include "storage/store.hpp"

/// The table of what is owed. For the files of this room alone.
namespace inselpost {

/// In the order in which it is listed.
std::vector<TimedDecision> awaited_in(Connection& db, std::int64_t game);
/// In place of what was there. Who owed the same in the same turn owes it since then; and the game is due
/// when the clock decides the first of them.
void write_awaited(Connection& db, std::int64_t game, const std::vector<TimedDecision>& pending_decisions);

/// When decisions that are there are asked about, and their seats reminded; and the game is due when the
/// first of them is.
void write_instants(Connection& db, std::int64_t game, const std::vector<TimedDecision>& pending_decisions);

ClockState clocks_in(Connection& db, std::int64_t game);
/// In place of what was there.
void write_clocks(Connection& db, std::int64_t game, const ClockState& clocks);

/// The JSON object that stands for it, and the other way. StoreError `damaged` if that cannot be read.
std::string written(const AllOrdered& ordered);
AllOrdered read_ordered(const std::string& text, const std::string& path);

}  // namespace inselpost
