#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Formats the reason why an order or a set-up is rejected, in one sentence without its code
/// (`catan::name(code)`). Uses only the arguments of the problem, and reads well without them. `you`: the
/// reader's seat.
std::string problem_text(const catan::RuleViolation& problem, const GameNames& names,
                         std::optional<Seat> you = {});

/// Returns at most three hints as sentences for `= note:` lines. `legal` holds the orders that the sender may
/// give now, as far as they can know.
std::vector<std::string> notes(const catan::RuleViolation& problem, const catan::Order& order,
                               const catan::Legal& legal, const GameNames& names);

}  // namespace inselpost

namespace inselpost::en {

/// Collects hints for a rejected order. Each function below adds sentences to `out`, if the legal orders
/// allow it to say anything.
struct HintBuilder {
  const catan::RuleViolation& problem;
  const catan::Order& order;
  const catan::Legal& legal;
  const GameNames& names;
  std::vector<std::string> out{};
};

/// Adds other places for orders of the same kind, the nearest first.
void places_nearby(HintBuilder& ways);
void roads_from_there(HintBuilder& ways);
void whom_to_rob(HintBuilder& ways);
void what_the_bank_takes(HintBuilder& ways);
void what_comes_first(HintBuilder& ways);
void where_neutrals_build(HintBuilder& ways);
void roll_before(HintBuilder& ways);
/// Shows how a settlement is founded, to who builds before the first turn.
void how_to_found(HintBuilder& ways);
void how_to_build_specially(HintBuilder& ways);
void who_builds_specially(HintBuilder& ways);
void how_to_write_results(HintBuilder& ways);

}  // namespace inselpost::en
