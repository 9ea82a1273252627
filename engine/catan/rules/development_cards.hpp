#pragma once
#include <cstdint>

#include <tl/expected.hpp>

#include "engine/catan/chance.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Returns the number of cards of each kind left in the deck (COMP-3, COMP-7).
CardCounts deck_left(const State& state);
/// Returns the number of cards left in the deck.
std::size_t deck_size(const State& state);

/// Returns the first unplayed card of this kind that the seat bought (DEV-3). E_CARD_NOT_HELD, or E_CARD_NEW
/// unless cards of this turn count.
tl::expected<std::uint8_t, RuleViolation> find_card(const State& state, Seat seat, CardKind kind,
                                                    bool new_ones_too);
/// Returns the card that an order to play one uses. The codes of `free_to_act`, E_CARD_NOT_HELD, E_CARD_NEW,
/// E_CARD_LIMIT (DEV-1 to DEV-3, TURN-2).
tl::expected<std::uint8_t, RuleViolation> playable_card(const State& state, Seat seat, CardKind kind);

/// Requires `may_build`. Returns E_NO_RESOURCES or E_DECK_EMPTY.
MaybeViolation check_purchase(const State& state, Seat seat);
/// Decides `buy: card`. Also E_NEUTRAL_ILLEGAL (DEV-1, BUILD-1, COMP-7, DUO-35).
MaybeViolation decide_buy_card(RuleContext& draft, Seat seat, const orders::BuyCard& order, Chance& chance);
/// Decides `play: {knight}` (KNIGHT-1 to KNIGHT-3, LA-1).
MaybeViolation decide_play_knight(RuleContext& draft, Seat seat, const orders::PlayKnight& order,
                                  Chance& chance);
/// Rejects `play: victory point` with E_CARD_KIND, if no other code comes first (VPC-1).
MaybeViolation decide_play_victory_point(RuleContext& draft, Seat seat);

}  // namespace inselpost::catan
