#include "schemas/games/games.hpp"

#include "schemas/catan/setup/new_game.hpp"

namespace inselpost {

std::unique_ptr<Game> open_game(const Json& genesis) { return open_board_game(genesis); }

std::optional<NewGame> game_in_setup(const yaml::Node& setup, Faults& faults) {
  return read_board_game(setup, faults);
}

}  // namespace inselpost
