#pragma once
#include <memory>

#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// Which games there are.

/// The game of a genesis entry, not begun. Throws std::invalid_argument if its set-up cannot be read or does
/// not fit together.
std::unique_ptr<Game> open_game(const Json& genesis);
/// From the tree of a set-up; nothing if `faults` has grown.
std::optional<SetupParseResult> game_in_setup(const yaml::Node& setup, DiagnosticCollector& faults);

}  // namespace inselpost
