#pragma once

#include <optional>

#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

/// BUILD actions: roads, ships, settlements, cities and the improvements of cities. Prices are in faces.hpp.
namespace inselpost::dice {

/// Returns the free edges that touch an own road, ship or building (DG-BUILD-1, DG-BUILD-2, DG-BUILD-8,
/// DG-BUILD-9).
Edges open_edges(const Map& map, const Sheet& sheet);
/// Returns E_OCCUPIED or E_NOT_CONNECTED if the edge is not open.
MaybeViolation check_edge(const Map& map, const Sheet& sheet, Edge at, Field field = Field::edge);
/// Returns the free sites without an own building next to them (DG-BUILD-5, DG-BUILD-12).
Sites free_sites(const Map& map, const Sheet& sheet);
/// Returns E_OCCUPIED or E_DISTANCE if the site is not free.
MaybeViolation check_free_site(const Map& map, const Sheet& sheet, Site at, Field field);
/// Returns the free sites at which an own road or ship ends (DG-BUILD-4).
Sites settlement_sites(const Map& map, const Sheet& sheet);

/// Returns whether there is a harbour whose kind the builder must name (DG-BUILD-6, DG-SETUP-3).
bool harbour_to_name(const Map& map, const Sheet& sheet, Site at);
inline bool harbour_taken(const Sheet& sheet, HarbourKind kind) {
  return sheet.harbours[index(kind)].has_value();
}

/// Check and decide `build: {road}` and `{ship}`. E_PLACE_KIND and the codes of check_edge.
MaybeViolation may_build_road(const State& state, Seat seat, Edge at);
MaybeViolation may_build_ship(const State& state, Seat seat, Edge at);
MaybeViolation decide_build_road(RuleContext& context, Seat seat, const orders::BuildRoad& order);
MaybeViolation decide_build_ship(RuleContext& context, Seat seat, const orders::BuildShip& order);
/// Returns E_PLACE_KIND if the edge is not printed as a ship's, or as a road's (DG-MAP-6).
MaybeViolation check_printed(const Map& map, Edge at, bool ship, Field field);

/// Check and decide `build: {settlement}`, also with Magic Joining. E_CARD_NOT_HELD, E_NO_EFFECT, E_HARBOUR
/// and the codes of the place.
MaybeViolation may_build_settlement(const State& state, Seat seat, const orders::BuildSettlement& order);
MaybeViolation decide_build_settlement(RuleContext& context, Seat seat, const orders::BuildSettlement& order);
/// Check and decide `build: {city}`, also with Medicine. E_CARD_NOT_HELD, E_NO_SETTLEMENT (DG-BUILD-7).
MaybeViolation may_build_city(const State& state, Seat seat, const orders::BuildCity& order);
MaybeViolation decide_build_city(RuleContext& context, Seat seat, const orders::BuildCity& order);

/// Checks the next level of a branch, regardless of phase, means and cards. E_LEVEL, E_NO_CITY, E_EXCLUSIVE.
/// `city_left_open`: the city of the fourth level need not be named, but there must be one (DG-CITY-1,
/// DG-CITY-3, DG-METRO-1 to DG-METRO-3).
MaybeViolation check_improvement(const Sheet& sheet, const orders::Improve& order,
                                 bool city_left_open = false);
/// Returns the price of the next level, paid from that pool.
Bundle next_level_price(const Sheet& sheet, const Bundle& pool, Branch branch, bool crane);

/// Check and decide `improve`, also with the Crane. E_CARD_NOT_HELD and the codes of check_improvement.
MaybeViolation may_improve(const State& state, Seat seat, const orders::Improve& order);
MaybeViolation decide_improve(RuleContext& context, Seat seat, const orders::Improve& order);

/// Returns whether some BUILD action is legal and payable with these units (DG-BUILD-11, DG-CITY-6).
bool can_build(const Map& map, const Sheet& sheet, const Bundle& units);
/// Check and decide `aqueduct`. E_LEVEL, E_NO_EFFECT, E_NOT_HELD, E_UNOBTAINABLE, E_CAN_BUILD, E_ACTION_USED
/// (DG-CITY-6).
MaybeViolation may_use_aqueduct(const State& state, Seat seat, const orders::Aqueduct& order);
MaybeViolation decide_aqueduct(RuleContext& context, Seat seat, const orders::Aqueduct& order);

}  // namespace inselpost::dice
