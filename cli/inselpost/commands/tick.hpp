#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/acting.hpp"

namespace inselpost {

struct TickOptions {
  std::optional<std::string> game;  ///< nothing: all games
  bool catch_up = false;            ///< also after a time in which nobody ran it
  TellOptions tell;
};

/// Does what is due and tells it as `submit` does. Status 1 if there was a gap: then it only says what is due
/// (DEAD-15); or if the clock of a game was wrong (DEAD-17). Refusal 66.
Status tick(const TickOptions& options, Context& context);

}  // namespace inselpost
