#pragma once
#include <string>
#include <vector>

#include "engine/dice/step.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// What happened inside one order, a sentence for each thing, in the order in which it happened. A dice that
/// was thrown is in `cast_of`; `who`: whose it is.
std::vector<std::string> step_sentences(const Steps& steps, const std::string& who, const GameNames& names);

}  // namespace inselpost::dice::de
