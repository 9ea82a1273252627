#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `replay`.
struct ReplayOptions {
  std::string what;  ///< a file (table log or complete record), `-`, or a game of the store
  /// Prints the position after that entry; a table log is numbered like the game it would become.
  std::optional<std::uint64_t> at;
  bool each = false;     ///< prints after every order instead of at the end
  bool opening = false;  ///< prints how the game began, before the first order
  bool legal = false;    ///< adds what the seats may order (`legal_json`); only with JSON
  ViewerOptions viewer;
};
/// Replays a game from its beginning and prints it. Opens the store only for a game named in it. Replaying a
/// table log stops at its first error, after printing what came before.
Status replay(const ReplayOptions& options, Context& context);

/// Options of `audit`.
struct AuditOptions {
  std::vector<std::string> what;  ///< record files and names of games
  bool all = false;               ///< audits every game of the store instead
};
/// Decides every order of each record again and compares all events, commitments and heads; for a game of the
/// store also the stored position. Prints the first difference. A record that cannot be read does not stop
/// the audit of the others.
Status audit_record(const AuditOptions& options, Context& context);

/// Options of `import`.
struct ImportOptions {
  std::string file;
  bool adopt = false;  ///< continues a game that began elsewhere
  std::string reason;  ///< for adopting
};
/// Stores a table log or a complete record that passes the audit as a game. A record without its secret
/// becomes read-only; a game that began elsewhere can be continued only if it is adopted (AUD-9).
Status import_file(const ImportOptions& options, Context& context);

}  // namespace inselpost
