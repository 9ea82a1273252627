#pragma once
#include <string>
#include <utility>
#include <vector>

#include "schemas/record/audit/audit_result.hpp"

namespace inselpost {

/// What an audit without a difference found, in words: under `proven`, `consistent`, `signed` or `not
/// signed`, `seed`, `at the end` and `on trust` a paragraph each, as far as there is something to say.
std::vector<std::pair<std::string, std::string>> findings(const AuditResult& result);

/// All of an audit as text; `what` is the file or game. A difference: its entry, what was expected and what
/// stands there.
std::string audit_text(const AuditResult& result, const std::string& what);

}  // namespace inselpost
