#pragma once
#include <string>
#include <vector>

#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::en {

/// Why an order (or a set-up) is refused, in a sentence or two without its code (`dice::name(code)` gives
/// that). Says only what the problem's arguments say, and reads well without any of them.
std::string problem_text(const RuleViolation& problem, const GameNames& names);

/// Ways out: sentences for `= note:` lines, at most three. `legal` is what the sender may order now, as far
/// as he can know.
std::vector<std::string> notes(const RuleViolation& problem, const Order& order, const Legal& legal,
                               const GameNames& names);

}  // namespace inselpost::dice::en
