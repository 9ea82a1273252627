#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "storage/store_maintenance.hpp"

namespace inselpost {

/// Options of `backup`.
struct BackupOptions {
  std::string file;
  std::optional<std::uint64_t> keep;  ///< names have the time in them, and so many stay
  bool replace = false;
};

/// Writes a checked copy of the store, and removes old ones. Status 73 if the file exists or cannot be
/// written, 74 if the copy is not sound.
Status backup(const BackupOptions& options, Context& context);

/// Options of `restore`.
struct RestoreOptions {
  std::string file, reason;
  std::vector<std::string> records;  ///< files of records that players hold
  bool force = false;
};

/// Puts a copy in place of the store, and what records hold beyond it. Status 1 if something would be lost,
/// or a record does not continue its game.
Status restore(const RestoreOptions& options, Context& context);

/// Options of `copy`.
struct CopyOptions {
  std::string from, to;            ///< paths or addresses of stores
  std::vector<std::string> games;  ///< empty: all
};

/// Moves games to another store (`copy_games`). Status 1 if that is not possible, 66 if there is no such game
/// or store, 73 if the other store has a game of that name, 75 if a letter is just being sent.
Status copy(const CopyOptions& options, Context& context);

/// Prints what the administrator of a server has to run before `--db` can be used.
Status print_schema(Context& context);

/// Prints that readers were told more of a game than the store knows.
void say_told(Context& context, const std::string& game, const std::vector<ToldMore>& told);

}  // namespace inselpost
