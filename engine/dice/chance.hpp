#pragma once
#include <cstdint>

#include <tl/expected.hpp>

#include "engine/core/seat.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

struct SeatState;

/// Reasons why there is no result: withheld on purpose (as long as something else may reject an order), or a
/// recorded game has no more of them.
enum class NoResult : std::uint8_t { withheld, missing };
template <class T>
using DrawResult = tl::expected<T, NoResult>;

/// The purposes of a seat's dice (DG-AUD-3). All dice of an order are drawn under the first of its labels.
enum class Draw : std::uint8_t { throwing, lava, loss };

/// A source of chance results. Each seat has its own stream, so that orders of one seat do not change the
/// dice of another; a further stream, the table's, is for what all seats share.
class Chance {
 public:
  virtual ~Chance() = default;
  /// Returns the next die of the seat's stream.
  virtual DrawResult<Face> die(Seat seat, Draw label) = 0;
  /// Returns the faces of a round from the table's stream (DG-PBEM-13).
  virtual DrawResult<RoundFaces> round() = 0;
  /// Returns whether trades of gold draw lava dice. False: they are only tried out (DG-ORD-6).
  virtual bool erupts() const { return true; }
  /// Called if a die is missing inside a throw, with the seat's state at that moment and the dice to cast;
  /// none: a loss die.
  virtual void lacks(const SeatState& /*own*/, DiceSet /*which*/) {}
};

/// Withholds every result, for `check` and to test whether an order would be legal.
class WithheldChance : public Chance {
 public:
  DrawResult<Face> die(Seat, Draw) override { return tl::unexpected(NoResult::withheld); }
  DrawResult<RoundFaces> round() override { return tl::unexpected(NoResult::withheld); }
};

}  // namespace inselpost::dice
