#pragma once
#include <cstddef>
#include <cstdint>

#include <tl/expected.hpp>

#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Points that everybody sees (WIN-1, INFO-16): settlements, cities, longest road, largest army, victory
/// points shown.
std::size_t public_points(const State& state, Seat seat);
/// With the hidden victory point cards that count (VPC-1, VPC-2). Neutral players have none.
std::size_t points(const State& state, Seat seat);
/// Has the active player enough to win, in his own turn (WIN-2)?
bool goal_in_reach(const State& state);

/// Where the win is announced at the end of the turn: has the active player passed a check (WIN-3), or
/// claimed (WIN-4)?
bool has_passed_check(const State& state);

/// Ends the game if the active player has won (WIN-2 to WIN-6). `decide` asks after every order, which is at
/// the start of a turn too; a rule asks in the middle of an order only where the order may win before it is
/// complete.
void check_victory(RuleContext& draft);
/// Does whoever has the points win without a word, and at that moment (WIN-3, WIN-4)?
bool wins_at_once(const Ruleset& rules);
/// Ends the game: this seat has won.
void announce_victory(RuleContext& draft, Seat seat);

/// Must victory be claimed (WIN-4)? Else it comes by itself.
bool claims_victory(const Ruleset& rules);
/// May victory point cards be shown before they win (VPC-3)?
bool shows_victory_points(const Ruleset& rules);

/// E_PHASE where victory is automatic, E_POINTS, besides the codes of `own_turn`.
MaybeViolation may_claim_victory(const State& state, Seat seat);
/// The card: E_CARD_NOT_HELD, E_CARD_NEW, E_CARD_KIND where cards are shown only to win.
tl::expected<std::uint8_t, RuleViolation> may_show_victory_point(const State& state, Seat seat);

/// `claim victory` (WIN-4).
MaybeViolation decide_claim_victory(RuleContext& draft, Seat seat);
/// `show: victory point` (VPC-3).
MaybeViolation decide_show_victory_point(RuleContext& draft, Seat seat);

}  // namespace inselpost::catan
