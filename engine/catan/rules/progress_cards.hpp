#pragma once
#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

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
MaybeViolation decide_road_building(RuleContext& draft, Seat seat, const orders::PlayRoadBuilding& order);
/// Decides `play: {year of plenty}`. E_NO_EFFECT, E_CARDS_COUNT, E_BANK (PROG-5, PROG-6, DEV-6).
MaybeViolation decide_year_of_plenty(RuleContext& draft, Seat seat, const orders::PlayYearOfPlenty& order);
/// Decides `play: {monopoly}` (PROG-7, PROG-8).
MaybeViolation decide_monopoly(RuleContext& draft, Seat seat, const orders::PlayMonopoly& order);

}  // namespace inselpost::catan
