#pragma once
#include "engine/dice/state.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {

/// Converts a position to JSON for the store and back: equal positions have equal JSON, and reading restores
/// an equal position. Reading throws std::invalid_argument or an exception of JSON if it does not fit these
/// seats.
json state_to_json(const State& state, const GameNames& names);
State state_from_json(const json& in, const GameNames& names);

/// Converts all options of a game with their values, as in a genesis (DG-PBEM-16).
json options_to_json(const Options& options);
/// Returns the value of an option as in `ParsedSetup`: a number, the index of its word, or 0 or 1. Returns
/// nullopt if the JSON is of another kind.
std::optional<long> option_value(Option option, const json& value);

}  // namespace inselpost::dice
