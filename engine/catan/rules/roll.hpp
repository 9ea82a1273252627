#pragma once

#include "engine/catan/chance.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"
#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {

/// Returns the claims of all players for a roll of that sum, regardless of the bank (ROLL-2, ROLL-3, DUO-18).
SeatBundles claims(const State& state, int sum);
/// Returns what the bank pays of the claims, and what it cannot pay (BANK-2 to BANK-5).
events::Produced production(const State& state, int sum);

/// Returns E_ROLLED or a code of `free_to_act`.
inline MaybeViolation may_roll(const State& state, Seat seat) {
  if (auto violation = free_to_act(state, seat)) return violation;
  if (state.rolled()) return RuleViolation(Code::E_ROLLED);
  return std::nullopt;
}
/// Decides `roll`. A 7 makes the robber and discards due (ROLL-1 to ROLL-4, DUO-5, SEVEN-2).
MaybeViolation decide_roll(RuleContext& context, Seat seat, Chance& chance);

/// Returns the number of cards that each seat must discard after a 7: half of a hand over the limit, rounded
/// down (SEVEN-2).
events::DiscardsDue discards_due(const State& state);

/// Returns the number of cards that the seat must discard now; 0 if the game is over.
std::size_t discard_owed(const State& state, Seat seat);
/// Returns whether another seat must discard.
bool others_discard(const State& state, Seat seat);
/// Returns whether the discard of this seat shows all: it is the last, and others lie face down (SEVEN-5).
bool shows_discards(const State& state, Seat seat);

/// Decides `discard`. E_NOT_YOUR_DECISION, E_NO_DISCARD, E_DISCARD_COUNT, E_NOT_HELD (SEVEN-2 to SEVEN-5).
MaybeViolation decide_discard(RuleContext& context, Seat seat, const orders::Discard& order);

}  // namespace inselpost::catan
