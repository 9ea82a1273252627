// The concept is asked here once, where whoever includes it need not ask again.
#include "engine/dice/dice_rules.hpp"

namespace inselpost::dice {

static_assert(Rules<DiceRules>);

}  // namespace inselpost::dice
