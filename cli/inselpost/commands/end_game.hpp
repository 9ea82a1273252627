#pragma once
#include <string>

#include "cli/inselpost/commands/shared/acting.hpp"
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct EndOptions {
  std::string game, reason;
  TellOptions tell;
};

/// Ends a game that is abandoned: nobody has won, its secret is published, and everything is open. Prints the
/// last report. Refusal 1 if it is over already.
Status end_game(const EndOptions& options, Context& context);

}  // namespace inselpost
