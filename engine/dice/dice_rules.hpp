#pragma once
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/rules.hpp"
#include "engine/dice/apply.hpp"
#include "engine/dice/chance.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/state.hpp"
#include "engine/dice/view.hpp"

namespace inselpost::dice {

/// The rules of the dice game in the form that code for all games expects (engine/core/rules.hpp). Each
/// function is defined in a file of its name in this folder; `pending_decisions` and `default_order` in
/// decide.cpp.
///
/// The module holds the rules, the map, the odds of throws and what each viewer may know of a state. It knows
/// no files, time, text, JSON or YAML; chance is an argument.
///
///   auto setup = dice::resolve(parsed);  // tl::expected
///   dice::State state = DiceRules::begin(*setup, DiceRules::draw_start(*setup, chance));
///   auto events = DiceRules::decide(state, seat, dice::orders::Roll{}, chance);
///   if (events) dice::apply(state, *events);
struct DiceRules {
  using Setup = dice::Setup;
  using Start = dice::Start;
  using State = dice::State;
  using Order = dice::Order;
  using Event = dice::Event;
  using RuleViolation = dice::RuleViolation;
  using Chance = dice::Chance;
  using View = dice::View;
  using Legal = dice::Legal;

  static Start draw_start(const Setup& setup, Chance& chance) { return dice::draw_start(setup, chance); }
  static State begin(const Setup& setup, const Start& start) { return dice::begin(setup, start); }
  static tl::expected<std::vector<Event>, RuleViolation> decide(const State& state, Seat seat,
                                                                const Order& order, Chance& chance) {
    return dice::decide(state, seat, order, chance);
  }
  static bool undrawn(const RuleViolation& problem) { return problem.code == Code::undrawn; }
  static void apply(State& state, const Event& event) { dice::apply(state, event); }
  static bool hides_order(const State& state, Seat seat, const Order& order, const std::vector<Event>&) {
    return dice::hides_order(state, seat, order);
  }
  static bool hides(const State& state) { return dice::may_hide(state); }
  static bool over(const State& state) { return state.over; }
  static void abandon(State& state) { state.over = true; }
  static std::uint16_t turn_of(const State& state, Seat seat) { return dice::turn_of(state, seat); }
  static std::vector<PendingDecision> pending_decisions(const State& state) {
    return dice::pending_decisions(state);
  }
  static Order default_order(const State& state, const PendingDecision& owed) {
    return dice::default_order(state, owed);
  }
  static View view(const State& state, Viewer viewer) { return dice::view(state, viewer); }
  static Legal legal(const State& state, Seat seat) { return dice::legal(state, seat); }
};

}  // namespace inselpost::dice
