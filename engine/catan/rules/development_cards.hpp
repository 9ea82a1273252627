#pragma once

#include <cstdint>
#include <optional>
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
MaybeViolation decide_buy_card(RuleContext& context, Seat seat, const orders::BuyCard& order, Chance& chance);
/// Decides `play: {knight}` (KNIGHT-1 to KNIGHT-3, LA-1).
MaybeViolation decide_play_knight(RuleContext& context, Seat seat, const orders::PlayKnight& order,
                                  Chance& chance);
/// Rejects `play: victory point` with E_CARD_KIND, if no other code comes first (VPC-1).
MaybeViolation decide_play_victory_point(RuleContext& context, Seat seat);

/// Returns the card, if a road can be laid. E_NO_EFFECT or a code of `playable_card` (DEV-6).
tl::expected<std::uint8_t, RuleViolation> may_play_road_building(const State& state, Seat seat);
/// Returns the number of cards that year of plenty takes from the bank: 2, or fewer if it has fewer (PROG-6).
std::size_t cards_of_plenty(const State& state);
/// Returns the card, if the bank has these cards. E_NO_EFFECT, E_CARDS_COUNT, E_BANK or a code of
/// `playable_card`.
tl::expected<std::uint8_t, RuleViolation> may_play_year_of_plenty(const State& state, Seat seat,
                                                                  const std::optional<Bundle>& cards);

/// Decides `play: {road building}`. E_NO_EFFECT, E_ROADS_COUNT, E_NO_PIECE, the codes of road places and of
/// neutral builds (PROG-1 to PROG-4, DEV-6, DEV-7, DUO-17).
MaybeViolation decide_road_building(RuleContext& context, Seat seat, const orders::PlayRoadBuilding& order);
/// Decides `play: {year of plenty}`. E_NO_EFFECT, E_CARDS_COUNT, E_BANK (PROG-5, PROG-6, DEV-6).
MaybeViolation decide_year_of_plenty(RuleContext& context, Seat seat, const orders::PlayYearOfPlenty& order);
/// Decides `play: {monopoly}` (PROG-7, PROG-8).
MaybeViolation decide_monopoly(RuleContext& context, Seat seat, const orders::PlayMonopoly& order);

}  // namespace inselpost::catan
