#pragma once
#include "cli/messages/table.hpp"
#include "cli/render/common/paper.hpp"

namespace inselpost::pig {

/// English that has words for Pig as well.
const Language& language();
/// The pages of Pig.
extern const GamePaper paper;

}  // namespace inselpost::pig
