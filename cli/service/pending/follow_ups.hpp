#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/pending/standing_orders.hpp"
#include "cli/service/plan/plan_runner.hpp"
#include "cli/service/recording.hpp"
#include "cli/service/summary.hpp"
#include "schemas/record/game_replay.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Effects that a change had on kept files, plans and standing orders; each owner is told in a letter
/// (REP-9).
struct FollowUpResult {
  std::vector<Submission> letters;
  std::vector<NewsItem> happenings;
  PendingFiles kept;  ///< all that is still kept
};
/// Limit of orders that are executed after one change (PLAN-19).
inline constexpr std::uint32_t max_orders_at_once = 1'000;

/// Runs what a change has made possible: waiting plans, kept files and standing orders, from the top until no
/// step is left (PLAN-11, PLAN-19, AHEAD-5). Removes what has become impossible and tells its owner (PLAN-16,
/// AHEAD-9); at the end of the game it removes everything without reading it (MOD-11). Does nothing on hold
/// (MOD-2). Updates `game`.
FollowUpResult run_follow_ups(Store& store, Store::WriteTransaction& change, StoredGame& game,
                              GameLedger& ledger, const std::string& now, const AnswerFormatter& formatter);
/// Like `run_follow_ups`, but first runs the files for the present turn in order of arrival, after a hold
/// (MOD-3).
FollowUpResult run_follow_ups_after_hold(Store& store, Store::WriteTransaction& change, StoredGame& game,
                                         GameLedger& ledger, const std::string& now,
                                         const AnswerFormatter& formatter);

/// Removes plans and answers that stopped or came after entry `to`, after a rollback to it, and tells their
/// owners. Files that were not run stay kept; no order is executed (MOD-7).
std::vector<Submission> drop_undone(const Store& store, Store::WriteTransaction& change, StoredGame& game,
                                    const GameLedger& ledger, std::uint64_t to, const std::string& now,
                                    const AnswerFormatter& formatter);

/// Executes what the seat's standing orders say for a missed deadline, instead of the default order, and runs
/// the follow-ups (STAND-4). Returns nullopt if no such rule applies or succeeds.
std::optional<FollowUpResult> run_follow_ups_at_deadline(Store& store, Store::WriteTransaction& change,
                                                         StoredGame& game, GameLedger& ledger,
                                                         const PendingDecision& owed, const std::string& now,
                                                         const AnswerFormatter& formatter);

/// One run of `run_follow_ups`: plans and kept files, answers and standing orders, and whole turns that run
/// by themselves. Private to the folder.
class FollowUpRunner {
 public:
  FollowUpRunner(Store& store, Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
                 const std::string& now, const AnswerFormatter& formatter)
      : store_(store), change_(change), game_(game), ledger_(ledger), now_(now), formatter_(formatter) {}

  void run_what_a_hold_kept();
  /// Executes what the seat's standing orders say for a missed deadline (STAND-4).
  bool run_at_deadline(const PendingDecision& owed);
  FollowUpResult run();

 private:
  /// Performs one step. Returns false if there is none.
  bool move();

  std::size_t players() const { return ledger_.players().size(); }
  std::size_t active() const { return active_in(ledger_.game().public_summary(), ledger_.game().seats()); }

  /// Answers released secret decisions, from the active player's left; each is asked once (STAND-8).
  bool run_released_answers();
  /// Returns false if an answer of the plan waits for its release.
  bool may_go_on(const PendingPlan& plan) const;

  /// Executes joint answers once all are given (OFFER-4).
  bool run_joint_answers();
  /// Keeps a standing order's answer to a joint decision, at the time of its release, as a letter's would be
  /// (OFFER-4).
  bool keeps_a_rules(const PendingDecision& owed);
  /// Executes orders that were deferred until no answer is owed (OFFER-4).
  bool run_deferred_orders();
  /// Executes a kept answer, and continues its plan; only its own row if a newer file has replaced the plan.
  bool apply_answer(const PendingAnswer& answer);
  /// Runs kept answers whose decision does not exist any more, so that their senders are told.
  bool drop_stale_answers();

