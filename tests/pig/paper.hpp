#pragma once
#include "cli/paper/game/paper.hpp"
#include "cli/words/table.hpp"

namespace inselpost::pig {

/// English that has words for Pig as well.
const Language& language();
/// The pages of Pig.
extern const GamePaper paper;

}  // namespace inselpost::pig
