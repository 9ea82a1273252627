#pragma once
#include <string>

#include "cli/render/page.hpp"

namespace inselpost {

/// Formats the message, the source line, a caret line `^~~~`, and `= note:` lines.
std::string quotation_text(const part::Quotation& quotation);

}  // namespace inselpost