  /// Answers decisions that are not secret at once, by standing orders (STAND-7).
  bool owed_in_the_open();
  /// Answers a decision by the first rule that applies, with the first of its orders that is legal (STAND-4).
  bool rule_answers(const PendingDecision& owed, bool at_deadline = false);
  /// Executes standing orders that need no pending decision, once a turn (STAND-6).
  bool run_proactive_orders();

  /// Runs files that waited for each other, in seat order (DG-PBEM-5).
  bool done_together();
  /// Runs the standing plan for a turn that has begun without a file (DG-PBEM-6).
  bool turn_opened();
  bool has_its_plan_done(Seat seat);
  /// Decides by default what waits for no player (DG-PBEM-13).
  bool waits_for_nothing();
  /// Decides all that the seat owes in its turn, by standing orders where they apply.
  void falls_back(Seat seat, std::uint16_t turn);

  /// Calls `ask` for the seat's rules until one returns true. Returns whether one did.
  template <class Ask>
  bool each_rule(Seat seat, const Ask& ask) {
    const std::string name = ledger_.game().seats().at(index(seat));
    const StandingOrderTexts texts = standing_of(out_.kept, name);
    if (texts.empty()) return false;
    for (const ParsedStandingOrder& rule : standing_rules(texts, ledger_.game()))
      for (StoredStandingOrder& key : out_.kept.standing)
        if (key.file.submission.seat == name && key.key == rule.key && ask(key, rule)) return true;
    return false;
  }
  bool acts(Seat seat, StoredStandingOrder& key, const ParsedStandingOrder& rule,
            std::vector<AnyOrderPtr> moves);
  StandingResolver ruling_for(Seat seat) const;
  bool may_act(const StoredStandingOrder& key, const ParsedStandingOrder& rule, Seat seat) const;

  Seat seat_of(const PendingFile& file) const { return ledger_.find(file.submission.seat).value(); }
  /// Sorts from the active seat on, in seat order.
  template <class Pending, class File>
  void in_turn(std::vector<Pending>& kept, File file) const {
    if (kept.size() < 2 || !ledger_.started()) return;
    const std::size_t players = ledger_.players().size();
    const std::size_t active = active_in(ledger_.game().public_summary(), ledger_.game().seats());
    const auto place = [&](const Pending& one) {
      return (index(seat_of(file(one))) + players - active) % players;
    };
    std::stable_sort(kept.begin(), kept.end(),
                     [&](const Pending& one, const Pending& other) { return place(one) < place(other); });
  }

  /// Removes plans of earlier turns (PLAN-16).
  void drop_past(std::vector<PendingPlan>& plans);
  /// Removes files for earlier turns (AHEAD-9, MOD-11).
  void drop_past(std::vector<PendingFile>& drafts);
  /// Continues a waiting plan (PLAN-11). Returns false if it still waits at the same row. `opened`: its kept
  /// answers that take effect.
  bool continues(const PendingPlan& plan, const std::vector<SecretDecision>& opened = {});
  /// Runs a kept file (AHEAD-5). Returns false if its time has not come.
  bool runs(const PendingFile& draft, const std::optional<Remark>& why = std::nullopt);
  /// Runs a kept file whose time has come.
  bool is_done(const PendingFile& draft, std::optional<Remark> why);
  /// Returns the context for a kept file. Its standing orders took effect when it was received.
  AdjudicationContext as_it_was_sent(const PendingFile& file) const;

  void finish(AdjudicationResult judged, const PendingFile& file, Remark why, std::uint64_t since,
              bool only_row = false);
  void tell(Submission letter) { out_.letters.push_back(std::move(letter)); }
  SeatHistory history(Seat seat, std::uint64_t since) const;

  Store& store_;
  Store::WriteTransaction& change_;
  StoredGame& game_;
  GameLedger& ledger_;
  const std::string& now_;
  const AnswerFormatter& formatter_;
  FollowUpResult out_;
  std::uint32_t orders_ = 0;
  std::set<Seat> sent_;  ///< seats whose files were run, so that standing plans for the turn are not
};

/// Returns what the seat has seen in the valid entries after `since`. `rules`: the game at present.
SeatHistory history_since(Store& store, const StoredGame& game, const Game& rules, Seat seat,
                          std::uint64_t since);

}  // namespace inselpost
