#include "cli/service/pending/follow_ups.hpp"
#include "cli/service/pending/letters.hpp"
#include "cli/service/pending/plan_state.hpp"
#include "cli/service/pending/standing_order_state.hpp"

namespace inselpost {

std::vector<Submission> drop_undone(const Store& store, Store::WriteTransaction& change, StoredGame& game,
                                    const GameLedger& ledger, std::uint64_t to, const std::string& now,
                                    const AnswerFormatter& scribe) {
  std::vector<Submission> letters;
  const PendingFiles kept = change.kept(game);
  for (const PendingPlan& plan : kept.plans) {
    if (plan.last_entry <= to) continue;
    change.drop_plan(game, plan.file.submission.seat);
    if (plan.waits)
      letters.push_back(write_dropped(change, game, ledger, plan.file, state_of(store, plan).left.row,
                                      remark::PlanDropped{true}, now, scribe));
  }
  for (const PendingAnswer& answer : kept.answers) {
    if (answer.file.submission.last_entry <= to) continue;
    change.drop_answer(game, answer);
    if (!answer.later.empty()) continue;  // the orders that it was to follow were undone
    letters.push_back(
        write_dropped(change, game, ledger, answer.file, answer.row, remark::PlanDropped{true}, now, scribe));
  }
  take_back_uses(store, change, game, kept, to);
  return letters;
}

}  // namespace inselpost
