#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/desk/judge.hpp"
#include "cli/desk/kept/rule_state.hpp"

namespace inselpost {

/// What a rule did: a letter to its owner, and the entries it made.
struct RuleActs {
  Judged judged;                   ///< nothing in it was done: the rule could do nothing
  std::vector<std::string> codes;  ///< why not
};
/// Does the first of these orders that can be done, or the plan of that rule, which is passed over where an
/// item fails and ends with what a deadline would do (STAND-4, STAND-14). `file`: that set it.
RuleActs rule_acts(GameLedger& ledger, const WaitingFile& file, const StandingRule& rule,
                   std::vector<MovePtr> moves, const std::string& time);

/// Does that order, a line of YAML, of which its seat has said in that file that it is to come later
/// (OFFER-4).
RuleActs order_acts(GameLedger& ledger, const WaitingFile& file, const std::string& order,
                    const std::string& time);

}  // namespace inselpost
