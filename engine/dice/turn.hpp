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

/// Where a seat stands in its turn.
enum class Phase : std::uint8_t {
  founding,
  roll,     ///< D1: before the first throw
  blocked,  ///< D3: chase, or throw blocked dice again
  landing,  ///< D4
  thrown,   ///< D5: a throw is complete
  turn,     ///< D6: the result stands
  ended,    ///< and the next turn has not begun
  out,      ///< eliminated, or all boxes filled
};
inline constexpr std::array<std::string_view, 8> phase_names{"founding", "roll", "blocked", "landing",
                                                             "throw",    "turn", "ended",   "out"};
constexpr std::string_view name(Phase p) { return phase_names[static_cast<std::size_t>(p)]; }

/// The faces of a round, `same_dice`: five rows, for throws 1 to 3, Indulgence, and loss and lava dice.
inline constexpr std::size_t round_rows = 5, row_length = 60;
using RoundFaces = std::vector<Face>;

/// What belongs to one turn alone (DG-TURN-3).
struct Turn {
  Phase phase = Phase::founding;
  std::uint8_t throws = 0;  ///< of the three
  bool indulgence = false;  ///< the last throw was an extra one
  bool throwing = false;    ///< it is not complete: a decision interrupts it
  Dice dice{};
  DiceSet group;                                                ///< thrown in the last throw (DG-ROLL-5)
  std::array<std::uint8_t, face_count> need{3, 3, 3, 3, 3, 3};  ///< fixed when it was cast (DG-ROLL-8)
  std::array<std::uint8_t, face_count> cred{};   ///< sets of a face already paid in it (DG-ROLL-6)
  std::uint8_t rcred = 0;                        ///< pairs of gold already paid in it
  std::uint8_t surplus = 0;                      ///< steps of a Magic Current that a landing interrupted
  bool aqueduct_used = false;                    ///< after the last throw
  bool alchemist = false;                        ///< played in this turn
  Bundle pool;                                   ///< units and goods not spent, once the result stands
  bool built = false;                            ///< a BUILD action was made (DG-BUILD-11)
  bool volcano_used = false;                     ///< DG-TRADE-6
  std::optional<Face> fleet;                     ///< DG-TRADE-5
  std::array<std::uint8_t, round_rows> taken{};  ///< of each row of the round's faces
  bool operator==(const Turn&) const = default;
};

}  // namespace inselpost::dice
