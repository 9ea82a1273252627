#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <utility>

#include "engine/dice/apply.hpp"
#include "engine/dice/chance.hpp"
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

/// The outcome of a step: continue, wait for a decision (or the seat is out), or a die was withheld.
enum class StepStatus : std::uint8_t { on, waits, undrawn };

/// Executes the steps of one seat inside one order. Each step is applied at once to a copy of the seat's
/// state, by the function that `apply` uses.
class StepExecutor {
 public:
  StepExecutor(const State& state, Seat seat, Chance& chance, Draw label)
      : map(*state.map),
        options(state.options),
        state_(state),
        seat_(seat),
        chance_(chance),
        label_(label),
        own(state.of(seat)) {}
  void emit(Step step);
  /// Returns the next die of the seat, or nullopt if it was withheld: from the given row of the round's faces
  /// as long as it lasts, then from the seat's own stream (DG-PBEM-13).
  std::optional<Face> die(std::size_t row);
  /// Reports that a die was withheld. `which`: all dice to cast with it.
  StepStatus lacks(DiceSet which) {
    chance_.lacks(own, which);
    return StepStatus::undrawn;
  }
  Steps take() { return std::move(steps_); }
  /// The six dice, if a throw was completed.
  std::optional<Dice> complete;

  const Map& map;
  const Options& options;

 private:
  const State& state_;
  Seat seat_;
  Chance& chance_;
  Draw label_;
  Steps steps_;
  std::array<std::uint8_t, round_rows> ahead_{};  ///< number of dice cast since the last step, by row
  std::size_t cast_ = 0;

 public:
  SeatState own;
};

/// Rows of the round's faces: of the current throw, and of loss and lava dice.
std::size_t row_of_throw(const Turn& turn);
inline constexpr std::size_t other_dice_row = 4;

/// Returns the dice of the last throw, by face (DG-ROLL-5).
Bundle in_group(const Turn& turn);

/// Update a seat's state. They check no rule.
void begin_throw(SeatState& own, std::uint8_t number);
void complete_throw(SeatState& own, const Dice& dice);
/// Counts a loss or lava die.
void take_other_die(Turn& turn);
void apply_step(SeatState& own, const Map& map, const Options& options, const Step& step);

/// Completes the event of an order inside a throw or a landing: adds the steps, and the dice of a completed
/// throw.
template <class E>
E told(E event, StepExecutor& course) {
  event.steps = course.take();
  event.dice = course.complete;
  return event;
}

}  // namespace inselpost::dice
