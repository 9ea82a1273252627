#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/viewer.hpp"

namespace inselpost {

struct ReplayOptions {
  std::string what;                 ///< a file (table log or whole record), `-`, or a game of the store
  std::optional<std::uint64_t> at;  ///< up to that entry; a table log has those of the game it would become
  bool each = false;                ///< after every order instead of at the end
  bool opening = false;             ///< how the game began, before the first order
  bool legal = false;               ///< with JSON: what the seats may order (`legal_json`)
  ViewerOptions viewer;
};
/// Goes through a game from its beginning, without a store unless it is named as a game. A table log stops at
/// its first fault; what came before is printed.
Status replay(const ReplayOptions& options, Context& context);

struct AuditOptions {
  std::vector<std::string> what;  ///< records, and names of games
  bool all = false;               ///< instead of them every game of the store
};
/// Re-decides every order of each and compares every event, seal and head; of a game in the store also the
/// position kept beside it. Says the first difference. One that cannot be read does not keep the others.
Status audit_record(const AuditOptions& options, Context& context);

struct ImportOptions {
  std::string file;
  bool adopt = false;  ///< play on here what began elsewhere
  std::string reason;  ///< why
};
/// A table log, or a whole record that an audit finds nothing wrong with, becomes a game of the store. A game
/// that came as a record can be read, but not continued, if its secret is not in it; one that began elsewhere
/// only if it is adopted (AUD-9).
Status import_file(const ImportOptions& options, Context& context);

}  // namespace inselpost
