#pragma once
#include <initializer_list>
#include <optional>
#include <utility>

#include "engine/dice/apply.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/rule_violation.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// The state on which a rule works: the state after the events emitted so far. If the order is rejected, the
/// context is dropped and the game is unchanged.
class RuleContext {
 public:
  explicit RuleContext(const State& state) : state_(state) { events_.reserve(2); }
  const State& state() const { return state_; }
  /// Applies and adds an event. In a hidden round it is sealed (DG-PBEM-12).
  void emit(Event event) {
    if (state_.hidden_round())
      visit(
          []<class E>(E& e) {
            if constexpr (SealedInRounds<E>) e.sealed = true;
          },
          event);
    dice::apply(state_, event);  // qualified, because argument-dependent lookup also finds std::apply
    events_.push_back(std::move(event));
  }
  Events take() && { return std::move(events_); }

 private:
  State state_;
  Events events_;
};

/// The reason why an order is rejected; nullopt: it is legal. `decide` and `legal` share the functions
/// `may_...` and `check_...` that return it.
using MaybeViolation = std::optional<RuleViolation>;

inline RuleViolation refused(Code code, Field field = Field::whole) { return RuleViolation(code, field); }
inline RuleViolation refused(Code code, Field field, Reason reason) {
  return RuleViolation(code, field, {{Role::reason, reason}});
}
inline RuleViolation undrawn() { return RuleViolation(Code::undrawn); }

/// Returns the first violation. Each check is called only if those before it pass.
template <class... Questions>
MaybeViolation first_of(const Questions&... questions) {
  MaybeViolation violation;
  (void)((violation = questions()) || ...);
  return violation;
}

/// Returns E_NO_RESOURCES, with the missing units, unless the pool covers the price.
inline MaybeViolation check_means(const Bundle& pool, const Bundle& price, Field field = Field::whole) {
  if (pool.covers(price)) return std::nullopt;
  return RuleViolation(Code::E_NO_RESOURCES, field,
                       {{Role::need, price}, {Role::missing, pool.missing(price)}});
}

}  // namespace inselpost::dice
