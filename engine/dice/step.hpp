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

/// The steps inside a throw or a landing, in the order in which they happen (section 21.2 of the rules).
namespace steps {

/// Dice cast. `faces` is by die number and valid for the dice in `which`.
struct Cast {
  DiceSet which;
  Dice faces{};
  bool operator==(const Cast&) const = default;
};
/// Unobtainable dice thrown again in one pass.
struct Again {
  DiceSet which;
  Dice faces{};
  bool operator==(const Again&) const = default;
};
/// A die set by the Alchemist, before the cast of the throw.
struct Set {
  std::uint8_t die = 0;
  Face face{};
  bool operator==(const Set&) const = default;
};
/// Steps of the ship for one face, split at a landing; negative going back. `at`: steps from S.
struct Ship {
  std::int8_t steps = 0;
  std::uint8_t at = 0;
  bool operator==(const Ship&) const = default;
};
/// The robber made steps on its path.
struct RobberMoved {
  std::uint8_t steps = 0;
  Hex at{};
  bool operator==(const RobberMoved&) const = default;
};
/// The robber was driven back to the volcano (DG-ROBBER-7).
struct RobberHome {
  bool operator==(const RobberHome&) const = default;
};
/// Figures that can leave the map.
enum class Figure : std::uint8_t { merchant, wizard };
/// A figure left the map.
struct Gone {
  Figure figure{};
  bool operator==(const Gone&) const = default;
};
/// The barbarians landed.
struct Landing {
  std::uint16_t strength = 0;
  bool operator==(const Landing&) const = default;
};
/// Dice thrown for a lost knight; the last one counts.
struct Loss {
  std::vector<Face> faces;
  bool operator==(const Loss&) const = default;
};
/// A landing was won.
struct Won {
  bool operator==(const Won&) const = default;
};
/// A landing was answered with Refuge.
struct Refuge {
  bool operator==(const Refuge&) const = default;
};
/// The order ends with a pending decision: `blocked` or `landing`.
struct AwaitingDecision {
  Phase decision{};
  bool operator==(const AwaitingDecision&) const = default;
};
/// The seat was eliminated.
struct Eliminated {
  bool operator==(const Eliminated&) const = default;
};

}  // namespace steps

using Step = std::variant<steps::Cast, steps::Again, steps::Set, steps::Ship, steps::RobberMoved,
                          steps::RobberHome, steps::Gone, steps::Landing, steps::Loss, steps::Won,
                          steps::Refuge, steps::AwaitingDecision, steps::Eliminated>;
using Steps = std::vector<Step>;

}  // namespace inselpost::dice
