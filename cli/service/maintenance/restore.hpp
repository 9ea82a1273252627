#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/command_error.hpp"
#include "schemas/record/record.hpp"
#include "storage/store_maintenance.hpp"

namespace inselpost {

/// A record that a player holds.
struct HeldRecord {
  std::string file;
  Record record;
};

/// The inputs of a restore.
struct RestoreRequest {
  std::string store, backup;
  std::string reason;  ///< of the hold, on record in every running game
  std::string now;
  std::vector<HeldRecord> records = {};
  bool force = false;  ///< goes on even if something is lost
};

/// The games that were restored, and the contents that were lost.
struct RestoreResult {
  struct Restored {
    std::string game;
    std::uint64_t entry = 0;  ///< last one, before the hold
    std::uint64_t added = 0;  ///< entries from records
    bool held = false;        ///< put on hold by this restore
    std::vector<ToldMore> told = {};
  };
  std::vector<Restored> games;
  command_errors::RestoreLoses lost;  ///< empty unless `force` was set
};

/// Replaces the store by the backup. Entries of games that the records hold beyond the backup are verified
/// and appended, every running game is put on hold, and what readers were told beyond that is kept for
/// `resume`. The backup stays as it is; the store changes at once or not at all. Throws CommandError:
///   `refused`       something of the store would be lost and `force` is not set, or a record does not
///                   continue its game, or an order of it is hidden in all of the records
///   `damaged`       the backup is not sound
/// and StoreError for what cannot be read.
RestoreResult restore(const RestoreRequest& request);

}  // namespace inselpost
