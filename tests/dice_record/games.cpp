// The list of games of a house in which the dice game is the only one: it stands in place of schemas/games,
// and nothing else of the house is changed.
#include "schemas/games/games.hpp"

#include "schemas/dice/setup/new_game.hpp"

namespace inselpost {

std::unique_ptr<Game> open_game(const Json& genesis) { return dice::open_dice_game(genesis); }
std::optional<NewGame> game_in_setup(const yaml::Node& setup, Faults& faults) {
  return dice::read_dice_game(setup, faults);
}

}  // namespace inselpost
