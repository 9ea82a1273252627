#pragma once
#include <optional>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// The state on which a rule works: the caller's, after the events emitted so far. A rule that rejects an
/// order emits nothing: it checks everything first, on a `Trial` if what it checks comes about only by
/// events.
class RuleContext {
 public:
  /// Adds the events to `events`. Both must outlive the context.
  RuleContext(State& state, Events& events) : state_(state), events_(events) {}
  const State& state() const { return state_; }
  void emit(Event event) {
    catan::apply(state_, event);  // qualified, because argument-dependent lookup also finds std::apply
    events_.push_back(std::move(event));
  }
  bool over() const { return state_.stage == State::Stage::over; }

 private:
  State& state_;
  Events& events_;
};

/// A copy of a position to try rules on. What they emit is dropped with it.
class Trial {
 public:
  explicit Trial(const State& state) : state_(state) {}
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  RuleContext& context() { return context_; }

 private:
  State state_;
  Events events_;
  RuleContext context_{state_, events_};
};

/// Stands for a place or cards that are not named. `decide` and `legal` share the functions `may_...`: with
/// `unnamed` they return the violation that holds for all places or cards. The legal places are then a set
/// from the same rule.
inline constexpr std::nullopt_t unnamed = std::nullopt;

/// Returns the violation for a missing chance result. `field`: the part of the order that should bring it.
/// `impossible`: the code for a card that is not in the hand or deck.
inline RuleViolation no_result(NoResult why, Field field, Code impossible = Code::E_SYNTAX) {
  switch (why) {
    case NoResult::missing:
      return RuleViolation(Code::E_SYNTAX, field, {{Role::reason, Reason::table_result_missing}});
    case NoResult::impossible: return RuleViolation(impossible, field);
    case NoResult::withheld: return RuleViolation(Code::undrawn, field);
  }
  return RuleViolation(Code::undrawn, field);
}

}  // namespace inselpost::catan
