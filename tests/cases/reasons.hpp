#pragma once
#include <optional>
#include <string_view>

#include "engine/catan/rule_violation.hpp"

namespace inselpost::cases {

/// The word of a case file for a reason, where a code alone would not tell what was refused.
std::optional<catan::Reason> find_reason(std::string_view word);

}  // namespace inselpost::cases
