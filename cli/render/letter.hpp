#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/letter_result.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// So many mended lines are shown in a receipt.
inline constexpr std::size_t max_mends_told = 20;

/// What stands below the receipt of a file that came in a letter: its mends (MEND-4), and what was passed
/// over.
Page from_letter_page(const MessageCatalog& words, const ExtractionNotes& from);
/// The same for programs, with all mends.
nlohmann::ordered_json from_letter_json(const ExtractionNotes& from);
/// What is said of a letter as a whole, a sentence each.
std::vector<std::string> said_of_letter(const MessageCatalog& words, const LetterResult& fate);
/// What became of a letter, for programs.
nlohmann::ordered_json letter_json(const MessageCatalog& words, const LetterResult& fate);

}  // namespace inselpost
