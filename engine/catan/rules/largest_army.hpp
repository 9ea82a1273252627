#pragma once
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Returns the number of knights lying open; those given up do not count (LA-1, DUO-25).
std::size_t knights_played(const State& state, Seat seat);
/// Moves the card after a knight was played: to the first seat with three, then to one with strictly more
/// (LA-1, LA-2).
void award_largest_army(RuleContext& draft);
/// Moves the card after a knight was given up: to the only seat with the most knights, at least three, or to
/// nobody (DUO-25).
void review_largest_army(RuleContext& draft);

}  // namespace inselpost::catan
