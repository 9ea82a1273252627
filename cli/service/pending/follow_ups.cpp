#include "cli/service/pending/follow_ups.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/pending/pending_files.hpp"
#include "cli/service/pending/standing_orders.hpp"
#include "cli/service/plan/plan_runner.hpp"
#include "cli/service/plan/rejection_context.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_replay.hpp"

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
  auto& [drafts, plans, standing, answers, memos] = out_.kept;
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
                         remark::PlanDropped{}, now_, formatter_));
    return true;
  });
}

void FollowUpRunner::drop_past(std::vector<PendingFile>& drafts) {
  std::erase_if(drafts, [this](const PendingFile& draft) {
    if (!ledger_.over() && turn_now(ledger_, seat_of(draft)) <= draft.turn) return false;
    change_.drop(game_, draft.submission.seat, draft.turn);
    if (!ledger_.over())
      tell(write_dropped(change_, game_, ledger_, draft, 0, remark::TurnIsOver{}, now_, formatter_));
    return true;
  });
}

bool FollowUpRunner::continues(const PendingPlan& plan, const std::vector<SecretDecision>& opened) {
  if (!plan.waits || !may_go_on(plan)) return false;
  PlanState state = state_of(store_, plan);
  AdjudicationContext context = as_it_was_sent(plan.file);
  context.history = history(seat_of(plan.file), state.since);
  context.history.names = state.left.names;
  context.from_row = state.left.row;
  context.luck_said = state.left.luck_said;
  context.opened = opened;
  AdjudicationResult judged =
      adjudicate(ledger_, header_of(plan.file), sent_of(plan.file), now_, AdjudicationMode::play, context);
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
    tell(write_dropped(change_, game_, ledger_, draft, 0, remark::TooFewCards{}, now_, formatter_));
    return true;
  }
  const std::uint64_t since = draft.submission.last_entry;
  AdjudicationContext context = as_it_was_sent(draft);
  context.history = history(seat, since);
  AdjudicationResult judged =
      adjudicate(ledger_, header_of(draft), sent_of(draft), now_, AdjudicationMode::play, std::move(context));
  if (!why) why = called ? Remark(remark::PlaceCame{}) : Remark(remark::TurnCame{});
  finish(std::move(judged), draft, *std::move(why), since);
  sent_.insert(seat);
  return true;
}

AdjudicationContext FollowUpRunner::as_it_was_sent(const PendingFile& file) const {
  AdjudicationContext context = adjudication_context(game_, ledger_, out_.kept, file.submission.seat, now_);
  context.sets_standing = false;
  context.its_time = true;
  return context;
}

void FollowUpRunner::finish(AdjudicationResult judged, const PendingFile& file, Remark why,
                            std::uint64_t since, bool only_row) {
  orders_ += std::max(judged.answer.done, std::uint32_t{1});
  judged.answer.remarks.insert(judged.answer.remarks.begin(), std::move(why));
  count_ordered(change_, game_, judged);
  tell(write_letter(change_, game_, ledger_, judged, file, formatter_));
  if (judged.played && !only_row) keep_rest(change_, game_, judged, file, since);
  keep_answers(change_, game_, judged, file);
  std::move(judged.happenings.begin(), judged.happenings.end(), std::back_inserter(out_.happenings));
}

SeatHistory FollowUpRunner::history(Seat seat, std::uint64_t since) const {
  return history_since(store_, game_, ledger_.game(), seat, since);
}
FollowUpResult run_follow_ups(Store& store, Store::WriteTransaction& change, StoredGame& game,
                              GameLedger& ledger, const std::string& now, const AnswerFormatter& formatter) {
  return FollowUpRunner(store, change, game, ledger, now, formatter).run();
}

FollowUpResult run_follow_ups_after_hold(Store& store, Store::WriteTransaction& change, StoredGame& game,
                                         GameLedger& ledger, const std::string& now,
                                         const AnswerFormatter& formatter) {
  FollowUpRunner going_on(store, change, game, ledger, now, formatter);
  going_on.run_what_a_hold_kept();
  return going_on.run();
}

std::optional<FollowUpResult> run_follow_ups_at_deadline(Store& store, Store::WriteTransaction& change,
                                                         StoredGame& game, GameLedger& ledger,
                                                         const PendingDecision& owed, const std::string& now,
                                                         const AnswerFormatter& formatter) {
  FollowUpRunner going_on(store, change, game, ledger, now, formatter);
  if (!going_on.run_at_deadline(owed)) return std::nullopt;
  return going_on.run();
}

