#pragma once
#include <string>
#include <vector>

#include "cli/messages/de/catan_phrases.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

/// Ways out of a problem, as far as the legal orders tell them: each adds sentences to `out`, if there is
/// something to say.
struct HintBuilder {
  const catan::RuleViolation& problem;
  const catan::Order& order;
  const catan::Legal& legal;
  const GameNames& names;
  const BookMessages& book;
  std::vector<std::string> out{};
};

/// Other places for the same kind of order, the nearest first.
void places_nearby(HintBuilder& ways);
void roads_from_there(HintBuilder& ways);
void whom_to_rob(HintBuilder& ways);
void what_the_bank_takes(HintBuilder& ways);
void what_comes_first(HintBuilder& ways);
void where_neutrals_build(HintBuilder& ways);
void roll_before(HintBuilder& ways);
void send_with_this_turn(HintBuilder& ways);
void how_to_build_specially(HintBuilder& ways);
void who_builds_specially(HintBuilder& ways);
void how_to_write_results(HintBuilder& ways);

}  // namespace inselpost::de::board
