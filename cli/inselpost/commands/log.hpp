#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/render/lists.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {

/// Options of `log`.
struct LogOptions {
  std::string game;
  std::optional<std::uint64_t> since;  ///< prints only later entries
  bool since_report = false;           ///< prints only entries that the viewer has not been told of (REP-5)
  std::optional<std::uint64_t> last;   ///< prints only that many entries, the latest ones
  bool press = false;                  ///< prints what players have said instead (TALK-1)
  ViewerOptions viewer;
};
/// Prints the history entry by entry as the viewer may know it; with JSON, one entry a line.
Status log(const LogOptions& options, Context& context);

/// Options of `export`.
struct ExportOptions {
  std::string game;
  ViewerOptions viewer;
};
/// Prints the record as JSON Lines, with everything that the viewer may not see sealed.
Status export_record(const ExportOptions& options, Context& context);

/// Returns the last entry whose existence the viewer may know.
std::uint64_t last_for(const StoredGame& game, const ViewerOptions& viewer);
/// Returns the log of these entries as the viewer may know them; all of it if the game is over (INFO-24).
/// Times are in `zone`, UTC if it is empty.
std::vector<LogItem> log_items(std::vector<Entry> entries, Viewer viewer, const Game& game,
                               const std::string& zone, bool over, const MessageCatalog& words);
/// Returns what the last line of an export of these entries holds: the signature, if there is a key, and for
/// the referee of a running game its secret.
LastLine last_line_for(const StoredGame& game, const std::vector<Entry>& entries,
                       const std::optional<SigningKey>& key, Viewer viewer);

}  // namespace inselpost
