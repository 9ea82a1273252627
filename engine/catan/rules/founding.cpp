#include "engine/catan/rules/founding.hpp"

#include "engine/catan/rules/settlements.hpp"
#include "engine/catan/rules/trade_cards.hpp"
#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {

Seat founding_seat(const State& state, std::size_t founded) {
  const std::size_t n = state.players;
  const std::size_t step = founded < n ? founded : 2 * n - 1 - founded;
  return seat_at((index(state.first) + step) % n);
}

Intersections founding_places(const State& state) { return free_intersections(state); }

Bundle founding_yield(const State& state, Intersection at) {
  Bundle cards;
  for (Hex hex : state.geometry().hexes_at[index(at)])
    if (auto resource = yield(state.board.terrain[index(hex)])) ++cards[*resource];
  return cards;
}

Refusal decide_found(Draft& draft, Seat seat, const orders::Found& order) {
  const State& state = draft.state();
  if (auto over = game_is_on(state)) return over;
  if (state.stage == State::Stage::special_building) return own_turn(state, seat);
  if (seat != state.active)
    return Problem(Code::E_NOT_YOUR_TURN, Field::whole,
                   {{Role::seat, state.active}, {Role::turn, long{state.turn}}});
  if (state.stage == State::Stage::robber_start)
    return Problem(Code::E_PENDING, Field::whole,
                   {{Role::decision, DecisionKind::desert}, {Role::seat, state.active}});
  if (state.stage != State::Stage::founding)
    return Problem(Code::E_PHASE, Field::whole, {{Role::reason, Reason::not_founding}});

  if (auto no = check_free_intersection(state, order.settlement, Field::settlement)) return no;
  const auto& ends = state.geometry().ends[index(order.road)];
  if (ends[0] != order.settlement && ends[1] != order.settlement)  // SETUP-6, in both rounds
    return Problem(Code::E_ROAD_ORIGIN, Field::road,
                   {{Role::at, order.road}, {Role::because, order.settlement}});

  const bool second_round = state.founded >= state.players;
  const Bundle cards = second_round ? founding_yield(state, order.settlement) : Bundle{};
  if (!state.bank.covers(cards)) return Problem(Code::E_BANK, Field::settlement, {{Role::need, cards}});

  draft.emit(events::Founded{seat, order.settlement, order.road, cards});
  gain_trade_cards(draft, seat, trade_cards_at(state, order.settlement));

  const bool all_done = state.founded == 2 * state.players;
  const bool at_once = state.rules.start_resources() == StartResources::at_once;
  if (second_round && (at_once || all_done)) {  // SETUP-8: only the telling differs
    events::FirstResources told;
    if (at_once)
      told.cards[index(seat)] = cards;
    else
      for (std::size_t i = 0; i < state.players; ++i) told.cards[i] = state.seats[i].hand;
    draft.emit(told);
  }
  if (all_done) begin_turn(draft, state.first);  // SETUP-9
  return std::nullopt;
}

Refusal decide_first_robber(Draft& draft, Seat seat, const orders::MoveRobber& order) {
  const State& state = draft.state();
  if (seat != state.active)
    return Problem(Code::E_NOT_YOUR_TURN, Field::whole,
                   {{Role::seat, state.active}, {Role::turn, long{state.turn}}});
  if (!state.board.deserts().contains(order.to))
    return Problem(Code::E_DESERT, Field::to,
                   {{Role::at, order.to}, {Role::reason, Reason::robber_not_open}});
  if (order.rob.choice == Rob::Choice::seat)
    return Problem(Code::E_VICTIM, Field::rob,
                   {{Role::seat, order.rob.seat}, {Role::reason, Reason::robs_nobody}});
  draft.emit(events::RobberPlaced{seat, order.to});
  return std::nullopt;
}

}  // namespace inselpost::catan
