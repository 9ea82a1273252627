#pragma once
#include <memory>

#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// The list of all games.
///
///   std::unique_ptr<Game> game = open_game(genesis);
///   game->begin_recorded(start);

/// Returns the game of a genesis entry, not begun. Throws std::invalid_argument if its set-up cannot be read
/// or is inconsistent.
std::unique_ptr<Game> open_game(const Json& genesis);
/// Reads a set-up of any game. Returns nullopt and adds to `faults` if it is malformed.
std::optional<SetupParseResult> game_in_setup(const yaml::Node& setup, DiagnosticCollector& faults);

}  // namespace inselpost
