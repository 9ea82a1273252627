#pragma once
#include <array>
#include <memory>
#include <optional>

#include "schemas/clock/deadlines.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/orders/setup_parser.hpp"

namespace inselpost::dice {

/// The clocks by which its decisions go, beside that of the turn (DG-PBEM-9).
inline constexpr std::array<DecisionClock, 2> dice_clocks{{{clock_inside_a_turn}, {"founding"}}};

/// A set-up of the dice game; where its parts do not fit (E_SETUP), `unfit` points at the one to mend.
/// Nothing if `faults` has grown. DG-PBEM-16.
std::optional<SetupParseResult> read_dice_game(const yaml::Node& setup, DiagnosticCollector& faults);

/// The dice game of a genesis entry, not begun. Throws std::invalid_argument unless its set-up is, to the
/// byte, what `read_dice_game` makes.
std::unique_ptr<Game> open_dice_game(const Json& genesis);

}  // namespace inselpost::dice
