#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct BoardOptions {
  std::string name;                 ///< a fixed board, a generator, or a set-up file with a board in it
  std::optional<std::string> seed;  ///< of a generator; left out: a random one, which is named
  std::optional<std::string> numbers,
      harbours;       ///< of a generator: its options `number_placement`, `harbour_layout`
  bool yaml = false;  ///< as text to paste into a set-up
};
/// Draws an island, to choose one before a game.
Status board(const BoardOptions& options, Context& context);

}  // namespace inselpost
