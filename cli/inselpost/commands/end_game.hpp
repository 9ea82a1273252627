#pragma once
#include <string>

#include "cli/inselpost/commands/shared/acting.hpp"
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `end`.
struct EndOptions {
  std::string game, reason;
  TellOptions tell;
};

/// Ends an abandoned game without a winner: publishes its secret and all hidden information, and prints the
/// last report. Status 1 if it is over already.
Status end_game(const EndOptions& options, Context& context);

}  // namespace inselpost
