#pragma once
#include "engine/dice/step.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {

/// Converts a step of an event to an object with one member and back (sections 21.2 and 21.4 of the
/// catalogue).
json put(const GameNames& names, const Step& step);
void get(const GameNames& names, const json& in, Step& step);

}  // namespace inselpost::dice
