#pragma once
#include "engine/dice/state.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {

/// The store's copy of a position: equal positions are equal JSON, and what is read back is equal. Throws
/// std::invalid_argument or an exception of JSON if it is none of a game with these seats.
json state_to_json(const State& state, const GameNames& names);
State state_from_json(const json& in, const GameNames& names);

/// The options of a game, all of them with their values, as they stand in a genesis (DG-PBEM-16).
json options_to_json(const Options& options);
/// An option in the shape in which `ParsedSetup` has it: a number, the place of its word in the table, 0 or
/// 1. Nothing if it is no value of that kind.
std::optional<long> option_value(Option option, const json& value);

}  // namespace inselpost::dice
