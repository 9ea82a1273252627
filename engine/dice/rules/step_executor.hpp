#pragma once
#include <array>
#include <optional>

#include "engine/dice/chance.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Does it go on, has a decision to be waited for (or the seat is out), or was a die withheld?
enum class StepStatus : std::uint8_t { on, waits, undrawn };

/// What happens to one seat inside one order, step by step: each step is done at once to a copy of what is
/// the seat's, by the same function that `apply` uses.
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
  /// The next die of the seat: of that row of the round's faces if there are any left, else of its own stream
  /// (DG-PBEM-13).
  std::optional<Face> die(std::size_t row);
  /// That die was withheld, with which all of these are to be cast.
  StepStatus lacks(DiceSet which) {
    chance_.lacks(own, which);
    return StepStatus::undrawn;
  }
  Steps take() { return std::move(steps_); }
  /// The six dice, if a throw has become complete in this course.
  std::optional<Dice> complete;

  const Map& map;
  const Options& options;

 private:
  const State& state_;
  Seat seat_;
  Chance& chance_;
  Draw label_;
  Steps steps_;
  std::array<std::uint8_t, round_rows> ahead_{};  ///< dice cast that no step tells yet
  std::size_t cast_ = 0;

 public:
  SeatState own;
};

/// Rows of the round's faces: of the throw that is under way, and of loss and lava dice.
std::size_t row_of_throw(const Turn& turn);
inline constexpr std::size_t other_dice_row = 4;

/// The dice of the last throw (DG-ROLL-5), by what they show.
Bundle in_group(const Turn& turn);

/// Done to what is the seat's: asks no rule.
void begin_throw(SeatState& own, std::uint8_t number);
void complete_throw(SeatState& own, const Dice& dice);
/// A loss or lava die was taken.
void take_other_die(Turn& turn);
void apply_step(SeatState& own, const Map& map, const Options& options, const Step& step);

/// What an order did inside a throw or a landing, as its event tells it: steps, and the dice of a throw that
/// has become complete.
template <class E>
E told(E event, StepExecutor& course) {
  event.steps = course.take();
  event.dice = course.complete;
  return event;
}

}  // namespace inselpost::dice
