#pragma once
#include <string>

#include "cli/commands/context.hpp"

namespace inselpost {

struct NoteOptions {
  std::string game, text;
};

/// Puts the moderator's words on record, for all to read. Failure 1 if the game is over.
Exit note(const NoteOptions& options, Context& context);

}  // namespace inselpost
