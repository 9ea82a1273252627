#pragma once
#include <optional>

#include "schemas/clock/deadlines.hpp"
#include "schemas/orders/setup_parser.hpp"

namespace inselpost {

/// What a set-up says of time, whichever game it is of: `deadlines`, and `zone` of a seat. They are the
/// house's, and no game reads them.

/// The same game with them, as they will stand in its genesis (DEAD-1). What is wrong with them goes to
/// `misfits`, or to `faults` where the game cannot be read either. `clocks`: those that this game has.
std::optional<SetupParseResult> with_times(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                           DecisionClocks clocks, DiagnosticCollector& faults);
/// Puts the times of that genesis into a set-up as people write it, before the `position` that ends it
/// (POS-6).
void put_times(nlohmann::ordered_json& setup, const Json& genesis);
/// Does it say anything of time?
bool has_times(const Json& genesis);
/// The genesis without them, for the game to read. Throws Unfit if they are not as `with_times` writes them.
Json without_times(const Json& genesis, DecisionClocks clocks);

}  // namespace inselpost
