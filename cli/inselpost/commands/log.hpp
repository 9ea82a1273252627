#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/viewer.hpp"

namespace inselpost {

struct LogOptions {
  std::string game;
  std::optional<std::uint64_t> since;  ///< only entries after that one
  bool since_report = false;           ///< only what the viewer has not been told yet (REP-5)
  std::optional<std::uint64_t> last;   ///< only so many, the last ones
  ViewerOptions viewer;
};
/// The history, entry by entry, as the viewer may know it; with JSON the entries themselves, one a line.
Status log(const LogOptions& options, Context& context);

struct ExportOptions {
  std::string game;
  ViewerOptions viewer;
};
/// The record: JSON Lines. What the viewer may not see is sealed.
Status export_record(const ExportOptions& options, Context& context);

}  // namespace inselpost
