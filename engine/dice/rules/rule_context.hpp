#pragma once
#include <initializer_list>
#include <optional>
#include <utility>

#include "engine/dice/apply.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/rule_violation.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// What a rule works on: the position as the events decided so far leave it. If the order is refused in the
/// end, the draft is thrown away, and nothing has happened.
class RuleContext {
 public:
  explicit RuleContext(const State& state) : state_(state) { events_.reserve(2); }
  const State& state() const { return state_; }
  /// In a hidden round it is sealed (DG-PBEM-12).
  void emit(Event event) {
    if (state_.hidden_round())
      visit(
          []<class E>(E& e) {
            if constexpr (SealedInRounds<E>) e.sealed = true;
          },
          event);
    dice::apply(state_, event);  // qualified, or std::apply is looked at too
    events_.push_back(std::move(event));
  }
  Events take() && { return std::move(events_); }

 private:
  State state_;
  Events events_;
};

/// Nothing, or why not. `decide` and `legal` ask the same questions, `may_...` and `check_...`.
using MaybeViolation = std::optional<RuleViolation>;

inline RuleViolation refused(Code code, Field field = Field::whole) { return RuleViolation(code, field); }
inline RuleViolation refused(Code code, Field field, Reason reason) {
  return RuleViolation(code, field, {{Role::reason, reason}});
}
inline RuleViolation undrawn() { return RuleViolation(Code::undrawn); }

/// The first of these that refuses. Each is asked only if those before it pass.
template <class... Questions>
MaybeViolation first_of(const Questions&... questions) {
  MaybeViolation no;
  (void)((no = questions()) || ...);
  return no;
}

/// E_NO_RESOURCES, with what is missing.
inline MaybeViolation check_means(const Bundle& pool, const Bundle& price, Field field = Field::whole) {
  if (pool.covers(price)) return std::nullopt;
  return RuleViolation(Code::E_NO_RESOURCES, field,
                       {{Role::need, price}, {Role::missing, pool.missing(price)}});
}

}  // namespace inselpost::dice
