#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/service/entries.hpp"
#include "cli/service/pending/follow_ups.hpp"
#include "cli/service/pending/standing_order_state.hpp"
#include "cli/service/plan/plan_runner.hpp"
#include "cli/service/summary.hpp"
#include "schemas/record/rollback_tracker.hpp"

namespace inselpost {

/// One run of `run_follow_ups`: in going_on.cpp plans and files, in answering.cpp what is answered and
/// ordered without a file that comes. For the two of them alone.
class FollowUpRunner {
 public:
  FollowUpRunner(Store& store, Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
                 const std::string& now, const AnswerFormatter& scribe)
      : store_(store), change_(change), game_(game), ledger_(ledger), now_(now), scribe_(scribe) {}

  void run_what_a_hold_kept();
  /// STAND-4: what its seat keeps ready for when the time is up is done.
  bool run_at_deadline(const PendingDecision& owed);
  FollowUpResult run();

 private:
  /// One step; false where nothing moves.
  bool move();

  std::size_t players() const { return ledger_.players().size(); }
  std::size_t active() const { return active_in(ledger_.game().public_summary(), ledger_.game().seats()); }

  /// STAND-8: what is veiled is answered when its time has come, from the active player's left, and asked
  /// once.
  bool run_released_answers();
  /// A plan whose answer is kept waits for its release.
  bool may_go_on(const PendingPlan& plan) const;

  /// OFFER-4.
  bool run_joint_answers();
  /// OFFER-4: it is asked once, when its answer could be released, and kept as a letter is.
  bool keeps_a_rules(const PendingDecision& owed);
  /// OFFER-4: what was to come when nobody owes an answer any more.
  bool run_deferred_orders();
  /// An answer that was kept takes effect, with what its plan does then; or alone, where a newer file has
  /// taken the place of that.
  bool apply_answer(const PendingAnswer& answer);
  /// One that answers nothing any more is told to its sender.
  bool drop_stale_answers();

  /// STAND-7: what is not veiled is answered at once.
  bool owed_in_the_open();
  /// STAND-4: the first rule that fits, with the first of its orders that can be done.
  bool rule_answers(const PendingDecision& owed, bool at_deadline = false);
  /// STAND-6: what is ordered though nothing is owed, once a turn.
  bool run_proactive_orders();

  /// DG-PBEM-5: files that were kept for each other, in the order of seats.
  bool done_together();
  /// DG-PBEM-6: a plan for the turn that has opened without a file.
  bool turn_opened();
  bool has_its_plan_done(Seat seat);
  /// DG-PBEM-13: what waits for nothing falls back.
  bool waits_for_nothing();
  /// What that seat owes in its turn, rules first.
  void falls_back(Seat seat, std::uint16_t turn);

  const PlanRules& posting() const { return dynamic_cast<const PlanRules&>(ledger_.game()); }
  /// True as soon as one of them does something.
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
  /// The active seat first, then seat order.
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

  /// PLAN-16.
  void drop_past(std::vector<PendingPlan>& plans);
  /// AHEAD-9, MOD-11.
  void drop_past(std::vector<PendingFile>& drafts);
  /// PLAN-11. False if it waits on where it was. `opened`: answers of it that were kept take effect.
  bool continues(const PendingPlan& plan, const std::vector<SecretDecision>& opened = {});
  /// AHEAD-5. False if its time has not come.
  bool runs(const PendingFile& draft, const std::optional<Remark>& why = std::nullopt);
  /// The same of one for which it is time.
  bool is_done(const PendingFile& draft, std::optional<Remark> why);
  /// What its file says of standing orders held when it came.
  AdjudicationContext as_it_was_sent(const PendingFile& file) const;

  void finish(AdjudicationResult judged, const PendingFile& file, Remark why, std::uint64_t since,
              bool only_row = false);
  void tell(Submission letter) { out_.letters.push_back(std::move(letter)); }
  SeatHistory heard(Seat seat, std::uint64_t since) const;

  Store& store_;
  Store::WriteTransaction& change_;
  StoredGame& game_;
  GameLedger& ledger_;
  const std::string& now_;
  const AnswerFormatter& scribe_;
  FollowUpResult out_;
  std::uint32_t orders_ = 0;
  std::set<Seat> sent_;  ///< whose files were done: no standing order is, in place of one
};

}  // namespace inselpost
