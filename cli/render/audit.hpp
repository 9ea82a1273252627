#pragma once
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"

namespace inselpost {

/// Returns the findings of an audit of a file or game, called `what`; of an incorrect record the difference.
Page audit_page(const MessageCatalog& words, const AuditResult& result, const std::string& what);
/// Formats them as text.
std::string audit_text(const MessageCatalog& words, const AuditResult& result, const std::string& what);

}  // namespace inselpost
