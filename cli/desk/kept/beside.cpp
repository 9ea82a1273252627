#include "cli/desk/kept/beside.hpp"

#include <algorithm>

#include "cli/desk/due/clocks.hpp"
#include "cli/desk/kept/drafts.hpp"
#include "cli/desk/kept/rule_state.hpp"
#include "schemas/record/clocks/releases.hpp"

namespace inselpost {

Beside beside_of(const StoredGame& game, const GameLedger& ledger, const KeptFiles& kept,
                 const std::string& seat, const std::string& now) {
  Beside beside;
  beside.held = game.clocks.held;
  beside.drafts = drafts_of(kept.drafts, seat);
  beside.standing = standing_of(kept, seat);
  beside.plan_left = std::any_of(kept.plans.begin(), kept.plans.end(),
                                 [&](const PlanLeft& plan) { return plan.file.submission.seat == seat; });
  for (const KeptAnswer& answer : kept.answers)
    if (answer.file.submission.seat == seat && answer.later.empty())
      beside.answered.push_back({answer.kind, answer.about, {}});
  const auto if_later = [&](const std::string& release) { return release > now ? release : std::string(); };
  for (const Owed& owed : game.awaited)
    if (owed.seat == seat)
      beside.owed.push_back({owed.kind, owed.about, if_later(owed.release.value_or(""))});
  beside.new_release = if_later(release_after(clocked(ledger), now));
  return beside;
}

}  // namespace inselpost
