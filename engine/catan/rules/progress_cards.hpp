#pragma once
#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// The card, and that a road can be laid (DEV-6): E_NO_EFFECT, besides the codes of `playable_card`.
tl::expected<std::uint8_t, RuleViolation> may_play_road_building(const State& state, Seat seat);
/// How many cards of the bank a year of plenty takes: 2, or as many as there are (PROG-6).
std::size_t cards_of_plenty(const State& state);
/// The card, and that the bank has these: E_NO_EFFECT, E_CARDS_COUNT, E_BANK.
tl::expected<std::uint8_t, RuleViolation> may_play_year_of_plenty(const State& state, Seat seat,
                                                                  const std::optional<Bundle>& cards);

/// `play: {road building}` (PROG-1 to PROG-4, DEV-6, DEV-7, DUO-17): E_NO_EFFECT, E_ROADS_COUNT, the codes of
/// a road's place, E_NO_PIECE, those of neutral builds.
MaybeViolation decide_road_building(RuleContext& draft, Seat seat, const orders::PlayRoadBuilding& order);
/// `play: {year of plenty}` (PROG-5, PROG-6, DEV-6): E_NO_EFFECT, E_CARDS_COUNT, E_BANK.
MaybeViolation decide_year_of_plenty(RuleContext& draft, Seat seat, const orders::PlayYearOfPlenty& order);
/// `play: {monopoly}` (PROG-7, PROG-8).
MaybeViolation decide_monopoly(RuleContext& draft, Seat seat, const orders::PlayMonopoly& order);

}  // namespace inselpost::catan
