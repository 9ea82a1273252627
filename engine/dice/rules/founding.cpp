#include "engine/dice/rules/founding.hpp"

#include "engine/dice/rules/building.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {
namespace {

/// Returns the number of settlements and cities still to be founded.
std::size_t foundings_left(const State& state) {
  std::size_t left = 0;
  for (std::size_t s = 0; s < state.players; ++s)
    for (const std::uint8_t piece : {settlement_founded, city_founded})
      if ((state.seats[s].founded & piece) == 0) ++left;
  return left;
}

MaybeViolation check_founding_harbour(const Map& map, const orders::Found& order) {
  const auto harbour = [&](Reason reason) {
    return RuleViolation(Code::E_HARBOUR, Field::forfeit, {{Role::reason, reason}, {Role::at, order.at}});
  };
  const bool there = map.harbours.contains(order.at);
  if (there && !order.forfeit) return harbour(Reason::not_forfeited);
  if (!there && order.forfeit) return harbour(Reason::no_harbour_there);
  return std::nullopt;
}

}  // namespace

MaybeViolation may_found(const State& state, Seat seat, const orders::Found& order) {
  const Map& map = *state.map;
  const SeatState& own = state.of(seat);
  const Field field = order.city ? Field::city : Field::settlement;
  if (map.of(order.at).water) return refused(Code::E_PLACE_KIND, field, Reason::open_water);
  if (auto violation = check_printed(map, order.edge, order.ship, Field::edge)) return violation;
  if (auto violation = in_phase(state, seat, phases(Phase::founding))) return violation;
  if ((own.founded & (order.city ? city_founded : settlement_founded)) != 0)
    return refused(Code::E_PHASE, field, Reason::founded_already);
  if (!map.main_island.contains(order.at))
    return RuleViolation(Code::E_ISLAND, field, {{Role::at, order.at}});
  if (auto violation = check_founding_harbour(map, order)) return violation;
  if (auto violation = check_free_site(map, own.sheet, order.at, field)) return violation;
  if (own.sheet.edges.contains(order.edge))
    return RuleViolation(Code::E_OCCUPIED, Field::edge, {{Role::at, order.edge}});
  if (!map.of(order.at).edges.contains(order.edge))
    return RuleViolation(Code::E_ROAD_ORIGIN, Field::edge,
                         {{Role::at, order.edge}, {Role::because, order.at}});
  return std::nullopt;
}

MaybeViolation decide_found(RuleContext& context, Seat seat, const orders::Found& order, Chance& chance) {
  if (auto violation = may_found(context.state(), seat, order)) return violation;
  context.emit(events::Founded{seat, order.city, order.at, order.edge, order.forfeit});
  if (context.state().options.pace == Pace::rounds && foundings_left(context.state()) == 0)
    return begin_round(context, 1, chance);
  return std::nullopt;
}

bool ends_founding(const State& state) { return foundings_left(state) == 1; }

orders::Found default_founding(const State& state, Seat seat) {
  const Map& map = *state.map;
  const bool city = (state.of(seat).founded & settlement_founded) != 0;
  const auto as_founding = [&](Site at, Edge edge) {
    return orders::Found{city, at, edge, map.of(edge).ship, false};
  };
  const std::size_t k = city ? 1 : 0;
  const orders::Found usual = as_founding(map.default_sites[k], map.default_edges[k]);
  if (!may_found(state, seat, usual)) return usual;
  for (Site at : map.main_island)
    for (Edge edge : map.of(at).edges)
      if (const orders::Found found = as_founding(at, edge); !may_found(state, seat, found)) return found;
  return usual;
}

}  // namespace inselpost::dice
