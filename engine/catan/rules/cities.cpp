#include "engine/catan/rules/cities.hpp"

#include "engine/catan/rules/neutral.hpp"
#include "engine/catan/rules/payment.hpp"
#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {

Refusal decide_build_city(Draft& draft, Seat seat, const orders::BuildCity& order) {
  const State& state = draft.state();
  if (auto no = may_build(state, seat)) return no;
  if (!state.of(seat).settlements.contains(order.at))
    return Problem(Code::E_NO_SETTLEMENT, Field::city, {{Role::at, order.at}});
  if (state.of(seat).cities_left() == 0)
    return Problem(Code::E_NO_PIECE, Field::city, {{Role::limit, static_cast<long>(cities_per_seat)}});
  if (auto no = can_pay(state, seat, city_price, Field::city)) return no;
  if (auto no = no_neutral_due(order.neutral, Field::neutral)) return no;
  draft.emit(events::CityBuilt{seat, order.at});
  return std::nullopt;
}

}  // namespace inselpost::catan
