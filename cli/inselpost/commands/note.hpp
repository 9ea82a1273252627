#pragma once
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct NoteOptions {
  std::string game, text;
};

/// Puts the moderator's words on record, for all to read. Refusal 1 if the game is over.
Status note(const NoteOptions& options, Context& context);

}  // namespace inselpost
