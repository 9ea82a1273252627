#include "cli/service/pending/going_on_run.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/pending/answers.hpp"
#include "cli/service/pending/beside.hpp"
#include "cli/service/pending/heard.hpp"
#include "cli/service/pending/letters.hpp"
#include "cli/service/pending/plan_state.hpp"
#include "cli/service/pending/together.hpp"
#include "cli/service/plan/not_done.hpp"
#include "schemas/record/entries/entries.hpp"

namespace inselpost {

void GoingOn::run_what_a_hold_kept() {
  std::vector<WaitingFile> drafts = change_.kept(game_).drafts;
  std::erase_if(drafts,
                [this](const WaitingFile& draft) { return turn_now(ledger_, seat_of(draft)) != draft.turn; });
  std::sort(drafts.begin(), drafts.end(),
            [](const WaitingFile& a, const WaitingFile& b) { return a.taken < b.taken; });
  for (const WaitingFile& draft : drafts)
    if (!ledger_.over()) runs(draft, remark::GameGoesOn{});
}

bool GoingOn::stands_in(const Awaited& owed) {
  out_.kept = change_.kept(game_);
  return rule_answers(owed, true);
}

WentOn GoingOn::run() {
  bool moves = true;
  while (moves && orders_ < most_orders_at_once) moves = move();
  if (moves) out_.kept = change_.kept(game_);  // what is left goes on with the next change
  return std::move(out_);
}

bool GoingOn::move() {
  out_.kept = change_.kept(game_);
  if (game_.clocks.held && !ledger_.over()) return false;
  auto& [drafts, plans, standing, answers] = out_.kept;
  drop_past(plans);
  drop_past(drafts);
  if (ledger_.over()) {
    if (!standing.empty()) change_.clear_standing(game_);
    for (const KeptAnswer& answer : answers) change_.drop_answer(game_, answer);
    standing.clear();
    answers.clear();
    return false;
  }
  if (!ledger_.started()) return false;
  if (released() || together() || lapsed() || afterwards()) return true;
  in_turn(plans, [](const PlanLeft& plan) -> const WaitingFile& { return plan.file; });
  in_turn(drafts, [](const WaitingFile& draft) -> const WaitingFile& { return draft; });
  return std::any_of(plans.begin(), plans.end(), [this](const PlanLeft& plan) { return goes_on(plan); }) ||
         std::any_of(drafts.begin(), drafts.end(), [this](const WaitingFile& file) { return runs(file); }) ||
         done_together() || turn_opened() || owed_in_the_open() || proposed() || waits_for_nothing();
}

bool GoingOn::may_go_on(const PlanLeft& plan) const {
  return std::none_of(out_.kept.answers.begin(), out_.kept.answers.end(), [&](const KeptAnswer& answer) {
    return answer.has_row() && are_one_file(answer.file, plan.file);
  });
}

void GoingOn::drop_past(std::vector<PlanLeft>& plans) {
  std::erase_if(plans, [this](const PlanLeft& plan) {
    if (!ledger_.over() && turn_now(ledger_, seat_of(plan.file)) == plan.file.turn) return false;
    change_.forget(game_, plan.file.submission.seat);
    if (plan.waits)
      tell(write_dropped(change_, game_, ledger_, plan.file, state_of(store_, plan).left.row,
                         remark::PlanDropped{}, now_, scribe_));
    return true;
  });
}

void GoingOn::drop_past(std::vector<WaitingFile>& drafts) {
  std::erase_if(drafts, [this](const WaitingFile& draft) {
    if (!ledger_.over() && turn_now(ledger_, seat_of(draft)) <= draft.turn) return false;
    change_.drop(game_, draft.submission.seat, draft.turn);
    if (!ledger_.over())
      tell(write_dropped(change_, game_, ledger_, draft, 0, remark::TurnIsOver{}, now_, scribe_));
    return true;
  });
}

bool GoingOn::goes_on(const PlanLeft& plan, const std::vector<Veiled>& opened) {
  if (!plan.waits || !may_go_on(plan)) return false;
  PlanState state = state_of(store_, plan);
  Beside beside = as_it_was_sent(plan.file);
  beside.heard = heard(seat_of(plan.file), state.since);
  beside.heard.names = state.left.names;
  beside.from_row = state.left.row;
  beside.luck_said = state.left.luck_said;
  beside.opened = opened;
  Judged judged = judge(ledger_, header_of(plan.file), sent_of(plan.file), now_, Judging::play, beside);
  if (judged.left && judged.left->waits && judged.left->row == state.left.row && judged.answer.done == 0)
    return false;
  const Remark why = opened.empty() ? Remark(remark::PlanWentOn{}) : Remark(remark::AnswerReleased{});
  finish(std::move(judged), plan.file, why, state.since);
  return true;
}

bool GoingOn::runs(const WaitingFile& draft, const std::optional<Remark>& why) {
  const auto read = read_plan_file(draft.submission.bytes, draft.name, ledger_.game());
  if (!read) throw std::logic_error("a file that is kept cannot be read");
  const Seat seat = seat_of(draft);
  if (waits_for_files(ledger_, seat) || time_of(ledger_, seat, *read) != Time::now) return false;
  return is_done(draft, why);
}

bool GoingOn::is_done(const WaitingFile& draft, std::optional<Remark> why) {
  const Seat seat = seat_of(draft);
  const auto called = ledger_.started() ? ledger_.game().called() : std::nullopt;
  change_.drop(game_, draft.submission.seat, draft.turn);
  if (called && *called != seat) {  // its place was passed over
    tell(write_dropped(change_, game_, ledger_, draft, 0, remark::TooFewCards{}, now_, scribe_));
    return true;
  }
  const std::uint64_t since = draft.submission.last_entry;
  Beside beside = as_it_was_sent(draft);
  beside.heard = heard(seat, since);
  Judged judged = judge(ledger_, header_of(draft), sent_of(draft), now_, Judging::play, std::move(beside));
  if (!why) why = called ? Remark(remark::PlaceCame{}) : Remark(remark::TurnCame{});
  finish(std::move(judged), draft, *std::move(why), since);
  sent_.insert(seat);
  return true;
}

Beside GoingOn::as_it_was_sent(const WaitingFile& file) const {
  Beside beside = beside_of(game_, ledger_, out_.kept, file.submission.seat, now_);
  beside.sets_standing = false;
  beside.its_time = true;
  return beside;
}

void GoingOn::finish(Judged judged, const WaitingFile& file, Remark why, std::uint64_t since, bool only_row) {
  orders_ += std::max(judged.answer.done, std::uint32_t{1});
  judged.answer.remarks.insert(judged.answer.remarks.begin(), std::move(why));
  count_ordered(change_, game_, judged);
  tell(write_letter(change_, game_, ledger_, judged, file, scribe_));
  if (judged.played && !only_row) keep_rest(change_, game_, judged, file, since);
  keep_answers(change_, game_, judged, file);
  std::move(judged.happenings.begin(), judged.happenings.end(), std::back_inserter(out_.happenings));
}

Heard GoingOn::heard(Seat seat, std::uint64_t since) const {
  return heard_since(store_, game_, ledger_.game(), seat, since);
}
WentOn go_on(Store& store, Store::Change& change, StoredGame& game, GameLedger& ledger,
             const std::string& now, const Scribe& scribe) {
  return GoingOn(store, change, game, ledger, now, scribe).run();
}

WentOn go_on_after_hold(Store& store, Store::Change& change, StoredGame& game, GameLedger& ledger,
                        const std::string& now, const Scribe& scribe) {
  GoingOn going_on(store, change, game, ledger, now, scribe);
  going_on.run_what_a_hold_kept();
  return going_on.run();
}

std::optional<WentOn> go_on_at_deadline(Store& store, Store::Change& change, StoredGame& game,
                                        GameLedger& ledger, const Awaited& owed, const std::string& now,
                                        const Scribe& scribe) {
  GoingOn going_on(store, change, game, ledger, now, scribe);
  if (!going_on.stands_in(owed)) return std::nullopt;
  return going_on.run();
}

}  // namespace inselpost
