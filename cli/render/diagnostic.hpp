#pragma once
#include <string>

#include "cli/messages/formatted_diagnostic.hpp"
#include "cli/messages/pages.hpp"
#include "cli/render/page.hpp"

namespace inselpost {

/// Returns a diagnostic with the headline `FILE:LINE:COLUMN: error: CODE: message`.
part::Quotation quotation_of(const DiagnosticMessages& words, const FormattedDiagnostic& fault);
/// Formats a diagnostic as text: the headline, the source line, a caret line `^~~~`, and `= note:` lines.
/// Ends with a line feed.
std::string to_text(const DiagnosticMessages& words, const FormattedDiagnostic& fault);

}  // namespace inselpost
