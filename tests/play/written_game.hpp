#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "schemas/catan/setup/setup.hpp"

namespace inselpost::played {

/// A whole game as its files: what the moderator wrote, and what the players sent.
struct WrittenGame {
  struct File {
    std::string name;  ///< 001-turn0-red.yaml
    std::string text;
  };
  std::vector<File>
      files;  ///< in the order in which they came: one for each run of orders of one seat in one turn
  std::string winner;  ///< empty if nobody won
  std::uint16_t turns = 0;
};

/// Plays the game of that set-up file, which names its seed, to its end: what is submitted in the order of
/// `files` goes exactly the same way. `schema`: where the orders' schema lies, as seen from the files. Throws
/// std::runtime_error if the set-up does not fit. A game that is not won in 400 turns is left there.
WrittenGame write_game(const std::string& setup, std::uint64_t random_seed, const std::string& schema);

}  // namespace inselpost::played