std::vector<Submission> drop_undone(const Store& store, Store::WriteTransaction& change, StoredGame& game,
                                    const GameLedger& ledger, std::uint64_t to, const std::string& now,
                                    const AnswerFormatter& formatter) {
  std::vector<Submission> letters;
  const PendingFiles kept = change.kept(game);
  for (const PendingPlan& plan : kept.plans) {
    if (plan.last_entry <= to) continue;
    change.drop_plan(game, plan.file.submission.seat);
    if (plan.waits)
      letters.push_back(write_dropped(change, game, ledger, plan.file, state_of(store, plan).left.row,
                                      remark::PlanDropped{true}, now, formatter));
  }
  for (const PendingAnswer& answer : kept.answers) {
    if (answer.file.submission.last_entry <= to) continue;
    change.drop_answer(game, answer);
    if (!answer.later.empty()) continue;  // the orders that it was to follow were undone
    letters.push_back(write_dropped(change, game, ledger, answer.file, answer.row, remark::PlanDropped{true},
                                    now, formatter));
  }
  take_back_uses(store, change, game, kept, to);
  return letters;
}

bool FollowUpRunner::run_released_answers() {
  std::vector<std::pair<std::size_t, TimedDecision>> now;
  for (TimedDecision& owed : game_.pending_decisions)
    if (owed.release && *owed.release <= now_) {
      owed.release.reset();
      if (!owed.is_real()) continue;
      now.emplace_back((index(ledger_.find(owed.seat).value()) + 2 * players() - active() - 1) % players(),
                       owed);
    }
  if (now.empty()) return false;
  change_.set_instants(game_);
  std::stable_sort(now.begin(), now.end(),
                   [](const auto& one, const auto& other) { return one.first < other.first; });
  bool acted = false;
  for (const auto& [place, owed] : now) {
    if (ledger_.over()) break;
    for (const PendingDecision& one : ledger_.game().pending_decisions())
      if (one.seat == ledger_.find(owed.seat) && one.kind == owed.kind && one.about == owed.about) {
        const PendingAnswer* kept = answer_to(owed, out_.kept);
        if (one.all_at_once) {
          acted |= kept == nullptr && keeps_a_rules(one);
          break;
        }
        acted |= kept != nullptr ? apply_answer(PendingAnswer(*kept)) : rule_answers(one);
        break;
      }
  }
  return acted;
}

bool FollowUpRunner::run_joint_answers() {
  if (out_.kept.answers.empty()) return false;
  const auto all = come_together(out_.kept, game_, ledger_, active(), now_);
  for (const PendingAnswer& answer : all)
    if (!ledger_.over()) apply_answer(answer);
  return !all.empty();
}

bool FollowUpRunner::keeps_a_rules(const PendingDecision& owed) {
  return each_rule(owed.seat, [&](StoredStandingOrder& key, const ParsedStandingOrder& rule) {
    if (rule.decision != owed.kind || rule.at_deadline || !rule.rule || !may_act(key, rule, owed.seat))
      return false;
    const auto moves = ledger_.game().answer(owed, *rule.rule);
    if (std::none_of(moves.begin(), moves.end(), [&](const AnyOrderPtr& move) {
          return ledger_.game().decide(owed.seat, *move, nullptr).has_value();
        }))
      return false;
    change_.keep_answer(game_, {key.file, owed.kind, owed.about, 0, true, true, {}});
    return true;
  });
}

bool FollowUpRunner::run_deferred_orders() {
  const auto owed = ledger_.game().pending_decisions();
  for (const PendingAnswer& answer : out_.kept.answers) {
    if (answer.later.empty() || std::any_of(owed.begin(), owed.end(), [&](const PendingDecision& one) {
          return one.about == answer.about;
        }))
      continue;
    change_.drop_answer(game_, answer);
    if (turn_now(ledger_, seat_of(answer.file)) != answer.file.turn) return true;
    const std::uint64_t since = game_.last_entry;
    finish(order_acts(ledger_, answer.file, answer.later, now_).judged, answer.file,
           remark::AllHaveAnswered{}, since);
    return true;
  }
  return false;
}

bool FollowUpRunner::apply_answer(const PendingAnswer& answer) {
  change_.drop_answer(game_, answer);
  std::erase_if(out_.kept.answers, [&](const PendingAnswer& one) {
    return are_one_file(one.file, answer.file) && one.row == answer.row;
  });
  if (answer.by_rule) {
    for (const PendingDecision& owed : ledger_.game().pending_decisions())
      if (owed.seat == seat_of(answer.file) && owed.kind == answer.kind && owed.about == answer.about)
        return rule_answers(owed);
    return true;
  }
  const std::vector<SecretDecision> opened{{answer.kind, answer.about, {}}};
  for (const PendingPlan& plan : out_.kept.plans)
    if (plan.waits && are_one_file(plan.file, answer.file) && state_of(store_, plan).left.row == answer.row)
      return continues(plan, opened);
  AdjudicationContext context = as_it_was_sent(answer.file);
  context.opened = opened;
  context.from_row = answer.row;
  context.only_row = true;
  AdjudicationResult judged = adjudicate(ledger_, header_of(answer.file), sent_of(answer.file), now_,
                                         AdjudicationMode::play, std::move(context));
  finish(std::move(judged), answer.file, remark::AnswerReleased{}, game_.last_entry, true);
  return true;
}

