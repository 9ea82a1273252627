#include "engine/catan/rules/roads.hpp"

#include "engine/catan/rules/buildings.hpp"
#include "engine/catan/rules/neutral.hpp"
#include "engine/catan/rules/payment.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan {
namespace {

/// Returns the intersections at which roads of the seat end.
Intersections road_ends(const State& state, Seat seat) {
  Intersections ends;
  for (Path road : state.of(seat).roads)
    for (Intersection end : state.geometry().ends[index(road)]) ends.insert(end);
  return ends;
}

}  // namespace

Paths occupied_paths(const State& state) {
  Paths occupied;
  for (std::size_t s = 0; s < state.seat_count(); ++s) occupied |= state.seats[s].roads;
  return occupied;
}

Paths road_places(const State& state, Seat seat) {
  const Intersections own = state.of(seat).buildings();
  // An own building always connects (ROAD-7), the end of an own road only without a building of others
  // (ROAD-3).
  const Intersections anchors = own | (road_ends(state, seat) - (all_buildings(state) - own));
  Paths places;
  for (Intersection anchor : anchors) places |= state.geometry().paths_at_set[index(anchor)];
  return places - occupied_paths(state);
}

MaybeViolation check_road_place(const State& state, Seat seat, Path at, Field field) {
  if (road_places(state, seat).contains(at)) return std::nullopt;
  for (std::size_t s = 0; s < state.seat_count(); ++s)
    if (state.seats[s].roads.contains(at))
      return RuleViolation(Code::E_OCCUPIED, field,
                           {{Role::at, at}, {Role::seat, seat_at(s)}, {Role::reason, Reason::road_there}});
  // The path does not connect. If an own road leads up to it, a building of another seat is in between.
  const Intersections ends = road_ends(state, seat);
  for (Intersection end : state.geometry().ends[index(at)])
    if (ends.contains(end))
      return RuleViolation(Code::E_BLOCKED, field,
                           {{Role::at, at}, {Role::because, end}, {Role::seat, *builder_at(state, end)}});
  return RuleViolation(Code::E_NOT_CONNECTED, field, {{Role::at, at}});
}

MaybeViolation may_lay_road(const State& state, Seat seat, std::optional<Path> at, Field field) {
  if (at)
    if (auto violation = check_road_place(state, seat, *at, field)) return violation;
  if (state.of(seat).roads_left() == 0)
    return RuleViolation(Code::E_NO_PIECE, Field::whole, {{Role::limit, static_cast<long>(roads_per_seat)}});
  return std::nullopt;
}

MaybeViolation check_road(const State& state, Seat seat, std::optional<Path> at) {
  if (auto violation = may_lay_road(state, seat, at)) return violation;
  return can_pay(state, seat, road_price, Field::road);
}

void lay_road(RuleContext& context, Seat seat, Path at, bool paid) {
  const RoadLengths before = road_lengths(context.state());
  context.emit(events::RoadBuilt{seat, at, paid});
  award_longest_road(context, before);
}

void build_road(RuleContext& context, Seat seat, Path at) {
  lay_road(context, seat, at, true);
  check_victory(context);
}

MaybeViolation decide_build_road(RuleContext& context, Seat seat, const orders::BuildRoad& order) {
  if (auto violation = may_build(context.state(), seat)) return violation;
  if (auto violation = check_road(context.state(), seat, order.at)) return violation;
  build_road(context, seat, order.at);
  return add_neutral(context, NeutralDue::road, order.neutral, Field::neutral);
}

}  // namespace inselpost::catan
