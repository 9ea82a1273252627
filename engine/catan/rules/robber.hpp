#pragma once
#include <tl/expected.hpp>

#include "engine/catan/chance.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// May the robber go there (ROB-2, ROB-3)? E_SAME_HEX, E_DESERT.
MaybeViolation check_robber_hex(const State& state, Hex to);
/// Who has a building at that hex and holds a card, the mover apart (ROB-5, ROB-7, DUO-18).
SeatSet possible_victims(const State& state, Seat mover, Hex to);
/// May nobody be robbed, where these can be (ROB-6, ROB-9)?
bool may_rob_nobody(const State& state, const SeatSet& victims);
/// Whom this choice robs, if anybody (ROB-6, ROB-9): E_VICTIM, E_VICTIM_REQUIRED, E_VICTIM_EMPTY.
tl::expected<std::optional<Seat>, RuleViolation> choose_victim(const State& state, Seat mover, Hex to,
                                                               Rob rob);

/// Moves the robber and robs: after a 7, and with a knight. One order (ROB-10).
MaybeViolation move_robber(RuleContext& draft, Seat seat, Hex to, Rob rob, Chance& chance);

/// E_PENDING while discards are open, E_PHASE where it is not due, besides the codes of `own_turn`.
MaybeViolation may_move_robber(const State& state, Seat seat);
/// `robber` after a 7 (ROB-1 to ROB-10), or before founding.
MaybeViolation decide_robber(RuleContext& draft, Seat seat, const orders::MoveRobber& order, Chance& chance);

}  // namespace inselpost::catan
