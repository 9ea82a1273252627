#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "cli/service/pending/standing_order_state.hpp"
#include "cli/service/plan/plan_runner.hpp"

namespace inselpost {

/// What a rule did: a letter to its owner, and the entries it made.
struct StandingOrderResult {
  AdjudicationResult judged;       ///< nothing in it was done: the rule could do nothing
  std::vector<std::string> codes;  ///< why not
};
/// Does the first of these orders that can be done, or the plan of that rule, which is passed over where an
/// item fails and ends with what a deadline would do (STAND-4, STAND-14). One for a whole turn is done as a
/// file is, unless it is for the deadline. `file`: that set it; `ruling`: what its seat's rules say of what
/// a whole turn comes to.
StandingOrderResult rule_acts(GameLedger& ledger, const PendingFile& file, const ParsedStandingOrder& rule,
                              std::vector<AnyOrderPtr> moves, const std::string& time,
                              const StandingResolver& ruling);

/// Does that order, a line of YAML, of which its seat has said in that file that it is to come later
/// (OFFER-4).
StandingOrderResult order_acts(GameLedger& ledger, const PendingFile& file, const std::string& order,
                               const std::string& time);

}  // namespace inselpost
