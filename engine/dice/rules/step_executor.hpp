#pragma once
#include <array>
#include <optional>

#include "engine/dice/chance.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

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
