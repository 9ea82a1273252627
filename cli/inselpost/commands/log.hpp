#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

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

}  // namespace inselpost
