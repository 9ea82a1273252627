#pragma once
#include <string>

#include "cli/paper/page.hpp"
#include "cli/words/worded_fault.hpp"

namespace inselpost {

/// What is said is `FILE:LINE:COLUMN: error: CODE: message`.
part::Quotation quotation_of(const WordedFault& fault);
/// As text: that, the line, a caret line `^~~~`, and `= note:` lines; ends with a line feed.
std::string to_text(const WordedFault& fault);

}  // namespace inselpost
