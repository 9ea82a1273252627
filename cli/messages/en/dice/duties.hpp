#pragma once
#include <string_view>

namespace inselpost::dice::en {

/// What somebody owes, as one says it to him: `throw the dice`. A decision by its kind
/// (`PendingDecision::kind`).
std::string_view duty(std::string_view decision);
/// The same behind a name: `to throw the dice`.
std::string_view to_do(std::string_view decision);

}  // namespace inselpost::dice::en
