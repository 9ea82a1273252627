#include "cli/service/pending/adjudication_context.hpp"

#include <algorithm>

#include "cli/service/deadlines/clocks.hpp"
#include "cli/service/pending/drafts.hpp"
#include "cli/service/pending/standing_order_state.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/clocks/releases.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

/// Returns whether it is, or may become, an acceptance (STAND-8).
bool may_be_taken_back(const PendingAnswer& answer, const GameLedger& ledger) {
  const auto* posting = dynamic_cast<const PlanRules*>(&ledger.game());
  if (posting == nullptr || answer.about.empty()) return false;
  if (!answer.has_row()) return true;  // the standing order has not chosen its answer yet
  const auto plan = read_plan_file(answer.file.submission.bytes, answer.file.name, ledger.game());
  const PlanItem* item = plan ? item_at(plan->items, answer.row) : nullptr;
  if (item == nullptr) return false;
  const std::vector<AnyOrderPtr> orders = orders_in(*item);
  return std::any_of(orders.begin(), orders.end(), [&](const AnyOrderPtr& order) {
    return !is_join(*order) && posting->may_be_taken_back(*order);
  });
}

}  // namespace

AdjudicationContext adjudication_context(const StoredGame& game, const GameLedger& ledger,
                                         const PendingFiles& kept, const std::string& seat,
                                         const std::string& now) {
  AdjudicationContext beside;
  beside.held = game.clocks.held;
  beside.drafts = drafts_of(kept.drafts, seat);
  beside.standing = standing_of(kept, seat);
  beside.plan_left = std::any_of(kept.plans.begin(), kept.plans.end(),
                                 [&](const PendingPlan& plan) { return plan.file.submission.seat == seat; });
  for (const PendingAnswer& answer : kept.answers)
    if (answer.file.submission.seat == seat && answer.later.empty()) {
      beside.answered.push_back({answer.kind, answer.about, {}});
      if (may_be_taken_back(answer, ledger)) beside.revocable.push_back(beside.answered.back());
    }
  if (const auto ordered = game.ordered.find(seat); ordered != game.ordered.end())
    beside.ordered = ordered->second;
  const auto if_later = [&](const std::string& release) { return release > now ? release : std::string(); };
  for (const TimedDecision& owed : game.pending_decisions)
    if (owed.seat == seat)
      beside.owed.push_back({owed.kind, owed.about, if_later(owed.release.value_or(""))});
  beside.new_release = if_later(release_after(clocked(ledger), now));
  return beside;
}

}  // namespace inselpost
