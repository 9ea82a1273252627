#pragma once
#include <string>

#include "cli/messages/formatted_diagnostic.hpp"
#include "cli/messages/pages.hpp"
#include "cli/render/page.hpp"

namespace inselpost {

/// What is said is `FILE:LINE:COLUMN: error: CODE: message`.
part::Quotation quotation_of(const DiagnosticMessages& words, const FormattedDiagnostic& fault);
/// As text: that, the line, a caret line `^~~~`, and `= note:` lines; ends with a line feed.
std::string to_text(const DiagnosticMessages& words, const FormattedDiagnostic& fault);

}  // namespace inselpost
