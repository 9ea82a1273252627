#pragma once
#include <cstddef>
#include <vector>

#include "engine/dice/faces.hpp"

namespace inselpost::dice {

/// So many dice as they can fall, in the order of the faces, whichever of them shows what.
struct DiceCombination {
  Dice faces{};  ///< the first of them
  double chance = 0;
};

/// All falls of so many dice that show these faces alone, each as likely as the others.
const std::vector<DiceCombination>& casts(std::size_t dice, FaceSet shown);

}  // namespace inselpost::dice
