#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/commands/context.hpp"
#include "cli/commands/viewer.hpp"

namespace inselpost {

struct ReplayOptions {
  std::string what;  ///< a file (table log or whole record), `-`, or a game of the store
  std::optional<std::uint64_t>
      at;             ///< up to that entry; of a table log up to its n-th order, 0 being before the first
  bool each = false;  ///< after every order instead of at the end
  bool legal =
      false;  ///< with JSON: what the seats that must decide may order, as far as the viewer may know
  ViewerOptions viewer;
};
/// Goes through a game from its beginning, without a store unless it is named as a game. A table log stops at
/// its first fault; what came before is printed.
Exit replay(const ReplayOptions& options, Context& context);

struct AuditOptions {
  std::string what;
};
/// Re-decides every order of a whole record and compares every event, seal and head; of a game in the store
/// also the position kept beside it. Says the first difference.
Exit audit_record(const AuditOptions& options, Context& context);

struct ImportOptions {
  std::string file;
};
/// A table log, or a whole record that an audit finds nothing wrong with, becomes a game of the store. A game
/// that came as a record can be read, but not continued: its secret is not in it.
Exit import_file(const ImportOptions& options, Context& context);

}  // namespace inselpost
