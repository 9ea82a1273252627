#pragma once
#include <vector>

#include <tl/expected.hpp>

#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"
#include "engine/catan/view.hpp"
#include "engine/core/rules.hpp"

namespace inselpost::catan {

/// The rules of the board game in the form that code for all games expects (engine/core/rules.hpp). Each
/// function is defined in a file of its name in this folder.
///
/// The module holds the rules, the board and what each viewer may know of a state. It knows no files, time,
/// text, JSON or YAML; chance is an argument.
///
///   auto setup = catan::resolve(parsed);  // tl::expected
///   catan::State state = CatanRules::begin(*setup, CatanRules::draw_start(*setup, chance));
///   auto events = CatanRules::decide(state, seat, catan::orders::Roll{}, chance);
///   if (events) catan::apply(state, *events);
struct CatanRules {
  using Setup = catan::Setup;
  using Start = catan::Start;
  using State = catan::State;
  using Order = catan::Order;
  using Event = catan::Event;
  using RuleViolation = catan::RuleViolation;
  using Chance = catan::Chance;
  using View = catan::View;
  using Legal = catan::Legal;

  static Start draw_start(const Setup& setup, Chance& chance);
  static State begin(const Setup& setup, const Start& start);
  static tl::expected<std::vector<Event>, RuleViolation> decide(const State& state, Seat seat,
                                                                const Order& order, Chance& chance);
  static bool undrawn(const RuleViolation& problem) { return problem.code == Code::undrawn; }
  static void apply(State& state, const Event& event);
  /// Returns whether the order is hidden. Orders that draw are open, so this is known before the draw.
  static bool hides_order(const State& state, Seat seat, const Order& order,
                          const std::vector<Event>& events);
  /// Returns whether the next order can be secret: from the first turn on, since nothing is stolen or bought
  /// before.
  static bool hides(const State& state) { return state.turn > 0; }
  static bool over(const State& state) { return state.stage == State::Stage::over; }
  /// Ends the game. Every hidden card counts then (WIN-9).
  static void abandon(State& state) { state.stage = State::Stage::over; }
  static std::uint16_t turn_of(const State& state, Seat) { return state.turn; }
  static std::vector<PendingDecision> pending_decisions(const State& state);
  /// Returns the pending decisions as `viewer` knows them: an answer they may not see appears as pending
  /// (INFO-14).
  static std::vector<PendingDecision> pending_decisions_for(const State& state, Viewer viewer);
  static Order default_order(const State& state, const PendingDecision& owed);
  static View view(const State& state, Viewer viewer);
  static Legal legal(const State& state, Seat seat);
};

}  // namespace inselpost::catan
