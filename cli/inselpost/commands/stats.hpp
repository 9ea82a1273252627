#pragma once

#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/picture.hpp"

namespace inselpost {

/// Options of `stats`.
struct StatsOptions {
  std::vector<std::string> games;
  bool all = false;  ///< every game of the store
  bool csv = false;
  ViewerOptions viewer;
  PictureOptions picture;
};
/// Prints what was counted of a game as the viewer may know it, as text, JSON or a picture; or, of several
/// games, what each player has played (PAGE-2).
Status stats(const StatsOptions& options, Context& context);

}  // namespace inselpost
