#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/letter_result.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Maximum number of repaired lines that a receipt lists.
inline constexpr std::size_t max_mends_told = 20;

/// Returns the part below the receipt of a file from a letter: repairs (MEND-4), and orders that were
/// ignored.
Page from_letter_page(const MessageCatalog& words, const ExtractionNotes& from);
/// Formats it for programs, with all repairs.
nlohmann::ordered_json from_letter_json(const ExtractionNotes& from);
/// Returns the sentences about a letter as a whole.
std::vector<std::string> said_of_letter(const MessageCatalog& words, const LetterResult& fate);
/// Formats the result of reading a letter for programs.
nlohmann::ordered_json letter_json(const MessageCatalog& words, const LetterResult& fate);

}  // namespace inselpost
