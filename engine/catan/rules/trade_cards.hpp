#pragma once
#include <cstddef>
#include <cstdint>

#include <tl/expected.hpp>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Trade cards of the two-player game. In other games the supply is empty, and nobody ever gains one.

/// What an own settlement there earns: 2 at the desert, 1 at the coast (DUO-24).
std::size_t trade_cards_at(const State& state, Intersection at);
/// Takes so many, as far as the limit and the supply allow (DUO-26). Returns nothing; says nothing if none is
/// taken.
void gain_trade_cards(RuleContext& draft, Seat seat, std::size_t wanted);
/// What an action costs this seat now (DUO-27): by points on the table, victory point cards apart.
std::size_t action_cost(const State& state, Seat seat);
/// The only other player.
Seat opponent(const State& state, Seat seat);

/// What all three orders below ask first: E_PHASE in other games, besides the codes of `free_to_act`.
MaybeViolation may_use_trade_cards(const State& state, Seat seat);
/// E_ACTION_USED, E_TRADE_CARDS, E_OPP_EMPTY, E_HAND_TOO_SMALL.
MaybeViolation may_force_trade(const State& state, Seat seat);
/// E_DESERT, E_ACTION_USED, E_TRADE_CARDS, E_ROBBER_AT_DESERT.
MaybeViolation may_send_robber_to_desert(const State& state, Seat seat, const orders::RobberToDesert& order);
/// The knight: E_ACTION_USED, E_NO_KNIGHT, E_TRADE_CARDS_FULL.
tl::expected<std::uint8_t, RuleViolation> may_give_up_knight(const State& state, Seat seat);
/// How many cards this seat owes after a forced trade (DUO-21).
std::size_t return_owed(const State& state, Seat seat);

/// `forced trade` (DUO-20 to DUO-22).
MaybeViolation decide_forced_trade(RuleContext& draft, Seat seat, Chance& chance);
/// `return` (DUO-21): E_PHASE, E_DISCARD_COUNT, E_NOT_HELD.
MaybeViolation decide_return_cards(RuleContext& draft, Seat seat, const orders::ReturnCards& order);
/// `robber to desert` (DUO-20, DUO-23, DUO-29).
MaybeViolation decide_robber_to_desert(RuleContext& draft, Seat seat, const orders::RobberToDesert& order);
/// `give up knight` (DUO-25, DUO-28).
MaybeViolation decide_give_up_knight(RuleContext& draft, Seat seat);

}  // namespace inselpost::catan
