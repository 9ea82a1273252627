#pragma once
#include <string>

#include "cli/render/page.hpp"

namespace inselpost {

/// What is wrong, the line, a caret line `^~~~`, and `= note:` lines.
std::string quotation_text(const part::Quotation& quotation);

}  // namespace inselpost
