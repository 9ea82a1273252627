#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/service/judge.hpp"
#include "cli/service/pending/rule_state.hpp"
#include "cli/service/plan/walk.hpp"

namespace inselpost {

/// What a rule did: a letter to its owner, and the entries it made.
struct RuleActs {
  Judged judged;                   ///< nothing in it was done: the rule could do nothing
  std::vector<std::string> codes;  ///< why not
};
/// Does the first of these orders that can be done, or the plan of that rule, which is passed over where an
/// item fails and ends with what a deadline would do (STAND-4, STAND-14). One for a whole turn is done as a
/// file is, unless it is for the deadline. `file`: that set it; `ruling`: what its seat's rules say of what
/// a whole turn comes to.
RuleActs rule_acts(GameLedger& ledger, const WaitingFile& file, const StandingRule& rule,
                   std::vector<MovePtr> moves, const std::string& time, const Ruling& ruling);

/// Does that order, a line of YAML, of which its seat has said in that file that it is to come later
/// (OFFER-4).
RuleActs order_acts(GameLedger& ledger, const WaitingFile& file, const std::string& order,
                    const std::string& time);

}  // namespace inselpost
