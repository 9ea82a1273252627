#include "tests/laws/forgery_cases.hpp"

#include "engine/catan/rules/harbours.hpp"
#include "engine/catan/rules/prices.hpp"

namespace inselpost::forgery_cases {

namespace {

/// Founds on a corner beside another settlement.
bool found_too_near(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::founding) || state.founded == 0) return false;
  const Geometry& g = state.geometry();
  for (std::size_t i = 0; i < g.intersections; ++i)
    for (std::size_t s = 0; s < state.players; ++s)
      for (const catan::Intersection near : g.next_to[i])
        if (state.seats[s].settlements.contains(near))
          return play_in_false_position(
              game,
              [s](State& false_state) {
                false_state.seats[s].settlements = {}, false_state.seats[s].roads = {};
              },
              active(game), o::Found{static_cast<catan::Intersection>(i), g.paths_at[i].place[0]});
  return false;
}

bool found_on_another(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::founding) || state.founded == 0) return false;
  for (std::size_t i = 0; i < state.geometry().intersections; ++i)
    for (std::size_t s = 0; s < state.players; ++s)
      if (state.seats[s].settlements.contains(static_cast<catan::Intersection>(i)))
        return play_in_false_position(
            game,
            [s](State& false_state) {
              false_state.seats[s].settlements = {}, false_state.seats[s].roads = {};
            },
            active(game),
            o::Found{static_cast<catan::Intersection>(i), state.geometry().paths_at[i].place[0]});
  return false;
}

/// A road that touches nothing of its owner's.
bool road_not_connected(PlayedGame& game) {
  if (!can_pay(game, catan::road_price)) return false;
  const State& state = state_of(game);
  const Geometry& g = state.geometry();
  const catan::SeatState& own = state.of(active(game));
  catan::Paths taken;
  for (const auto& seat : state.seats) taken |= seat.roads;
  for (std::size_t p = 0; p < g.paths; ++p) {
    const auto path = static_cast<catan::Path>(p);
    if (taken.contains(path) || !(g.touching[p] & own.roads).empty()) continue;
    if (own.buildings().contains(g.ends[p][0]) || own.buildings().contains(g.ends[p][1])) continue;
    return play_in_false_position(
        game,
        [&](State& false_state) {
          for (auto& seat : false_state.seats)
            seat.settlements.erase(g.ends[p][0]), seat.cities.erase(g.ends[p][0]);
          false_state.of(false_state.active).settlements.insert(g.ends[p][0]);
        },
        active(game), o::BuildRoad{path, {}});
  }
  return false;
}

bool settle_without_a_road(PlayedGame& game) {
  if (!can_pay(game, catan::settlement_price)) return false;
  const State& state = state_of(game);
  const Geometry& g = state.geometry();
  catan::Intersections closed;
  for (std::size_t i = 0; i < g.intersections; ++i)
    for (const auto& seat : state.seats)
      if (seat.buildings().contains(static_cast<catan::Intersection>(i)))
        closed |= g.next_to_set[i], closed.insert(static_cast<catan::Intersection>(i));
  for (std::size_t i = 0; i < g.intersections; ++i) {
    const auto at = static_cast<catan::Intersection>(i);
    if (closed.contains(at) || !(g.paths_at_set[i] & state.of(active(game)).roads).empty()) continue;
    return play_in_false_position(
        game, [&](State& false_state) { false_state.of(false_state.active).roads |= g.paths_at_set[i]; },
        active(game), o::BuildSettlement{at, {}});
  }
  return false;
}

bool city_without_a_settlement(PlayedGame& game) {
  if (!can_pay(game, catan::city_price)) return false;
  const State& state = state_of(game);
  for (std::size_t s = 0; s < state.players; ++s) {
    if (seat_at(s) == active(game)) continue;
    for (const catan::Intersection at : state.seats[s].settlements)
      return play_in_false_position(
          game,
          [&](State& false_state) {
            false_state.seats[s].settlements.erase(at),
                false_state.of(false_state.active).settlements.insert(at);
          },
          active(game), o::BuildCity{at, {}});
  }
  return false;
}

/// More than a hand of so few cards can pay, as everybody knows.
bool build_without_cards(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main) || state.of(active(game)).hand.total() > 1) return false;
  forger::pretend(
      game, [](State& false_state) { false_state.of(false_state.active).hand += Bundle(1, 1, 0, 0, 0); });
  for (const catan::Order& order : catan::legal(state_of(game), active(game)).orders)
    if (holds_alternative<o::BuildRoad>(order)) return forger::order(game, active(game), order);
  return false;
}
bool buy_without_cards(PlayedGame& game) {
  if (!is_in(game, Phase::main) || state_of(game).of(active(game)).hand.total() > 2) return false;
  return play_in_false_position(
      game, [](State& false_state) { false_state.of(false_state.active).hand += catan::card_price; },
      active(game), o::BuyCard{});
}

bool robber_stays(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::robber) || !state.robber) return false;
  const catan::Hex here = *state.robber;
  const auto elsewhere = static_cast<catan::Hex>(here == catan::Hex{} ? 1 : 0);
  return play_in_false_position(
      game,
      [&](State& false_state) {
        false_state.robber = elsewhere;
        for (auto& seat : false_state.seats) seat.settlements = {}, seat.cities = {};  // nobody to be robbed
      },
      active(game), o::MoveRobber{here, catan::Rob::nobody()});
}
bool robs_who_is_not_there(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::robber)) return false;
  const Geometry& g = state.geometry();
  for (std::size_t h = 0; h < g.hexes; ++h) {
    if (state.robber == static_cast<catan::Hex>(h)) continue;
    const Seat victim = another(game);
    if (state.of(victim).hand.empty()) return false;
    catan::Intersections corners;
    for (const catan::Intersection corner : g.corners[h]) corners.insert(corner);
    if (!(state.of(victim).buildings() & corners).empty()) continue;
    return play_in_false_position(
        game, [&](State& false_state) { false_state.of(victim).settlements |= corners; }, active(game),
        o::MoveRobber{static_cast<catan::Hex>(h), catan::Rob::from(victim)});
  }
  return false;
}

