#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/reports.hpp"

namespace inselpost {

/// Options of `tick`.
struct TickOptions {
  std::optional<std::string> game;  ///< nullopt: all games
  bool catch_up = false;            ///< acts even after a time in which `tick` was not run
  TellOptions tell;
};

/// Does what the clock is due to do and reports it like `submit`. Returns status 1 after a gap, when it only
/// lists what is due (DEAD-15), or if the clock of a game was wrong (DEAD-17). Throws CommandError with
/// status 66.
Status tick(const TickOptions& options, Context& context);

}  // namespace inselpost
