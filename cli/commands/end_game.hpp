#pragma once
#include <string>

#include "cli/desk/acting.hpp"
#include "cli/commands/context.hpp"

namespace inselpost {

struct EndOptions {
  std::string game, reason;
  TellOptions tell;
};

/// Ends a game that is abandoned: nobody has won, its secret is published, and everything is open. Prints the
/// last report. Failure 1 if it is over already.
Exit end_game(const EndOptions& options, Context& context);

}  // namespace inselpost
