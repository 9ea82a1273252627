#include "cli/messages/game_messages.hpp"

#include <algorithm>
#include <stdexcept>

namespace inselpost {
namespace {

template <class Fits>
const GameMessages& column(GameColumns games, Fits fits) {
  const auto found =
      std::find_if(games.begin(), games.end(), [&](const GameMessages* g) { return fits(*g); });
  if (found == games.end()) throw std::out_of_range("game");
  return **found;
}

}  // namespace

std::string_view label_of(WordLabels labels, std::string_view word) {
  const auto found =
      std::find_if(labels.begin(), labels.end(), [&](const auto& label) { return label.first == word; });
  return found == labels.end() ? word : found->second;
}

const GameMessages& messages_for(GameColumns games, const OpaqueView& table) {
  return column(games, [&](const GameMessages& game) { return game.reads(table); });
}

const GameMessages& messages_for(GameColumns games, std::string_view system) {
  return column(games, [&](const GameMessages& game) { return std::string_view(game.system) == system; });
}

}  // namespace inselpost
