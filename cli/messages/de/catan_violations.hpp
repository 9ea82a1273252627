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

/// Formats the reason why an order or a set-up is rejected, in one sentence without its code. Uses only the
/// arguments of the problem, and reads well without them. `you`: the reader's seat.
std::string problem_text(const catan::RuleViolation& problem, const GameNames& names, catan::Preset preset,
                         std::optional<Seat> you = {});

/// Returns at most three hints as sentences for `= note:` lines. `legal` holds the orders that the sender may
/// give now, as far as they can know.
std::vector<std::string> notes(const catan::RuleViolation& problem, const catan::Order& order,
                               const catan::Legal& legal, const GameNames& names, catan::Preset preset);

}  // namespace inselpost::de::board
