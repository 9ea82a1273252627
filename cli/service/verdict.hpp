#pragma once
#include <nlohmann/json_fwd.hpp>

#include "cli/results/submission_result.hpp"

namespace inselpost {

/// Returns the outcomes of a file without texts: {"turn", "status", "orders": [{"text", "line", "column",
/// "order", "verdict", "events", "refused": {"code", "field", "arguments"}}]}. `text` is the order as sent,
/// `order` as parsed; `events` are those that its sender sees.
nlohmann::json verdict_of(const SubmissionResult& answer);

}  // namespace inselpost
