#pragma once
#include <cstdint>
#include <vector>

#include "schemas/record/record.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What entries tell of clocks: days away as of entry `to`, and whether the game is on hold after all of
/// them. The entries begin with the genesis.
ClockState clocks_on_record(const std::vector<Entry>& entries, std::uint64_t to);
/// Which deadlines seats had missed after entry `to`, which stands: since the last file of each that was
/// understood, or since another player came (MOD-7).
MissedDeadlines missed_on_record(Store& store, const StoredGame& game, const std::vector<Entry>& entries,
                                 std::uint64_t to);

}  // namespace inselpost
