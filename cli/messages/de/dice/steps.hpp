#pragma once
#include <string>
#include <vector>

#include "engine/dice/step.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// Formats the steps of one order as sentences, in the order in which they happened. `cast_of` has the thrown
/// dice; `who` is the seat.
std::vector<std::string> step_sentences(const Steps& steps, const std::string& who, const GameNames& names);

}  // namespace inselpost::dice::de
