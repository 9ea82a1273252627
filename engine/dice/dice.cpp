// The concept is asked here once, where whoever includes it need not ask again.
#include "engine/dice/dice.hpp"

namespace inselpost::dice {

static_assert(Rules<DiceGame>);

}  // namespace inselpost::dice
