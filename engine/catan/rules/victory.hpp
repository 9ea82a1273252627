#pragma once
#include <cstddef>
#include <cstdint>

#include <tl/expected.hpp>

#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Returns the points of settlements, cities, longest road and largest army (WIN-1).
std::size_t points_without_cards(const State& state, Seat seat);
/// Returns the points that everybody sees: settlements, cities, longest road, largest army, victory points
/// shown (WIN-1, INFO-16).
std::size_t public_points(const State& state, Seat seat);
/// Returns the points including hidden victory point cards that count. Neutral players have none (VPC-1,
/// VPC-2).
std::size_t points(const State& state, Seat seat);
/// Returns whether the active player has enough points to win, during a turn (WIN-2).
bool goal_in_reach(const State& state);

/// Returns whether the active player has passed a check (WIN-3) or has claimed (WIN-4), if the win is
/// announced at the end of the turn.
bool has_passed_check(const State& state);

/// Ends the game if the active player has won. `decide` calls it after every order, and so at the start of
/// each turn; a rule calls it only if an order may win before it is complete (WIN-2 to WIN-6).
void check_victory(RuleContext& context);
/// Returns whether a player with enough points wins immediately and without claiming (WIN-3, WIN-4).
bool wins_at_once(const Ruleset& rules);
/// Ends the game with a win of this seat.
void announce_victory(RuleContext& context, Seat seat);

/// Returns whether victory must be claimed; otherwise it is automatic (WIN-4).
bool claims_victory(const Ruleset& rules);
/// Returns whether victory point cards may be shown before they win (VPC-3).
bool shows_victory_points(const Ruleset& rules);

/// Returns E_PHASE if victory is automatic, E_POINTS, or a code of `own_turn`.
MaybeViolation may_claim_victory(const State& state, Seat seat);
/// Returns the card. E_CARD_NOT_HELD, E_CARD_NEW, or E_CARD_KIND if cards are shown only to win.
tl::expected<std::uint8_t, RuleViolation> may_show_victory_point(const State& state, Seat seat);

/// Decides `claim victory` (WIN-4).
MaybeViolation decide_claim_victory(RuleContext& context, Seat seat);
/// Decides `show: victory point` (VPC-3).
MaybeViolation decide_show_victory_point(RuleContext& context, Seat seat);

}  // namespace inselpost::catan
