#pragma once
#include <array>
#include <memory>
#include <optional>

#include "schemas/clock/deadlines.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/orders/setup_parser.hpp"

namespace inselpost::dice {

/// The clocks of the dice game's decisions apart from the clock of the turn (DG-PBEM-9).
inline constexpr std::array<DecisionClock, 2> dice_clocks{{{clock_inside_a_turn}, {"founding"}}};

/// Reads a set-up of the dice game. If its parts do not fit together (E_SETUP), `unfit` says which ones.
/// Returns nullopt if `faults` has grown (DG-PBEM-16).
std::optional<SetupParseResult> read_dice_game(const yaml::Node& setup, DiagnosticCollector& faults);

/// Returns the dice game of a genesis entry, not yet begun. Throws std::invalid_argument unless its set-up is
/// exactly what `read_dice_game` makes.
std::unique_ptr<Game> open_dice_game(const Json& genesis);

}  // namespace inselpost::dice
