#pragma once

#include <algorithm>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "cli/results/command_error.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// A game that a command over several games has left out, and why.
struct FailedGame {
  std::string game;
  CommandError why;
};
using FailedGames = std::vector<FailedGame>;

/// Returns the exception that is being handled as the error of one game. Throws it on if it concerns the
/// store or the program as a whole, such as a store that is busy. Must be called in a `catch`.
CommandError error_of_game(const Store& store, const std::string& game);

/// Runs `work`, which is about one game alone, so that a command goes on with the other games if it fails.
/// Returns whether it succeeded; otherwise adds the game to `failed`, unless it is there already.
template <class Work>
bool run_for_game(const Store& store, const std::string& game, FailedGames& failed, Work work) {
  try {
    work();
    return true;
  } catch (const std::exception&) {
    const bool is_known =
        std::ranges::any_of(failed, [&](const FailedGame& other) { return other.game == game; });
    CommandError why = error_of_game(store, game);
    if (!is_known) failed.push_back({game, std::move(why)});
    return false;
  }
}

}  // namespace inselpost
