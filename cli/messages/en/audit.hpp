#pragma once
#include <string>
#include <utility>
#include <vector>

#include "schemas/record/audit/audit_result.hpp"

namespace inselpost {

/// What an audit found, in words: under `proven`, `consistent`, `signed` or `not signed`, `seed`, `at the
/// end` and `on trust` a paragraph each, as far as there is something to say; or what differs, under `what`,
/// `should be` and `stands there`.
std::vector<std::pair<std::string, std::string>> findings(const AuditResult& result);

/// Whether it holds, and who vouches for it; `what` is the file or game.
std::string audit_sentence(const AuditResult& result, const std::string& what);

}  // namespace inselpost
