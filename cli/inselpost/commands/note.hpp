#pragma once
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `note`.
struct NoteOptions {
  std::string game, text;
};

/// Adds the moderator's text to the record, for everybody to read. Status 1 if the game is over.
Status note(const NoteOptions& options, Context& context);

}  // namespace inselpost
