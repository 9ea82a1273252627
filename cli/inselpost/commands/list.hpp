#pragma once
#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/viewer.hpp"

namespace inselpost {

struct ListOptions {
  ViewerOptions viewer;               ///< `as` names a seat that need not be in every game
  std::optional<std::string> name{};  ///< only the game of that name, or those with a seat or player of it
};
/// Every game of the store, whose decision it waits for and since when. No store: nothing to list.
Status list_games(const ListOptions& options, Context& context);

}  // namespace inselpost
