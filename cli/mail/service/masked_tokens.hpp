#pragma once
#include <string>

#include "schemas/extraction/repair.hpp"

namespace inselpost::mail {

/// An orders file in which nobody can read what proves that somebody may speak (AUTH-3). Those lines stay,
/// and are as long as before, so that faults stand where they stood.
std::string with_masked_tokens(std::string file);
/// The same of a line that was mended, before and after.
extraction::Repair with_masked_tokens(extraction::Repair mending);

}  // namespace inselpost::mail
