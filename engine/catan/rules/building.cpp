#include "engine/catan/rules/building.hpp"

#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/two_player.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan {
namespace {

/// Builds the own piece by `build` and then the neutral piece that the choice means. It may be due or not and
/// stand or not only because of the own piece, so a choice is tried first.
template <class Build>
MaybeViolation build_with_neutral(RuleContext& context, NeutralDue due, const NeutralBuild& choice,
                                  Build build) {
  const auto both = [&](RuleContext& on) {
    build(on);
    return add_neutral(on, due, choice, Field::neutral);
  };
  const bool may_fail = context.state().neutrals != 0 || no_neutral_due(choice, Field::neutral);
  if (may_fail)
    if (auto violation = both(Trial(context.state()).context())) return violation;
  return both(context);
}

/// Returns the intersections at which roads of the seat end.
Intersections road_ends(const State& state, Seat seat) {
  Intersections ends;
  for (Path road : state.of(seat).roads) ends |= state.geometry().end_set[index(road)];
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
  return build_with_neutral(context, NeutralDue::road, order.neutral,
                            [&](RuleContext& on) { build_road(on, seat, order.at); });
}

Intersections all_buildings(const State& state) {
  Intersections occupied;
  for (std::size_t s = 0; s < state.seat_count(); ++s) occupied |= state.seats[s].buildings();
  return occupied;
}

std::optional<Seat> builder_at(const State& state, Intersection at) {
  for (std::size_t s = 0; s < state.seat_count(); ++s)
    if (state.seats[s].buildings().contains(at)) return seat_at(s);
  return std::nullopt;
}

Intersections free_intersections(const State& state) {
  const Geometry& g = state.geometry();
  const Intersections occupied = all_buildings(state);
  Intersections barred = occupied;
  for (Intersection building : occupied) barred |= g.next_to_set[index(building)];
  return g.all_intersections - barred;
}

MaybeViolation check_free_intersection(const State& state, Intersection at, Field field) {
  if (free_intersections(state).contains(at)) return std::nullopt;
  const auto stands = [&](Intersection where, Code code) {
    const Seat whose = *builder_at(state, where);
    const Reason what =
        state.of(whose).cities.contains(where) ? Reason::city_there : Reason::settlement_there;
    return RuleViolation(code, field,
                         {{Role::at, at}, {Role::because, where}, {Role::seat, whose}, {Role::reason, what}});
  };
  const Intersections occupied = all_buildings(state);
  if (occupied.contains(at)) return stands(at, Code::E_OCCUPIED);
  for (Intersection next : state.geometry().next_to[index(at)])
    if (occupied.contains(next)) return stands(next, Code::E_DISTANCE);
  return std::nullopt;
}

Intersections settlement_places(const State& state, Seat seat) {
  return road_ends(state, seat) & free_intersections(state);
}

MaybeViolation check_settlement_place(const State& state, Seat seat, Intersection at, Field field) {
  if (settlement_places(state, seat).contains(at)) return std::nullopt;
  if (auto violation = check_free_intersection(state, at, field)) return violation;
  return RuleViolation(Code::E_NOT_CONNECTED, field, {{Role::at, at}});
}

void lay_settlement(RuleContext& context, Seat seat, Intersection at, bool paid) {
  const RoadLengths before = road_lengths(context.state());
  const bool interrupts = interrupts_route(context.state(), seat, at);
  context.emit(events::SettlementBuilt{seat, at, paid});
  award_longest_road(context, before, interrupts);
}

MaybeViolation check_settlement(const State& state, Seat seat, std::optional<Intersection> at) {
  if (at)
    if (auto violation = check_settlement_place(state, seat, *at, Field::settlement)) return violation;
  if (state.of(seat).settlements_left() == 0)
    return RuleViolation(Code::E_NO_PIECE, Field::settlement,
                         {{Role::limit, static_cast<long>(settlements_per_seat)}});
  return can_pay(state, seat, settlement_price, Field::settlement);
}

void build_settlement(RuleContext& context, Seat seat, Intersection at) {
  lay_settlement(context, seat, at, true);
  gain_trade_cards(context, seat, trade_cards_at(context.state(), at));
  check_victory(context);
}

MaybeViolation decide_build_settlement(RuleContext& context, Seat seat,
                                       const orders::BuildSettlement& order) {
  if (auto violation = may_build(context.state(), seat)) return violation;
  if (auto violation = check_settlement(context.state(), seat, order.at)) return violation;
  return build_with_neutral(context, NeutralDue::settlement, order.neutral,
                            [&](RuleContext& on) { build_settlement(on, seat, order.at); });
}

Intersections city_places(const State& state, Seat seat) { return state.of(seat).settlements; }

MaybeViolation check_city(const State& state, Seat seat, std::optional<Intersection> at) {
  if (at && !city_places(state, seat).contains(*at))
    return RuleViolation(Code::E_NO_SETTLEMENT, Field::city, {{Role::at, *at}});
  if (state.of(seat).cities_left() == 0)
    return RuleViolation(Code::E_NO_PIECE, Field::city, {{Role::limit, static_cast<long>(cities_per_seat)}});
  return can_pay(state, seat, city_price, Field::city);
}

MaybeViolation decide_build_city(RuleContext& context, Seat seat, const orders::BuildCity& order) {
  if (auto violation = may_build(context.state(), seat)) return violation;
  if (auto violation = check_city(context.state(), seat, order.at)) return violation;
  if (auto violation = no_neutral_due(order.neutral, Field::neutral)) return violation;
  context.emit(events::CityBuilt{seat, order.at});
  return std::nullopt;
}

}  // namespace inselpost::catan
