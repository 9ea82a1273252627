#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "cli/service/pending/standing_order_state.hpp"
#include "cli/service/plan/plan_runner.hpp"

namespace inselpost {

/// Result of applying a rule: a letter to its owner, and the entries made.
struct StandingOrderResult {
  AdjudicationResult judged;       ///< without executed orders if the rule failed
  std::vector<std::string> codes;  ///< reasons for that
};
/// Executes the first of these orders that is legal, or the plan of the rule: its failing items are skipped,
/// and it ends with the default order (STAND-4, STAND-14). A plan for a whole turn runs like a file, unless
/// it is for the deadline. `file`: the one that set the rule; `ruling`: the seat's rules, for decisions
/// within a whole turn.
StandingOrderResult rule_acts(GameLedger& ledger, const PendingFile& file, const ParsedStandingOrder& rule,
                              std::vector<AnyOrderPtr> moves, const std::string& time,
                              const StandingResolver& ruling);

/// Executes a deferred order of the file, a line of YAML (OFFER-4).
StandingOrderResult order_acts(GameLedger& ledger, const PendingFile& file, const std::string& order,
                               const std::string& time);

}  // namespace inselpost
