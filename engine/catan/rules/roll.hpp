#pragma once
#include "engine/catan/chance.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Returns the claims of all players for a roll of that sum, regardless of the bank (ROLL-2, ROLL-3, DUO-18).
SeatBundles claims(const State& state, int sum);
/// Returns what the bank pays of the claims, and what it cannot pay (BANK-2 to BANK-5).
events::Produced production(const State& state, int sum);

/// Returns E_ROLLED or a code of `free_to_act`.
MaybeViolation may_roll(const State& state, Seat seat);
/// Decides `roll`. A 7 makes the robber and discards due (ROLL-1 to ROLL-4, DUO-5, SEVEN-2).
MaybeViolation decide_roll(RuleContext& draft, Seat seat, Chance& chance);

}  // namespace inselpost::catan
