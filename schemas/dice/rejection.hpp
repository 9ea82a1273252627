#pragma once
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/record/game.hpp"

namespace inselpost::dice {

/// A problem as data of the house: its code and field by name, each argument as [role, {kind: value}]. And
/// back, for whoever words it; throws std::invalid_argument.
Rejection to_rejection(const RuleViolation& problem, const GameNames& names);
RuleViolation to_rule_violation(const Rejection& refused, const GameNames& names);

/// The name of a part of an order, as `Rejection::field` and `AnyOrder::at` have it.
std::string_view field_name(Field field);

}  // namespace inselpost::dice
