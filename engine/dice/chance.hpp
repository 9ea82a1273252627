#pragma once
#include <cstdint>

#include <tl/expected.hpp>

#include "engine/core/seat.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/turn.hpp"

namespace inselpost::dice {

struct SeatState;

/// Why there is no result: it was withheld on purpose (nothing is drawn before all is known that can refuse
/// an order), or it is asked for more than there is of what was recorded.
enum class NoResult : std::uint8_t { withheld, missing };
template <class T>
using DrawResult = tl::expected<T, NoResult>;

/// For what a seat's die is cast (DG-AUD-3). All dice of one order are drawn under the first of its labels.
enum class Draw : std::uint8_t { throwing, lava, loss };

/// Where results of chance come from. Each seat has a stream of its own, and what one seat does moves no die
/// of another; the table has one for what is the same for all.
class Chance {
 public:
  virtual ~Chance() = default;
  /// The next die of that seat's stream.
  virtual DrawResult<Face> die(Seat seat, Draw label) = 0;
  /// The faces of a round, from the table's stream (DG-PBEM-13).
  virtual DrawResult<RoundFaces> round() = 0;
  /// False: a trade of gold is only tried, as if the lava fell on nothing (DG-ORD-6).
  virtual bool erupts() const { return true; }
  /// Told where a die is lacking inside a throw: how it stands with the seat then, and which of its dice are
  /// to be cast; none: a loss die.
  virtual void lacks(const SeatState& /*own*/, DiceSet /*which*/) {}
};

/// Chance that tells nothing: for `check` and for asking whether an order would be legal.
class WithheldChance : public Chance {
 public:
  DrawResult<Face> die(Seat, Draw) override { return tl::unexpected(NoResult::withheld); }
  DrawResult<RoundFaces> round() override { return tl::unexpected(NoResult::withheld); }
};

}  // namespace inselpost::dice
