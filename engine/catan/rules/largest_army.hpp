#pragma once
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Knights lying open in front of that seat (LA-1; those given up do not count, DUO-25).
std::size_t knights_played(const State& state, Seat seat);
/// After a knight was played: to the first with three, then to whoever has strictly more (LA-1, LA-2).
void award_largest_army(RuleContext& draft);
/// After a knight was given up: it is with whoever alone has the most, at least three, else with nobody
/// (DUO-25).
void review_largest_army(RuleContext& draft);

}  // namespace inselpost::catan