bool FollowUpRunner::drop_stale_answers() {
  const auto owed = ledger_.game().pending_decisions();
  for (const PendingAnswer& answer : out_.kept.answers) {
    if (!answer.later.empty()) continue;
    const Seat seat = seat_of(answer.file);
    if (std::none_of(owed.begin(), owed.end(), [&](const PendingDecision& one) {
          return one.seat == seat && one.kind == answer.kind && one.about == answer.about;
        }))
      return apply_answer(PendingAnswer(answer));
  }
  return false;
}

bool FollowUpRunner::owed_in_the_open() {
  for (const PendingDecision& owed : ledger_.game().pending_decisions())
    if (!owed.is_secret && rule_answers(owed)) return true;
  return false;
}

bool FollowUpRunner::rule_answers(const PendingDecision& owed, bool at_deadline) {
  return each_rule(owed.seat, [&](StoredStandingOrder& key, const ParsedStandingOrder& rule) {
    if (rule.decision != owed.kind || rule.at_deadline != at_deadline) return false;
    if (rule.whole_turn && !at_deadline) return false;  // done by `turn_opened`
    std::vector<AnyOrderPtr> moves;
    if (rule.rule) {
      moves = ledger_.game().answer(owed, *rule.rule);
      if (moves.empty()) return false;
    }
    return acts(owed.seat, key, rule, std::move(moves));
  });
}

bool FollowUpRunner::run_proactive_orders() {
  if (out_.kept.standing.empty()) return false;
  const std::size_t first = active();
  for (std::size_t i = 0; i < players(); ++i) {
    const Seat seat = seat_at((first + i) % players());
    const bool acted = each_rule(seat, [&](StoredStandingOrder& key, const ParsedStandingOrder& rule) {
      if (!rule.rule) return false;
      auto moves = ledger_.game().proactive_orders(seat, *rule.rule);
      const auto uses = rules_of(store_, key).at(rule.place).uses;
      if (moves.empty() || (!uses.empty() && uses.back().second == turn_now(ledger_, seat))) return false;
      return acts(seat, key, rule, std::move(moves));
    });
    if (acted) return true;
  }
  return false;
}

bool FollowUpRunner::acts(Seat seat, StoredStandingOrder& key, const ParsedStandingOrder& rule,
                          std::vector<AnyOrderPtr> moves) {
  std::vector<StandingOrderState> states = rules_of(store_, key);
  StandingOrderState& state = states.at(rule.place);
  const std::uint16_t turn = turn_now(ledger_, seat);
  if (!may_act(key, rule, seat)) return false;
  const std::uint64_t entry = game_.last_entry;
  StandingOrderResult acted = rule_acts(ledger_, key.file, rule, std::move(moves), now_, ruling_for(seat));
  const bool done = acted.judged.answer.done > 0 || rule.whole_turn;
  if (done) {
    state.uses.emplace_back(entry, turn);
    finish(std::move(acted.judged), key.file, remark::RuleActed{state.text, key.version}, entry);
  } else {
    state.near = entry;
    state.codes = std::move(acted.codes);
  }
  key.state = to_json_text(states);
  change_.set_standing_state(key, game_);
  return done;
}

/// Returns the resolver for a plan for a whole turn, which other rules may answer too (PLAN-14).
StandingResolver FollowUpRunner::ruling_for(Seat seat) const {
  return ruling_of(
      standing_rules(standing_of(out_.kept, ledger_.game().seats().at(index(seat))), ledger_.game()));
}

bool FollowUpRunner::may_act(const StoredStandingOrder& key, const ParsedStandingOrder& rule,
                             Seat seat) const {
  return !rules_of(store_, key).at(rule.place).used_up() &&
         (!rule.until_turn || turn_now(ledger_, seat) <= *rule.until_turn);
}

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
    if (sent && ledger_.game().file_ends_turn()) falls_back(seat, turn);
    any |= sent;
  }
  return any;
}

bool FollowUpRunner::turn_opened() {
  const Game& game = ledger_.game();
  for (std::size_t s = 0; s < players(); ++s) {
    const Seat seat = seat_at(s);
    if (game.is_new_turn(seat) && !game.collects_files(seat) && !sent_.contains(seat) &&
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

SeatHistory history_since(Store& store, const StoredGame& game, const Game& rules, Seat seat,
                          std::uint64_t since) {
  SeatHistory all;
  if (since >= game.last_entry) return all;
  return reading(store, [&] {
    const std::vector<Entry> entries = store.entries(game, since + 1);
    const auto undone = undone_by(entries);
    for (const Entry& entry : entries) {
      if (entries::kind_of(entry) != entries::Kind::order || undone.contains(entry.number)) continue;
      if (const auto happening = happening_of(entry, rules))
        for (Json& event : seen_by(seat, happening->events)) all.events.push_back(std::move(event));
    }
    return std::move(all);
  });
}

}  // namespace inselpost
