#pragma once
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Returns the receipt for one file, or its errors if it was not understood. `how_read` tells what was
/// repaired before it was read.
Page answer_page(const MessageCatalog& words, const SubmissionResult& answer, Page how_read = {});
/// Formats the receipt as plain text without colour. Equal answers give equal bytes.
std::string answer_text(const MessageCatalog& words, const SubmissionResult& answer, bool ascii,
                        Page how_read = {});
/// Formats the receipt for programs, with the diagnostics in `default_catalog` (LANG-2).
nlohmann::ordered_json answer_json(const MessageCatalog& words, const SubmissionResult& answer);

/// Format the errors in a file like a compiler: as a page, as text, and for programs.
Page complaints_page(const MessageCatalog& words, const FileDiagnostics& complaints);
std::string complaints_text(const MessageCatalog& words, const FileDiagnostics& complaints);
nlohmann::ordered_json complaints_json(const MessageCatalog& words, const FileDiagnostics& complaints);

}  // namespace inselpost
