#pragma once
#include <string>

#include "schemas/extraction/repair.hpp"

namespace inselpost::mail {

/// Masks the tokens of an orders file, so that its stored copy authorizes nobody (AUTH-3). Lines keep their
/// length, so that diagnostics point to the right places.
std::string with_masked_tokens(std::string file);
/// Masks the tokens of a repaired line, before and after the repair.
extraction::Repair with_masked_tokens(extraction::Repair mending);

}  // namespace inselpost::mail
