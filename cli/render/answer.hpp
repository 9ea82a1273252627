#pragma once
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// The answer to one file: what became of every order, or that the file was not understood. `how_read` is
/// what was mended before it was read.
Page answer_page(const MessageCatalog& words, const SubmissionResult& answer, Page how_read = {});
/// The same as plain text without colour: the same file gets the same bytes again.
std::string answer_text(const MessageCatalog& words, const SubmissionResult& answer, bool ascii,
                        Page how_read = {});
/// The same for programs, with the diagnostics. They read `default_catalog` (LANG-2).
nlohmann::ordered_json answer_json(const MessageCatalog& words, const SubmissionResult& answer);

/// What is to be mended in a file, the way a good compiler says it.
Page complaints_page(const MessageCatalog& words, const FileDiagnostics& complaints);
std::string complaints_text(const MessageCatalog& words, const FileDiagnostics& complaints);
nlohmann::ordered_json complaints_json(const MessageCatalog& words, const FileDiagnostics& complaints);

}  // namespace inselpost
