#pragma once
#include <string>
#include <utility>
#include <vector>

#include "schemas/record/audit/audit_result.hpp"

namespace inselpost {

/// Returns the findings of an audit as labelled paragraphs, see MessageCatalog::findings.
std::vector<std::pair<std::string, std::string>> findings(const AuditResult& result);

/// Returns the first line of an audit: whether the record is correct, and whether it is signed. `what` is the
/// file or game.
std::string audit_sentence(const AuditResult& result, const std::string& what);

}  // namespace inselpost
