#pragma once
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"

namespace inselpost {

/// What an audit of a file or game found. A difference: its entry, what was expected and what stands there.
Page audit_page(const MessageCatalog& words, const AuditResult& result, const std::string& what);
/// The same as text.
std::string audit_text(const MessageCatalog& words, const AuditResult& result, const std::string& what);

}  // namespace inselpost
