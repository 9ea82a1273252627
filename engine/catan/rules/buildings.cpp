#include "engine/catan/rules/buildings.hpp"

#include "engine/catan/rules/neutral.hpp"
#include "engine/catan/rules/payment.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/trade_cards.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan {

Intersections all_buildings(const State& state) {
  Intersections taken;
  for (std::size_t s = 0; s < state.seat_count(); ++s) taken |= state.seats[s].buildings();
  return taken;
}

std::optional<Seat> builder_at(const State& state, Intersection at) {
  for (std::size_t s = 0; s < state.seat_count(); ++s)
    if (state.seats[s].buildings().contains(at)) return seat_at(s);
  return std::nullopt;
}

Intersections free_intersections(const State& state) {
  const Geometry& g = state.geometry();
  const Intersections taken = all_buildings(state);
  Intersections barred = taken;
  for (Intersection building : taken) barred |= g.next_to_set[index(building)];
  Intersections places;
  for (std::size_t i = 0; i < g.intersections; ++i) places.insert(static_cast<Intersection>(i));
  return places - barred;
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
  const Intersections taken = all_buildings(state);
  if (taken.contains(at)) return stands(at, Code::E_OCCUPIED);
  for (Intersection next : state.geometry().next_to[index(at)])
    if (taken.contains(next)) return stands(next, Code::E_DISTANCE);
  return std::nullopt;
}

Intersections settlement_places(const State& state, Seat seat) {
  Intersections reached;
  for (Path road : state.of(seat).roads)
    for (Intersection end : state.geometry().ends[index(road)]) reached.insert(end);
  return reached & free_intersections(state);
}

MaybeViolation check_settlement_place(const State& state, Seat seat, Intersection at, Field field) {
  if (settlement_places(state, seat).contains(at)) return std::nullopt;
  if (auto no = check_free_intersection(state, at, field)) return no;
  return RuleViolation(Code::E_NOT_CONNECTED, field, {{Role::at, at}});
}

void lay_settlement(RuleContext& draft, Seat seat, Intersection at, bool paid) {
  const RoadLengths before = road_lengths(draft.state());
  const bool interrupts = interrupts_route(draft.state(), seat, at);
  draft.emit(events::SettlementBuilt{seat, at, paid});
  award_longest_road(draft, before, interrupts);
}

MaybeViolation check_settlement(const State& state, Seat seat, std::optional<Intersection> at) {
  if (at)
    if (auto no = check_settlement_place(state, seat, *at, Field::settlement)) return no;
  if (state.of(seat).settlements_left() == 0)
    return RuleViolation(Code::E_NO_PIECE, Field::settlement,
                         {{Role::limit, static_cast<long>(settlements_per_seat)}});
  return can_pay(state, seat, settlement_price, Field::settlement);
}

void build_settlement(RuleContext& draft, Seat seat, Intersection at) {
  lay_settlement(draft, seat, at, true);
  gain_trade_cards(draft, seat, trade_cards_at(draft.state(), at));
  check_victory(draft);
}

MaybeViolation decide_build_settlement(RuleContext& draft, Seat seat, const orders::BuildSettlement& order) {
  if (auto no = may_build(draft.state(), seat)) return no;
  if (auto no = check_settlement(draft.state(), seat, order.at)) return no;
  build_settlement(draft, seat, order.at);
  return add_neutral(draft, NeutralDue::settlement, order.neutral, Field::neutral);
}

Intersections city_places(const State& state, Seat seat) { return state.of(seat).settlements; }

MaybeViolation check_city(const State& state, Seat seat, std::optional<Intersection> at) {
  if (at && !city_places(state, seat).contains(*at))
    return RuleViolation(Code::E_NO_SETTLEMENT, Field::city, {{Role::at, *at}});
  if (state.of(seat).cities_left() == 0)
    return RuleViolation(Code::E_NO_PIECE, Field::city, {{Role::limit, static_cast<long>(cities_per_seat)}});
  return can_pay(state, seat, city_price, Field::city);
}

MaybeViolation decide_build_city(RuleContext& draft, Seat seat, const orders::BuildCity& order) {
  if (auto no = may_build(draft.state(), seat)) return no;
  if (auto no = check_city(draft.state(), seat, order.at)) return no;
  if (auto no = no_neutral_due(order.neutral, Field::neutral)) return no;
  draft.emit(events::CityBuilt{seat, order.at});
  return std::nullopt;
}

}  // namespace inselpost::catan
