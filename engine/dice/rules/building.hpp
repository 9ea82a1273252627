#pragma once
#include <optional>

#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Edges not yet built that touch an own road, ship or building (DG-BUILD-1, DG-BUILD-2, DG-BUILD-8,
/// DG-BUILD-9).
Edges open_edges(const Map& map, const Sheet& sheet);
/// E_OCCUPIED, E_NOT_CONNECTED.
MaybeViolation check_edge(const Map& map, const Sheet& sheet, Edge at, Field field = Field::edge);
/// Free, and no own building next to them (DG-BUILD-5, DG-BUILD-12).
Sites free_sites(const Map& map, const Sheet& sheet);
/// E_OCCUPIED, E_DISTANCE.
MaybeViolation check_free_site(const Map& map, const Sheet& sheet, Site at, Field field);
/// Free ones at which an own road or ship ends (DG-BUILD-4).
Sites settlement_sites(const Map& map, const Sheet& sheet);

/// Is there a harbour whose kind the builder has to name (DG-BUILD-6, DG-SETUP-3)?
bool harbour_to_name(const Map& map, const Sheet& sheet, Site at);
inline bool harbour_taken(const Sheet& sheet, HarbourKind kind) {
  return sheet.harbours[index(kind)].has_value();
}

/// `build: {road}`, `{ship}`: E_PLACE_KIND, and the codes of the place.
MaybeViolation may_build_road(const State& state, Seat seat, Edge at);
MaybeViolation may_build_ship(const State& state, Seat seat, Edge at);
MaybeViolation decide_build_road(RuleContext& draft, Seat seat, const orders::BuildRoad& order);
MaybeViolation decide_build_ship(RuleContext& draft, Seat seat, const orders::BuildShip& order);
/// An edge is named as what is printed there: E_PLACE_KIND (DG-MAP-6).
MaybeViolation check_printed(const Map& map, Edge at, bool ship, Field field);

/// `build: {settlement}`, with Magic Joining: E_CARD_NOT_HELD, E_NO_EFFECT, E_HARBOUR, and the codes of the
/// place.
MaybeViolation may_build_settlement(const State& state, Seat seat, const orders::BuildSettlement& order);
MaybeViolation decide_build_settlement(RuleContext& draft, Seat seat, const orders::BuildSettlement& order);
/// `build: {city}` (DG-BUILD-7), with Medicine: E_CARD_NOT_HELD, E_NO_SETTLEMENT.
MaybeViolation may_build_city(const State& state, Seat seat, const orders::BuildCity& order);
MaybeViolation decide_build_city(RuleContext& draft, Seat seat, const orders::BuildCity& order);

}  // namespace inselpost::dice
