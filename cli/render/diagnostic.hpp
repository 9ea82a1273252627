#pragma once
#include <string>

#include "cli/messages/pages.hpp"
#include "cli/messages/worded_fault.hpp"
#include "cli/render/page.hpp"

namespace inselpost {

/// What is said is `FILE:LINE:COLUMN: error: CODE: message`.
part::Quotation quotation_of(const MistakeWords& words, const WordedFault& fault);
/// As text: that, the line, a caret line `^~~~`, and `= note:` lines; ends with a line feed.
std::string to_text(const MistakeWords& words, const WordedFault& fault);

}  // namespace inselpost
