#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "tests/laws/played_game.hpp"

namespace inselpost::twins {

/// Two games side by side, alike in all that the viewer may know and different in the rest.
struct Twins {
  played::PlayedGame one, other;
  Viewer viewer;
  bool at_table;
  std::size_t different = 0;  ///< entries after which the positions are not the same
};

/// Plays one random order in both; returns false, and does nothing, if they would differ for the viewer.
bool step(Twins& twins, catan::play::Random& random);

/// Every hash, seal and salt is one like another.
std::string with_blanks(const std::string& text);

/// Everybody and each seat.
std::vector<Viewer> viewers(std::size_t players);

}  // namespace inselpost::twins
