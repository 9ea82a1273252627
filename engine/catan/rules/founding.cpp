#include "engine/catan/rules/founding.hpp"

#include "engine/catan/rules/building.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/two_player.hpp"

namespace inselpost::catan {
namespace {

bool in_second_round(const State& state) { return state.founded >= state.players; }

}  // namespace

Seat founding_seat(const State& state, std::size_t founded) {
  const std::size_t n = state.players;
  const std::size_t step = founded < n ? founded : 2 * n - 1 - founded;
  return seat_at((index(state.first) + step) % n);
}

Bundle founding_yield(const State& state, Intersection at) {
  Bundle cards;
  if (!in_second_round(state)) return cards;
  for (Hex hex : state.geometry().hexes_at[index(at)])
    if (auto resource = yield(state.board.terrain[index(hex)])) ++cards[*resource];
  return cards;
}

Intersections founding_places(const State& state) {
  Intersections places = free_intersections(state);
  if (!in_second_round(state)) return places;  // where nothing is taken from the bank
  for (Intersection at : Intersections(places))
    if (!state.bank.covers(founding_yield(state, at))) places.erase(at);
  return places;
}

MaybeViolation may_found(const State& state, Seat seat, const std::optional<orders::Found>& order) {
  if (auto over = game_is_on(state)) return over;
  if (state.stage == State::Stage::special_building) return own_turn(state, seat);
  if (seat != state.active)
    return RuleViolation(Code::E_NOT_YOUR_TURN, Field::whole,
                         {{Role::seat, state.active}, {Role::turn, long{state.turn}}});
  if (state.stage == State::Stage::robber_start)
    return RuleViolation(Code::E_PENDING, Field::whole,
                         {{Role::decision, DecisionKind::desert}, {Role::seat, state.active}});
  if (state.stage != State::Stage::founding)
    return RuleViolation(Code::E_PHASE, Field::whole, {{Role::reason, Reason::not_founding}});
  if (!order) return std::nullopt;

  if (auto violation = check_free_intersection(state, order->settlement, Field::settlement)) return violation;
  const auto& ends = state.geometry().ends[index(order->road)];
  if (ends[0] != order->settlement && ends[1] != order->settlement)  // in both rounds (SETUP-6)
    return RuleViolation(Code::E_ROAD_ORIGIN, Field::road,
                         {{Role::at, order->road}, {Role::because, order->settlement}});
  if (!state.bank.covers(founding_yield(state, order->settlement)))
    return RuleViolation(Code::E_BANK, Field::settlement,
                         {{Role::need, founding_yield(state, order->settlement)}});
  return std::nullopt;
}

MaybeViolation decide_found(RuleContext& context, Seat seat, const orders::Found& order) {
  const State& state = context.state();
  if (auto violation = may_found(state, seat, order)) return violation;
  const bool second_round = in_second_round(state);
  const Bundle cards = founding_yield(state, order.settlement);
  context.emit(events::Founded{seat, order.settlement, order.road, cards});
  gain_trade_cards(context, seat, trade_cards_at(state, order.settlement));

  const bool all_done = state.founded == 2 * state.players;
  const bool at_once = state.rules.start_resources() == StartResources::at_once;
  if (second_round && (at_once || all_done)) {  // only the announcement differs (SETUP-8)
    events::FirstResources first_resources;
    if (at_once)
      first_resources.cards[index(seat)] = cards;
    else
      for (std::size_t i = 0; i < state.players; ++i) first_resources.cards[i] = state.seats[i].hand;
    context.emit(first_resources);
  }
  if (all_done) begin_turn(context, state.first);  // (SETUP-9)
  return std::nullopt;
}

MaybeViolation may_place_robber(const State& state, Seat seat,
                                const std::optional<orders::MoveRobber>& order) {
  if (state.stage != State::Stage::robber_start)
    return RuleViolation(Code::E_PHASE, Field::whole, {{Role::reason, Reason::no_robber_to_move}});
  if (seat != state.active)
    return RuleViolation(Code::E_NOT_YOUR_TURN, Field::whole,
                         {{Role::seat, state.active}, {Role::turn, long{state.turn}}});
  if (!order) return std::nullopt;
  if (!state.board.deserts().contains(order->to))
    return RuleViolation(Code::E_DESERT, Field::to,
                         {{Role::at, order->to}, {Role::reason, Reason::robber_not_open}});
  if (order->rob.choice == Rob::Choice::seat)
    return RuleViolation(Code::E_VICTIM, Field::rob,
                         {{Role::seat, order->rob.seat}, {Role::reason, Reason::robs_nobody}});
  return std::nullopt;
}

MaybeViolation decide_first_robber(RuleContext& context, Seat seat, const orders::MoveRobber& order) {
  if (auto violation = may_place_robber(context.state(), seat, order)) return violation;
  context.emit(events::RobberPlaced{seat, order.to});
  return std::nullopt;
}

}  // namespace inselpost::catan
