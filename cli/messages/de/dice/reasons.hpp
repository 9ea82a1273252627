#pragma once
#include <string>

#include "cli/messages/de/dice/arguments.hpp"

namespace inselpost::dice::de {

/// Formats the reason of a problem, which refines its code. Empty if the problem has none.
std::string reason_text(const ViolationMessages& w);

}  // namespace inselpost::dice::de
