#include "cli/messages/game_words.hpp"

#include <algorithm>
#include <stdexcept>

namespace inselpost {
namespace {

template <class Fits>
const GameWords& column(GameColumns games, Fits fits) {
  const auto found = std::find_if(games.begin(), games.end(), [&](const GameWords* g) { return fits(*g); });
  if (found == games.end()) throw std::out_of_range("game");
  return **found;
}

}  // namespace

const GameWords& words_for(GameColumns games, const Sight& table) {
  return column(games, [&](const GameWords& game) { return game.reads(table); });
}

const GameWords& words_for(GameColumns games, std::string_view system) {
  return column(games, [&](const GameWords& game) { return std::string_view(game.system) == system; });
}

}  // namespace inselpost
