#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/dice/faces.hpp"
#include "engine/dice/map.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// The phases of a seat's turn.
enum class Phase : std::uint8_t {
  founding,
  roll,     ///< D1: before the first throw
  blocked,  ///< D3: chase, or throw blocked dice again
  landing,  ///< D4: answer a landing
  thrown,   ///< D5: a throw is complete
  turn,     ///< D6: the result stands
  ended,    ///< the next turn has not begun
  out,      ///< eliminated, or all boxes filled
};
inline constexpr std::array<std::string_view, 8> phase_names{"founding", "roll", "blocked", "landing",
                                                             "throw",    "turn", "ended",   "out"};
constexpr std::string_view name(Phase p) { return phase_names[static_cast<std::size_t>(p)]; }

/// The faces of a round with `same_dice`, in five rows: throws 1 to 3, Indulgence, loss and lava dice.
inline constexpr std::size_t round_rows = 5, row_length = 60;
using RoundFaces = std::vector<Face>;

/// The part of a seat's state that lasts for one turn (DG-TURN-3).
struct Turn {
  Phase phase = Phase::founding;
  std::uint8_t throws = 0;  ///< number of throws, without extra ones
  bool indulgence = false;  ///< the last throw was an extra one
  bool throwing = false;    ///< a decision interrupts the throw
  Dice dice{};
  DiceSet group;  ///< dice thrown in the last throw (DG-ROLL-5)
  /// Dice of a face per ship step, fixed at the cast (DG-ROLL-8).
  std::array<std::uint8_t, face_count> need{3, 3, 3, 3, 3, 3};
  std::array<std::uint8_t, face_count> cred{};   ///< sets of a face counted in this throw (DG-ROLL-6)
  std::uint8_t rcred = 0;                        ///< pairs of gold counted in this throw (DG-ROLL-6)
  std::uint8_t surplus = 0;                      ///< steps of a Magic Current that a landing interrupted
  bool aqueduct_used = false;                    ///< after the last throw
  bool alchemist = false;                        ///< played in this turn
  Bundle pool;                                   ///< units and goods not spent, once the result stands
  bool built = false;                            ///< a BUILD action was made (DG-BUILD-11)
  bool volcano_used = false;                     ///< traded at the volcano (DG-TRADE-6)
  std::optional<Face> fleet;                     ///< resource of the Merchant Fleet (DG-TRADE-5)
  std::array<std::uint8_t, round_rows> taken{};  ///< number used of each row of the round's faces
  bool operator==(const Turn&) const = default;
};

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
