#pragma once
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/awaited.hpp"
#include "engine/core/rules.hpp"
#include "engine/dice/apply.hpp"
#include "engine/dice/awaited.hpp"
#include "engine/dice/chance.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/problem.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/state.hpp"
#include "engine/dice/view.hpp"

namespace inselpost::dice {

/// The dice game as the house asks for it (engine/core/rules.hpp): each function is one of the files
/// beside this.
struct DiceGame {
  using Setup = dice::Setup;
  using Start = dice::Start;
  using State = dice::State;
  using Order = dice::Order;
  using Event = dice::Event;
  using Problem = dice::Problem;
  using Chance = dice::Chance;
  using View = dice::View;
  using Legal = dice::Legal;

  static Start draw_start(const Setup& setup, Chance& chance) { return dice::draw_start(setup, chance); }
  static State begin(const Setup& setup, const Start& start) { return dice::begin(setup, start); }
  static tl::expected<std::vector<Event>, Problem> decide(const State& state, Seat seat, const Order& order,
                                                          Chance& chance) {
    return dice::decide(state, seat, order, chance);
  }
  static bool undrawn(const Problem& problem) { return problem.code == Code::undrawn; }
  static void apply(State& state, const Event& event) { dice::apply(state, event); }
  static bool hides_order(const State& state, Seat seat, const Order& order, const std::vector<Event>&) {
    return dice::hides_order(state, seat, order);
  }
  static bool hides(const State& state) { return dice::may_hide(state); }
  static bool over(const State& state) { return state.over; }
  static void abandon(State& state) { state.over = true; }
  static std::uint16_t turn_of(const State& state, Seat seat) { return dice::turn_of(state, seat); }
  static std::vector<Awaited> awaited(const State& state) { return dice::awaited(state); }
  static Order fallback(const State& state, const Awaited& owed) { return dice::fallback(state, owed); }
  static View view(const State& state, Viewer viewer) { return dice::view(state, viewer); }
  static Legal legal(const State& state, Seat seat) { return dice::legal(state, seat); }
};

}  // namespace inselpost::dice
