#pragma once
#include <memory>
#include <string>

#include "schemas/dice/game.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/orders/setup_parser.hpp"

/// Files of the dice game, read as the service reads them.
namespace inselpost::dice {

inline std::optional<SetupParseResult> dice_game_with_times(const yaml::Node& setup,
                                                            DiagnosticCollector& faults) {
  return with_times(read_dice_game(setup, faults), setup, dice_clocks, faults);
}

/// A game whose seats are red, blue, white and green.
inline std::shared_ptr<const Game> game_of_four() {
  const char* setup =
      "game: g\nsystem: dice\nseats: [{name: red}, {name: blue}, {name: white}, {name: green}]\n";
  return read_new_game(setup, "", read_dice_game)->game;
}

/// Returns the errors of form of a set-up or an orders file.
inline Diagnostics faults_of_dice_file(std::string_view text, const std::string& file, const Game& game) {
  if (kind_of(text) == FileKind::setup) {
    const auto setup = read_new_game(text, file, dice_game_with_times);
    return setup ? setup->misfits : setup.error();
  }
  const auto plan = read_plan_file(text, file, game);
  return plan ? Diagnostics{} : plan.error();
}

}  // namespace inselpost::dice
