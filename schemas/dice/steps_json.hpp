#pragma once
#include "engine/dice/step.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {

/// A step of an event: an object with one member (section 21.2 of the catalogue, shapes in 21.4).
json put(const GameNames& names, const Step& step);
void get(const GameNames& names, const json& in, Step& step);

}  // namespace inselpost::dice