/// Three for one without a harbour.
bool trade_at_a_better_rate(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main)) return false;
  const auto rates = catan::rates(state, active(game), true);
  for (const Resource r : catan::resources) {
    const Resource get = r == Resource::ore ? Resource::wool : Resource::ore;
    if (state.of(active(game)).hand[r] < 3 || rates.best(r) != 4 || state.bank[get] == 0) continue;
    return play_in_false_position(
        game,
        [](State& false_state) {
          for (std::size_t i = 0; i < false_state.geometry().intersections; ++i)
            if (false_state.board.harbour_at(static_cast<catan::Intersection>(i)) ==
                catan::HarbourKind::any) {
              false_state.of(false_state.active).settlements.insert(static_cast<catan::Intersection>(i));
              return;
            }
        },
        active(game), o::BankTrade{Bundle::of(r, 3), Bundle::of(get), false});
  }
  return false;
}

/// A seat for which that holds discards one card; the lie is that the seat must.
bool discards_one(PlayedGame& game, const std::function<bool(const State&, std::size_t)>& holds) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::discard)) return false;
  for (std::size_t s = 0; s < state.players; ++s)
    if (holds(state, s)) {
      Random random(1);
      const Bundle cards = catan::play::random_cards(state.seats[s].hand, 1, random);
      return play_in_false_position(
          game, [&](State& false_state) { false_state.discards_due[s] = 1; }, seat_at(s), o::Discard{cards});
    }
  return false;
}
bool discard_that_is_not_due(PlayedGame& game) {
  return discards_one(game, [](const State& state, std::size_t s) {
    return state.discards_due[s] == 0 && state.discards_in[s].empty() && state.seats[s].hand.total() > 0;
  });
}
bool discard_too_few(PlayedGame& game) {
  return discards_one(game, [](const State& state, std::size_t s) { return state.discards_due[s] > 1; });
}

bool end_of_anothers_turn(PlayedGame& game) {
  if (!is_in(game, Phase::main)) return false;
  const Seat other = another(game);
  return play_in_false_position(
      game, [&](State& false_state) { false_state.active = other; }, other, o::EndTurn{});
}
bool roll_out_of_turn(PlayedGame& game) {
  if (!is_in(game, Phase::before_roll)) return false;
  const Seat other = another(game);
  return play_in_false_position(
      game, [&](State& false_state) { false_state.active = other; }, other, o::Roll{});
}
bool end_before_the_roll(PlayedGame& game) {
  if (!is_in(game, Phase::before_roll)) return false;
  return play_in_false_position(
      game,
      [](State& false_state) {
        false_state.roll_count = 1, false_state.rolls[0] = {3, 3};
      },
      active(game), o::EndTurn{});
}
bool roll_twice(PlayedGame& game) {
  if (!is_in(game, Phase::main)) return false;
  return play_in_false_position(
      game, [](State& false_state) { false_state.roll_count = 0; }, active(game), o::Roll{});
}
bool found_in_a_turn(PlayedGame& game) {
  if (!is_in(game, Phase::main)) return false;
  const Geometry& g = state_of(game).geometry();
  forger::pretend(game, [](State& false_state) {
    false_state.stage = State::Stage::founding;
    for (auto& seat : false_state.seats) seat.settlements = {}, seat.cities = {}, seat.roads = {};
  });
  return forger::order(game, active(game), o::Found{catan::Intersection{}, g.paths_at[0].place[0]});
}

}  // namespace

std::vector<Case> orders() {
  // clang-format off
  return {
    Case{"SettlementTooNear", "E_DISTANCE", found_too_near},
    Case{"SettlementOnAnother", "E_OCCUPIED", found_on_another},
    Case{"RoadNotConnected", "E_NOT_CONNECTED", road_not_connected},
    Case{"SettlementWithoutRoad", "E_NOT_CONNECTED", settle_without_a_road},
    Case{"CityWithoutSettlement", "E_NO_SETTLEMENT", city_without_a_settlement},
    Case{"RoadTooExpensive", "", build_without_cards},
    Case{"CardTooExpensive", "", buy_without_cards},
    Case{"RobberStays", "E_SAME_HEX", robber_stays},
    Case{"VictimIsNotThere", "E_VICTIM", robs_who_is_not_there},
    Case{"BetterRate", "E_RATE", trade_at_a_better_rate},
    Case{"DiscardNotDue", "E_NOT_YOUR_DECISION", discard_that_is_not_due},
    Case{"DiscardTooFew", "E_DISCARD_COUNT", discard_too_few},
    Case{"EndOfAnothersTurn", "E_NOT_YOUR_TURN", end_of_anothers_turn},
    Case{"RollOutOfTurn", "E_NOT_YOUR_TURN", roll_out_of_turn},
    Case{"EndBeforeRoll", "E_MUST_ROLL", end_before_the_roll},
    Case{"RollTwice", "E_ROLLED", roll_twice},
    Case{"FoundInATurn", "E_PHASE", found_in_a_turn}};
  // clang-format on
}

}  // namespace inselpost::forgery_cases
