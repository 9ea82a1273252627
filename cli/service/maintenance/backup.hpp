#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// A backup that was written and checked.
struct Backup {
  std::string file;
  std::size_t games = 0;
  std::uint64_t entries = 0;  ///< of all games
};

/// Copies the store to `file`, while others may write, and checks the copy: its pages, its version, and that
/// the record of each game ends with an entry that the store has. The file is readable for its owner only and
/// appears when it is whole. Throws CommandError `cannot_write` if it exists and `replace` is not set, or
/// cannot be written; `damaged` if the copy is not sound. The store remembers the name and `now`.
Backup back_up(Store& store, const std::string& file, const std::string& now, bool replace);

/// Returns the name of a backup made at `now`: `inselpost-2026-11-28T0630.db` for the base `inselpost` or
/// `inselpost.db`.
std::string dated_backup(const std::string& base, const std::string& now);
/// Returns the backups with dated names of this base, the oldest first. Other files are never among them.
std::vector<std::string> dated_backups(const std::string& base);
/// Removes the oldest dated backups of the base until `keep` are left. Returns those removed.
std::vector<std::string> remove_old_backups(const std::string& base, std::size_t keep);

}  // namespace inselpost
