#pragma once
#include <cstddef>
#include <vector>

#include "engine/dice/faces.hpp"

namespace inselpost::dice {

/// A combination of faces shown by some dice, in the order of faces, and its probability.
struct DiceCombination {
  Dice faces{};  ///< the first elements are set
  double chance = 0;
};

/// Returns all combinations of `dice` dice that show only these faces, each with equal probability.
const std::vector<DiceCombination>& casts(std::size_t dice, FaceSet shown);

}  // namespace inselpost::dice
