#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "schemas/record/game.hpp"

namespace inselpost {

/// One outcome of the public chance of an `undrawn` order.
struct ChanceOutcome {
  OrderEffects decided;
  /// Relative to the others: 36 throws of weight 1 each; more if several lead to one position.
  std::uint64_t weight = 1;
};

/// Returns all outcomes, or those of the first `most` sequences of numbers, in ascending order; those with
/// equal positions are merged. Empty if the order is rejected. Decides the order repeatedly on `game`, which
/// is usually a `determinize(Viewer::of(seat))`. Sequences of more than two links (a throw repeated several
/// times) are left out.
///
///   for (const ChanceOutcome& outcome : chance_outcomes(*game.determinize(viewer), seat, *order)) ...
std::vector<ChanceOutcome> chance_outcomes(const Game& game, Seat seat, const AnyOrder& move,
                                           std::size_t most = 4096);

}  // namespace inselpost
