#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/picture.hpp"

namespace inselpost {

/// Options of `board`.
struct BoardOptions {
  std::string name;                 ///< a fixed board, a generator, or a set-up file that contains a board
  std::optional<std::string> seed;  ///< for a generator; nullopt: random, and printed
  /// Generator options `number_placement` and `harbour_layout`.
  std::optional<std::string> numbers, harbours;
  bool yaml = false;  ///< prints text to paste into a set-up
  PictureOptions picture;
};
/// Return the words that `name` (besides a set-up file), `numbers` and `harbours` can be.
std::vector<std::string> board_choices();
std::vector<std::string> number_choices();
std::vector<std::string> harbour_choices();

/// Prints a board, so that one can be chosen before a game.
Status board(const BoardOptions& options, Context& context);

}  // namespace inselpost
