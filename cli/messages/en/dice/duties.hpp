#pragma once
#include <string_view>

namespace inselpost::dice::en {

/// Returns a pending decision, addressed to the player: `throw the dice`. `decision` is a
/// `PendingDecision::kind`.
std::string_view duty(std::string_view decision);
/// Returns a pending decision as it follows the seat: `to throw the dice`.
std::string_view to_do(std::string_view decision);

}  // namespace inselpost::dice::en
