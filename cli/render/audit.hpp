#pragma once

#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/comparison_report.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Returns the findings of an audit of a file or game, called `what`; of an incorrect record the difference.
Page audit_page(const MessageCatalog& words, const AuditResult& result, const std::string& what);
/// Formats them as text.
std::string audit_text(const MessageCatalog& words, const AuditResult& result, const std::string& what);

/// Returns the result of comparing two reports or records of one game.
Page compared_page(const MessageCatalog& words, const ComparisonReport& found);
/// Formats it as text.
std::string compared_text(const MessageCatalog& words, const ComparisonReport& found);
/// Formats it for programs.
nlohmann::ordered_json compared_json(const MessageCatalog& words, const ComparisonReport& found);

}  // namespace inselpost
