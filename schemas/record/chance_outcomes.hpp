#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "schemas/record/game.hpp"

namespace inselpost {

/// One way in which the public chance of an `undrawn` order can fall.
struct ChanceOutcome {
  OrderEffects decided;
  std::uint64_t weight =
      1;  ///< relative to the others: 36 throws, each 1; more where several lead to one position
};

/// All of them, or those of the first `most` ways, in the order of the numbers; those that lead to equal
/// positions are one. None if the order is refused. `check` walks a plan through copies of
/// `determinize(Viewer::of(seat))`, one for each. The order is decided again and again, each time with the
/// next numbers. Ways of more than two links (a throw repeated again and again) are left out.
std::vector<ChanceOutcome> chance_outcomes(const Game& game, Seat seat, const AnyOrder& move,
                                           std::size_t most = 4096);

}  // namespace inselpost
