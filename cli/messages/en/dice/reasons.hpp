#pragma once
#include <string>

#include "cli/messages/en/dice/arguments.hpp"

namespace inselpost::dice::en {

/// What a reason says: one of several sentences of a code. Empty where the problem gives none.
std::string reason_text(const ViolationMessages& w);

}  // namespace inselpost::dice::en
