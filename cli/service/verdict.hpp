#pragma once
#include <nlohmann/json_fwd.hpp>

#include "cli/results/submission_result.hpp"

namespace inselpost {

/// What became of each order of a file, without a word of any language: {"turn", "status", "orders":
/// [{"text", "line", "column", "order", "verdict", "events", "refused": {"code", "field", "arguments"}}]}.
/// `text` is the order as it was sent, `order` what it was read as; `events` as its sender may know them.
nlohmann::json verdict_of(const SubmissionResult& answer);

}  // namespace inselpost
