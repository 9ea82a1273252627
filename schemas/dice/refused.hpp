#pragma once
#include "engine/dice/problem.hpp"
#include "schemas/dice/names.hpp"
#include "schemas/record/game.hpp"

namespace inselpost::dice {

/// A problem as data of the house: its code and field by name, each argument as [role, {kind: value}]. And
/// back, for whoever words it; throws std::invalid_argument.
Refused refused_of(const Problem& problem, const Names& names);
Problem problem_of(const Refused& refused, const Names& names);

/// The name of a part of an order, as `Refused::field` and `Move::at` have it.
std::string_view field_name(Field field);

}  // namespace inselpost::dice
