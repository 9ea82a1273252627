// Checked here once instead of in every source that includes the header.
#include "engine/dice/dice_rules.hpp"

namespace inselpost::dice {

static_assert(Rules<DiceRules>);

}  // namespace inselpost::dice
