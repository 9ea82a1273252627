#pragma once
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/comparison_report.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// What two tellings of a game say about each other.
Page compared_page(const MessageCatalog& words, const ComparisonReport& found);
/// The same as text.
std::string compared_text(const MessageCatalog& words, const ComparisonReport& found);
/// The same for programs.
nlohmann::ordered_json compared_json(const MessageCatalog& words, const ComparisonReport& found);

}  // namespace inselpost
