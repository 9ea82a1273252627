#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/ruleset.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

/// Why an order (or a set-up) is refused, in one sentence without its code. Says only what the problem's
/// arguments say, and reads well without any of them. `you`: the seat that reads it.
std::string problem_text(const catan::RuleViolation& problem, const GameNames& names, catan::Preset preset,
                         std::optional<Seat> you = {});

/// Ways out: sentences for `= note:` lines, at most three. `legal` is what the sender may order now, as far
/// as he can know.
std::vector<std::string> notes(const catan::RuleViolation& problem, const catan::Order& order,
                               const catan::Legal& legal, const GameNames& names, catan::Preset preset);

}  // namespace inselpost::de::board
