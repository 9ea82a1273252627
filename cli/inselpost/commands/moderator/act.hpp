#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/acting.hpp"
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `act`.
struct ActOptions {
  std::string game, seat, file, reason;
  TellOptions tell;
};
/// Options of `redo`.
struct RedoOptions {
  std::string game, reason;
  std::optional<std::string> except;  ///< numbers of entries, separated by commas
  TellOptions tell;
};

/// Executes orders in the name of a seat. The moderator gets the receipt and all readers the reports. Returns
/// the status of the file.
Status act_for(const ActOptions& options, Context& context);
/// Repeats the orders that the last rollback removed. Status 1 if there are none, 2 if `except` is not a list
/// of entries.
Status redo(const RedoOptions& options, Context& context);

}  // namespace inselpost
