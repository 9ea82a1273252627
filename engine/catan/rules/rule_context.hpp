#pragma once
#include <optional>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// What a rule works on: the position as the events decided so far leave it. If the order is refused in the
/// end, the draft is thrown away, and nothing has happened.
class RuleContext {
 public:
  explicit RuleContext(const State& state) : state_(state) { events_.reserve(4); }
  const State& state() const { return state_; }
  void emit(Event event) {
    catan::apply(state_, event);  // qualified, or std::apply is looked at too
    events_.push_back(std::move(event));
  }
  bool over() const { return state_.stage == State::Stage::over; }
  Events take() && { return std::move(events_); }

 private:
  State state_;
  Events events_;
};

/// Nothing, or why not.
using MaybeViolation = std::optional<RuleViolation>;

/// `decide` and `legal` ask the same questions, `may_...`: what forbids it? Where the place or the cards are
/// left unnamed, what forbids all of them; the places themselves are then a set of the same rule.
inline constexpr std::nullopt_t unnamed = std::nullopt;

/// Why chance gave no result, as a problem of the order's part that should have brought it. `impossible`: the
/// code for a card that hand or deck does not hold.
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
