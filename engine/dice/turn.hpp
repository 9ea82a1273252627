#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/dice/bundle.hpp"
#include "engine/dice/faces.hpp"

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

}  // namespace inselpost::dice
