#pragma once
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/record/game.hpp"

namespace inselpost::dice {

/// Converts a violation to its game-independent form and back: code and field by name, each argument as
/// [role, {kind: value}]. The latter, for those who format it, throws std::invalid_argument.
Rejection to_rejection(const RuleViolation& problem, const GameNames& names);
RuleViolation to_rule_violation(const Rejection& refused, const GameNames& names);

/// Returns the name of a field of an order, as in `Rejection::field` and `AnyOrder::at`.
std::string_view field_name(Field field);

}  // namespace inselpost::dice
