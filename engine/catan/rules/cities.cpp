#include "engine/catan/rules/cities.hpp"

#include "engine/catan/rules/neutral.hpp"
#include "engine/catan/rules/payment.hpp"
#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {

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
