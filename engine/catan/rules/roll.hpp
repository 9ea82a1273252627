#pragma once
#include "engine/catan/chance.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// What everybody claims from a roll of that sum, before the bank is asked (ROLL-2, ROLL-3, DUO-18).
SeatBundles claims(const State& state, int sum);
/// What the bank pays of it, and what it cannot (BANK-2 to BANK-5).
events::Produced production(const State& state, int sum);

/// E_ROLLED, besides the codes of `free_to_act`.
MaybeViolation may_roll(const State& state, Seat seat);
/// `roll` (ROLL-1 to ROLL-4, DUO-5). A 7 makes the robber due, and discards (SEVEN-2).
MaybeViolation decide_roll(RuleContext& draft, Seat seat, Chance& chance);

}  // namespace inselpost::catan
