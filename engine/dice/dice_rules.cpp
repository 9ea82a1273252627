#include "engine/dice/dice_rules.hpp"

#include "engine/core/out_of_line_variant_members.hpp"

template class inselpost::OutOfLineVariant<inselpost::dice::OrderKinds>;

namespace inselpost::dice {

// Checked here once instead of in every source that includes the header.
static_assert(Rules<DiceRules>);

}  // namespace inselpost::dice
