#pragma once
#include <string>
#include <utility>
#include <vector>

#include "schemas/record/audit/audit_result.hpp"

namespace inselpost::de {

/// See MessageCatalog::findings and MessageCatalog::audited.
std::vector<std::pair<std::string, std::string>> findings(const AuditResult& result);
std::string audit_sentence(const AuditResult& result, const std::string& what);

}  // namespace inselpost::de
