#include "cli/service/plan/standing_resolver.hpp"

#include <utility>

namespace inselpost {

StandingResolver ruling_of(std::vector<ParsedStandingOrder> rules) {
  return [rules = std::move(rules)](const Game& game, const PendingDecision& owed) {
    RuleAnswer ruled;
    const auto& posting = dynamic_cast<const PlanRules&>(game);
    for (const ParsedStandingOrder& rule : rules)
      if (ruled.choice.moves.empty() && rule.rule && rule.decision == owed.kind && !rule.times &&
          !rule.until_turn) {
        ruled.choice.moves = posting.answer(owed, *rule.rule);
        ruled.rule = rule.key + ": " + rule.written;
      }
    return ruled;
  };
}

}  // namespace inselpost
