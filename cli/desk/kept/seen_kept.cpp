#include "cli/desk/kept/seen_kept.hpp"

#include "cli/desk/entries.hpp"
#include "cli/desk/kept/plan_state.hpp"
#include "cli/desk/kept/rule_state.hpp"

namespace inselpost {

std::map<std::string, Kept> seen_kept(const Store& store, const KeptFiles& kept, const StoredGame& game) {
  const auto turn = reading(store, [&] { return Json::parse(game.brief).value("turn", std::uint16_t{0}); });
  std::map<std::string, Kept> all;
  for (const WaitingFile& draft : kept.drafts)
    all[draft.submission.seat].drafts.push_back(
        {draft.turn,
         reading(store, [&] { return Json::parse(draft.orders).get<std::vector<std::string>>(); })});
  for (const PlanLeft& plan : kept.plans) {
    Kept& its = all[plan.file.submission.seat];
    (plan.waits ? its.waiting : its.rest) = state_of(store, plan).left.rest;
  }
  for (const StandingKey& key : kept.standing)
    for (const RuleState& rule : rules_of(store, key)) {
      Kept::Rule seen{rule.text, key.version, rule.uses.size(), 0,
                      rule.near, rule.codes,  rule.used_up(),   false};
      if (!rule.uses.empty()) seen.last = rule.uses.back().first + 1;
      seen.past = rule.until_turn && turn > *rule.until_turn;
      all[key.file.submission.seat].standing.push_back(std::move(seen));
    }
  return all;
}

}  // namespace inselpost
