#pragma once
#include <array>
#include <memory>
#include <optional>

#include "schemas/clock/deadlines.hpp"
#include "schemas/orders/setup_parser.hpp"

namespace inselpost {

/// The clocks by which its decisions go, beside that of the turn (DEAD-2).
inline constexpr std::array<DecisionClock, 4> board_clocks{
    {{"discard", true}, {"offer", true}, {"special building"}, {"founding"}}};

/// A set-up of the board game; where its parts do not fit (E_SETUP), `unfit` points at the one to mend.
/// Nothing if `faults` has grown.
std::optional<SetupParseResult> read_board_game(const yaml::Node& setup, DiagnosticCollector& faults);

/// The board game of a genesis entry, not begun. Throws std::invalid_argument if its set-up cannot be read or
/// does not fit together.
std::unique_ptr<Game> open_board_game(const Json& genesis);

}  // namespace inselpost
