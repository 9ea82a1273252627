#pragma once
#include <optional>

#include "schemas/clock/deadlines.hpp"
#include "schemas/orders/setup_parser.hpp"

namespace inselpost {

/// Time settings of a set-up of any game: `deadlines`, and `zone` of a seat. The framework reads them, and
/// games do not see them.

/// Returns the parsed set-up with its time settings, as they will stand in its genesis (DEAD-1). Faults are
/// added to `misfits`, or to `faults` if `game` is nullopt. `clocks`: those of this game.
std::optional<SetupParseResult> with_times(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                           DecisionClocks clocks, DiagnosticCollector& faults);
/// Adds the time settings of a genesis to a set-up in the form of a file, before its last key `position`
/// (POS-6).
void put_times(nlohmann::ordered_json& setup, const Json& genesis);
/// Returns whether the genesis has time settings.
bool has_times(const Json& genesis);
/// Returns the genesis without them, for the game. Throws InputError if they are not as `with_times` writes
/// them.
Json without_times(const Json& genesis, DecisionClocks clocks);

}  // namespace inselpost
