#include <algorithm>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/pending/follow_up_runner.hpp"
#include "cli/service/pending/standing_order_state.hpp"
#include "cli/service/pending/together.hpp"

namespace inselpost {

bool FollowUpRunner::done_together() {
  if (!files_may_be_done(ledger_, game_, out_.kept, now_)) return false;
  std::vector<Seat> waiting;
  for (std::size_t s = 0; s < players(); ++s)
    if (waits_for_files(ledger_, seat_at(s))) waiting.push_back(seat_at(s));
  bool any = false;
  for (const Seat seat : waiting) {
    if (ledger_.over()) break;
    const std::uint16_t turn = turn_now(ledger_, seat);
    const PendingFile* kept = file_kept(out_.kept, ledger_, seat);
    const bool sent =
        kept != nullptr ? is_done(PendingFile(*kept), remark::DoneTogether{}) : has_its_plan_done(seat);
    if (sent && posting().file_ends_turn()) falls_back(seat, turn);
    any |= sent;
  }
  return any;
}

bool FollowUpRunner::turn_opened() {
  const auto* posting = dynamic_cast<const PlanRules*>(&ledger_.game());
  for (std::size_t s = 0; posting != nullptr && s < players(); ++s) {
    const Seat seat = seat_at(s);
    if (posting->is_new_turn(seat) && !posting->collects_files(seat) && !sent_.contains(seat) &&
        has_its_plan_done(seat))
      return true;
  }
  return false;
}

bool FollowUpRunner::has_its_plan_done(Seat seat) {
  return each_rule(seat, [&](StoredStandingOrder& key, const ParsedStandingOrder& rule) {
    if (!rule.whole_turn || rule.at_deadline) return false;
    const auto uses = rules_of(store_, key).at(rule.place).uses;
    if (!uses.empty() && uses.back().second == turn_now(ledger_, seat)) return false;
    return acts(seat, key, rule, {});
  });
}

bool FollowUpRunner::waits_for_nothing() {
  for (const PendingDecision& owed : ledger_.game().pending_decisions())
    if (owed.no_wait) {
      falls_back(owed.seat, turn_now(ledger_, owed.seat));
      return true;
    }
  return false;
}

void FollowUpRunner::falls_back(Seat seat, std::uint16_t turn) {
  while (!ledger_.over() && turn_now(ledger_, seat) == turn && orders_ < max_orders_at_once) {
    const auto all = ledger_.game().pending_decisions();
    const auto owed =
        std::find_if(all.begin(), all.end(), [&](const PendingDecision& one) { return one.seat == seat; });
    if (owed == all.end()) return;
    if (rule_answers(*owed)) continue;
    const AnyOrderPtr move = ledger_.game().default_order(*owed);
    auto played = ledger_.play(seat, *move, OrderOrigin::deadline, std::nullopt, now_);
    if (!played) return;
    ++orders_;
    act(change_, game_, ledger_, played->entries, now_);
    for (const Entry& entry : played->entries)
      if (auto happening = what_happened(entry, ledger_.game()))
        out_.happenings.push_back(*std::move(happening));
  }
}

}  // namespace inselpost
