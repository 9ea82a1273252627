#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/acting.hpp"
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct ActOptions {
  std::string game, seat, file, reason;
  TellOptions tell;
};
struct RedoOptions {
  std::string game, reason;
  std::optional<std::string> except;  ///< numbers of entries, with commas between them
  TellOptions tell;
};

/// Does orders in the name of a seat. Their receipt is the moderator's, what happened is told to all. The
/// status is that of the file.
Status act_for(const ActOptions& options, Context& context);
/// Does again what the last rollback has taken back. Refusal 1 if there is nothing, 2 if `except` is none.
Status redo(const RedoOptions& options, Context& context);

}  // namespace inselpost
