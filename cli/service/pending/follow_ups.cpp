#include "cli/service/pending/follow_up_runner.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/pending/adjudication_context.hpp"
#include "cli/service/pending/answers.hpp"
#include "cli/service/pending/letters.hpp"
#include "cli/service/pending/plan_state.hpp"
#include "cli/service/pending/seat_history.hpp"
#include "cli/service/pending/together.hpp"
#include "cli/service/plan/rejection_context.hpp"
#include "schemas/record/entries/entries.hpp"

namespace inselpost {

void FollowUpRunner::run_what_a_hold_kept() {
  std::vector<PendingFile> drafts = change_.kept(game_).drafts;
  std::erase_if(drafts,
                [this](const PendingFile& draft) { return turn_now(ledger_, seat_of(draft)) != draft.turn; });
  std::sort(drafts.begin(), drafts.end(),
            [](const PendingFile& a, const PendingFile& b) { return a.taken < b.taken; });
  for (const PendingFile& draft : drafts)
    if (!ledger_.over()) runs(draft, remark::GameGoesOn{});
}

bool FollowUpRunner::run_at_deadline(const PendingDecision& owed) {
  out_.kept = change_.kept(game_);
  return rule_answers(owed, true);
}

FollowUpResult FollowUpRunner::run() {
  bool moves = true;
  while (moves && orders_ < max_orders_at_once) moves = move();
  if (moves) out_.kept = change_.kept(game_);  // the rest continues with the next change
  return std::move(out_);
}

bool FollowUpRunner::move() {
  out_.kept = change_.kept(game_);
  if (game_.clocks.held && !ledger_.over()) return false;
  auto& [drafts, plans, standing, answers] = out_.kept;
  drop_past(plans);
  drop_past(drafts);
  if (ledger_.over()) {
    if (!standing.empty()) change_.clear_standing(game_);
    for (const PendingAnswer& answer : answers) change_.drop_answer(game_, answer);
    standing.clear();
    answers.clear();
    return false;
  }
  if (!ledger_.started()) return false;
  if (run_released_answers() || run_joint_answers() || drop_stale_answers() || run_deferred_orders())
    return true;
  in_turn(plans, [](const PendingPlan& plan) -> const PendingFile& { return plan.file; });
  in_turn(drafts, [](const PendingFile& draft) -> const PendingFile& { return draft; });
  return std::any_of(plans.begin(), plans.end(),
                     [this](const PendingPlan& plan) { return continues(plan); }) ||
         std::any_of(drafts.begin(), drafts.end(), [this](const PendingFile& file) { return runs(file); }) ||
         done_together() || turn_opened() || owed_in_the_open() || run_proactive_orders() ||
         waits_for_nothing();
}

bool FollowUpRunner::may_go_on(const PendingPlan& plan) const {
  return std::none_of(out_.kept.answers.begin(), out_.kept.answers.end(), [&](const PendingAnswer& answer) {
    return answer.has_row() && are_one_file(answer.file, plan.file);
  });
}

void FollowUpRunner::drop_past(std::vector<PendingPlan>& plans) {
  std::erase_if(plans, [this](const PendingPlan& plan) {
    if (!ledger_.over() && turn_now(ledger_, seat_of(plan.file)) == plan.file.turn) return false;
    change_.drop_plan(game_, plan.file.submission.seat);
    if (plan.waits)
      tell(write_dropped(change_, game_, ledger_, plan.file, state_of(store_, plan).left.row,
                         remark::PlanDropped{}, now_, scribe_));
    return true;
  });
}

void FollowUpRunner::drop_past(std::vector<PendingFile>& drafts) {
  std::erase_if(drafts, [this](const PendingFile& draft) {
    if (!ledger_.over() && turn_now(ledger_, seat_of(draft)) <= draft.turn) return false;
    change_.drop(game_, draft.submission.seat, draft.turn);
    if (!ledger_.over())
      tell(write_dropped(change_, game_, ledger_, draft, 0, remark::TurnIsOver{}, now_, scribe_));
    return true;
  });
}

bool FollowUpRunner::continues(const PendingPlan& plan, const std::vector<SecretDecision>& opened) {
  if (!plan.waits || !may_go_on(plan)) return false;
  PlanState state = state_of(store_, plan);
  AdjudicationContext beside = as_it_was_sent(plan.file);
  beside.heard = heard(seat_of(plan.file), state.since);
  beside.heard.names = state.left.names;
  beside.from_row = state.left.row;
  beside.luck_said = state.left.luck_said;
  beside.opened = opened;
  AdjudicationResult judged =
      adjudicate(ledger_, header_of(plan.file), sent_of(plan.file), now_, AdjudicationMode::play, beside);
  if (judged.left && judged.left->waits && judged.left->row == state.left.row && judged.answer.done == 0)
    return false;
  const Remark why = opened.empty() ? Remark(remark::PlanWentOn{}) : Remark(remark::AnswerReleased{});
  finish(std::move(judged), plan.file, why, state.since);
  return true;
}

bool FollowUpRunner::runs(const PendingFile& draft, const std::optional<Remark>& why) {
  const auto read = read_plan_file(draft.submission.bytes, draft.name, ledger_.game());
  if (!read) throw std::logic_error("a file that is kept cannot be read");
  const Seat seat = seat_of(draft);
  if (waits_for_files(ledger_, seat) || timeliness_of(ledger_, seat, *read) != Timeliness::now) return false;
  return is_done(draft, why);
}

bool FollowUpRunner::is_done(const PendingFile& draft, std::optional<Remark> why) {
  const Seat seat = seat_of(draft);
  const auto called = ledger_.started() ? ledger_.game().seat_called_to_act() : std::nullopt;
  change_.drop(game_, draft.submission.seat, draft.turn);
  if (called && *called != seat) {  // its place was skipped
    tell(write_dropped(change_, game_, ledger_, draft, 0, remark::TooFewCards{}, now_, scribe_));
    return true;
  }
  const std::uint64_t since = draft.submission.last_entry;
  AdjudicationContext beside = as_it_was_sent(draft);
  beside.heard = heard(seat, since);
  AdjudicationResult judged =
      adjudicate(ledger_, header_of(draft), sent_of(draft), now_, AdjudicationMode::play, std::move(beside));
  if (!why) why = called ? Remark(remark::PlaceCame{}) : Remark(remark::TurnCame{});
  finish(std::move(judged), draft, *std::move(why), since);
  sent_.insert(seat);
  return true;
}

AdjudicationContext FollowUpRunner::as_it_was_sent(const PendingFile& file) const {
  AdjudicationContext beside = adjudication_context(game_, ledger_, out_.kept, file.submission.seat, now_);
  beside.sets_standing = false;
  beside.its_time = true;
  return beside;
}

void FollowUpRunner::finish(AdjudicationResult judged, const PendingFile& file, Remark why,
                            std::uint64_t since, bool only_row) {
  orders_ += std::max(judged.answer.done, std::uint32_t{1});
  judged.answer.remarks.insert(judged.answer.remarks.begin(), std::move(why));
  count_ordered(change_, game_, judged);
  tell(write_letter(change_, game_, ledger_, judged, file, scribe_));
  if (judged.played && !only_row) keep_rest(change_, game_, judged, file, since);
  keep_answers(change_, game_, judged, file);
  std::move(judged.happenings.begin(), judged.happenings.end(), std::back_inserter(out_.happenings));
}

SeatHistory FollowUpRunner::heard(Seat seat, std::uint64_t since) const {
  return history_since(store_, game_, ledger_.game(), seat, since);
}
FollowUpResult run_follow_ups(Store& store, Store::WriteTransaction& change, StoredGame& game,
                              GameLedger& ledger, const std::string& now, const AnswerFormatter& scribe) {
  return FollowUpRunner(store, change, game, ledger, now, scribe).run();
}

FollowUpResult run_follow_ups_after_hold(Store& store, Store::WriteTransaction& change, StoredGame& game,
                                         GameLedger& ledger, const std::string& now,
                                         const AnswerFormatter& scribe) {
  FollowUpRunner going_on(store, change, game, ledger, now, scribe);
  going_on.run_what_a_hold_kept();
  return going_on.run();
}

std::optional<FollowUpResult> run_follow_ups_at_deadline(Store& store, Store::WriteTransaction& change,
                                                         StoredGame& game, GameLedger& ledger,
                                                         const PendingDecision& owed, const std::string& now,
                                                         const AnswerFormatter& scribe) {
  FollowUpRunner going_on(store, change, game, ledger, now, scribe);
  if (!going_on.run_at_deadline(owed)) return std::nullopt;
  return going_on.run();
}

}  // namespace inselpost
