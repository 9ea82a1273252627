#pragma once
#include <string>
#include <vector>

#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// Formats the reason why an order or a set-up is rejected, in one or two sentences without its code
/// (`dice::name(code)`). Uses only the arguments of the problem, and reads well without them.
std::string problem_text(const RuleViolation& problem, const GameNames& names);

/// Returns at most three hints as sentences for `= Hinweis:` lines. `legal` holds the orders that the sender
/// may give now, as far as they can know.
std::vector<std::string> notes(const RuleViolation& problem, const Order& order, const Legal& legal,
                               const GameNames& names);

}  // namespace inselpost::dice::de
