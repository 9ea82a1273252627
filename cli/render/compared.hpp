#pragma once
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/comparison_report.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Returns the result of comparing two reports or records of one game.
Page compared_page(const MessageCatalog& words, const ComparisonReport& found);
/// Formats it as text.
std::string compared_text(const MessageCatalog& words, const ComparisonReport& found);
/// Formats it for programs.
nlohmann::ordered_json compared_json(const MessageCatalog& words, const ComparisonReport& found);

}  // namespace inselpost
