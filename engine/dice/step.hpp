#pragma once
#include <array>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/dice/faces.hpp"
#include "engine/dice/map/map.hpp"
#include "engine/dice/sheet.hpp"
#include "engine/dice/turn.hpp"

namespace inselpost::dice {

/// What happens inside a throw or a landing, one after the other (section 21.2 of the catalogue).
namespace steps {

/// Faces by number of the die, for the dice in `which`; the others say nothing.
struct Cast {
  DiceSet which;
  Dice faces{};
  bool operator==(const Cast&) const = default;
};
/// Dice that could not stay, thrown again in one pass.
struct Again {
  DiceSet which;
  Dice faces{};
  bool operator==(const Again&) const = default;
};
/// By the Alchemist; stands before the cast of the same throw.
struct Set {
  std::uint8_t die = 0;
  Face face{};
  bool operator==(const Set&) const = default;
};
/// One for each face that brings steps, split at a landing; negative going back. `at`: steps from S.
struct Ship {
  std::int8_t steps = 0;
  std::uint8_t at = 0;
  bool operator==(const Ship&) const = default;
};
struct RobberMoved {
  std::uint8_t steps = 0;
  Hex at{};
  bool operator==(const RobberMoved&) const = default;
};
/// Driven back to the volcano (DG-ROBBER-7).
struct RobberHome {
  bool operator==(const RobberHome&) const = default;
};
enum class Figure : std::uint8_t { merchant, wizard };
struct Gone {
  Figure figure{};
  bool operator==(const Gone&) const = default;
};
struct Landing {
  std::uint16_t strength = 0;
  bool operator==(const Landing&) const = default;
};
/// The faces thrown; the last one counts.
struct Loss {
  std::vector<Face> faces;
  bool operator==(const Loss&) const = default;
};
struct Won {
  bool operator==(const Won&) const = default;
};
struct Refuge {
  bool operator==(const Refuge&) const = default;
};
/// The order ends in a wait: `blocked` or `landing`.
struct AwaitingDecision {
  Phase decision{};
  bool operator==(const AwaitingDecision&) const = default;
};
struct Eliminated {
  bool operator==(const Eliminated&) const = default;
};

}  // namespace steps

using Step = std::variant<steps::Cast, steps::Again, steps::Set, steps::Ship, steps::RobberMoved,
                          steps::RobberHome, steps::Gone, steps::Landing, steps::Loss, steps::Won,
                          steps::Refuge, steps::AwaitingDecision, steps::Eliminated>;
using Steps = std::vector<Step>;

}  // namespace inselpost::dice
