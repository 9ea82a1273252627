#pragma once
#include <cstdint>
#include <vector>

#include "schemas/record/record.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns the clock state that a record implies: absences as of entry `to`, and whether the game is on hold
/// after all entries. The entries must begin with the genesis.
ClockState clocks_on_record(const std::vector<Entry>& entries, std::uint64_t to);
/// Returns the deadlines missed as of entry `to`, which must be valid: since each seat's last file that could
/// be parsed, or since another player took the seat (MOD-7).
MissedDeadlines missed_on_record(Store& store, const StoredGame& game, const std::vector<Entry>& entries,
                                 std::uint64_t to);

}  // namespace inselpost
