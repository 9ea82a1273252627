#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `new`.
struct NewOptions {
  std::string setup;                   ///< a set-up file, or `-`
  std::optional<std::string> reports;  ///< a directory for GAME/public.txt and GAME/SEAT.txt
};
/// Creates a game, and the store if there is none. Prints its commitment and the first public report.
Status new_game(const NewOptions& options, Context& context);

}  // namespace inselpost
