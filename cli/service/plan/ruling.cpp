#include "cli/service/plan/ruling.hpp"

#include <utility>

namespace inselpost {

Ruling ruling_of(std::vector<StandingRule> rules) {
  return [rules = std::move(rules)](const Game& game, const Awaited& owed) {
    Ruled ruled;
    const auto& posting = dynamic_cast<const Posting&>(game);
    for (const StandingRule& rule : rules)
      if (ruled.choice.moves.empty() && rule.rule && rule.decision == owed.kind && !rule.times &&
          !rule.until_turn) {
        ruled.choice.moves = posting.answer(owed, *rule.rule);
        ruled.rule = rule.key + ": " + rule.written;
      }
    return ruled;
  };
}

}  // namespace inselpost
