#pragma once
#include <cstdint>

#include <tl/expected.hpp>

#include "engine/catan/chance.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// What the deck still holds of each kind (COMP-3, COMP-7).
CardCounts deck_left(const State& state);
/// How many cards are left in the deck.
std::size_t deck_size(const State& state);

/// The unplayed card of that kind which this seat bought first (DEV-3): E_CARD_NOT_HELD; E_CARD_NEW unless
/// those of this turn will do.
tl::expected<std::uint8_t, RuleViolation> find_card(const State& state, Seat seat, CardKind kind,
                                                    bool new_ones_too);
/// The card that an order to play one means (DEV-1 to DEV-3, TURN-2): the codes of `free_to_act`,
/// E_CARD_NOT_HELD, E_CARD_NEW, E_CARD_LIMIT.
tl::expected<std::uint8_t, RuleViolation> playable_card(const State& state, Seat seat, CardKind kind);

/// Where he `may_build`: E_NO_RESOURCES, E_DECK_EMPTY.
MaybeViolation check_purchase(const State& state, Seat seat);
/// `buy: card` (DEV-1, BUILD-1, COMP-7, DUO-35): E_NEUTRAL_ILLEGAL too.
MaybeViolation decide_buy_card(RuleContext& draft, Seat seat, const orders::BuyCard& order, Chance& chance);
/// `play: {knight}` (KNIGHT-1 to KNIGHT-3, LA-1).
MaybeViolation decide_play_knight(RuleContext& draft, Seat seat, const orders::PlayKnight& order,
                                  Chance& chance);
/// `play: victory point`, which nobody may (VPC-1): E_CARD_KIND.
MaybeViolation decide_play_victory_point(RuleContext& draft, Seat seat);

}  // namespace inselpost::catan
