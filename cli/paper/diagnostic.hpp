#pragma once
#include <string>

#include "cli/words/worded_fault.hpp"

namespace inselpost {

/// `FILE:LINE:COLUMN: error: CODE: message`, the line, a caret line `^~~~`, and `= note:` lines; ends with a
/// line feed.
std::string to_text(const WordedFault& fault);

}  // namespace inselpost
