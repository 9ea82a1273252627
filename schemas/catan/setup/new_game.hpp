#pragma once
#include <array>
#include <memory>
#include <optional>

#include "schemas/clock/deadlines.hpp"
#include "schemas/orders/setup_parser.hpp"

namespace inselpost {

/// The clocks of the board game's decisions apart from the clock of the turn (DEAD-2).
inline constexpr std::array<DecisionClock, 4> board_clocks{
    {{"discard", true}, {"offer", true}, {"special building"}, {"founding"}}};

/// Reads a set-up of the board game. If its parts do not fit together (E_SETUP), `unfit` says which ones.
/// Returns nullopt if `faults` has grown.
std::optional<SetupParseResult> read_board_game(const yaml::Node& setup, DiagnosticCollector& faults);

/// Returns the board game of a genesis entry, not yet begun. Throws std::invalid_argument if its set-up
/// cannot be read or is inconsistent.
std::unique_ptr<Game> open_board_game(const Json& genesis);

}  // namespace inselpost
