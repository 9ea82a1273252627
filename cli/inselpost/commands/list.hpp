#pragma once
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `list`.
struct ListOptions {
  ViewerOptions viewer;  ///< `as` may be a seat that some games do not have
  /// Lists only the game of that name, or those with such a seat or player.
  std::optional<std::string> name{};
};
/// Prints all games of the store with the decisions they wait for, and since when. Prints an empty list if
/// there is no store.
Status list_games(const ListOptions& options, Context& context);

}  // namespace inselpost
