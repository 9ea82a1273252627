#pragma once
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/results/probability.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/orders/plan/plan_rules.hpp"

namespace inselpost {

/// One way that things can go from here. Where orders are done there is one alone; `check` walks side by side
/// all that chance leaves open (PLAN-20).
struct Scenario {
  Probability share;
  bool forked = false;  ///< chance has fallen on it
  /// Something is supposed on it that its sender cannot know: of the ways with this number, which have one
  /// `share` together, it is this part. 0: nothing is.
  std::size_t supposed = 0;
  Probability part;
  std::unique_ptr<Game>
      game;  ///< the position as the sender knows it; null where the doer has the one there is
  std::vector<std::string_view> met;  ///< words of `stop run_item`
  SeatHistory heard;                  ///< on it since the file came
};
using Scenarios = std::vector<Scenario>;
inline constexpr std::size_t max_ways = 4'096;  ///< side by side (PLAN-20)

/// Orders that were not done: none of those that one step stands for can be.
struct FailedStep {
  std::size_t step = 0;
  std::vector<std::pair<AnyOrderPtr, Rejection>> refused;  ///< best first, at least one
};

/// What came of orders on one way.
struct StepResult {
  Scenarios done;                    ///< they were; several ways where chance can fall so or so
  std::optional<Scenario> not_done;  ///< as it was before; `why` says why
  FailedStep why;
  bool spoilt = false;           ///< those before it were done all the same: a draw of theirs has spoilt it
  std::optional<Scenario> open;  ///< nothing can be said: it hangs on what the sender cannot know
  bool open_behind = false;      ///< they were done, and nothing can be said of what follows
};

/// Who does what a plan comes to.
class PlanBackend {
 public:
  virtual ~PlanBackend() = default;
  /// The position there; null before the game has begun.
  virtual const Game* game(const Scenario& way) const = 0;
  /// Does these orders together or none of them, each the first of its choice that can be done (PLAN-2,
  /// PLAN-3, PLAN-5). `row` is told what was done; `rest`: what follows in the plan, null for what is no
  /// plain order.
  virtual StepResult execute(Scenario way, const StepGroup& orders, RowResult& row,
                             std::span<const AnyOrderPtr> rest) = 0;
  /// All that an order which goes on can come to from there, if that can be foreseen.
  virtual std::optional<Scenarios> odds(const Scenario&, const OrderPolicy&, const PlanContinuation&) const {
    return std::nullopt;
  }
  /// Would they be done? Nothing is.
  virtual bool can_execute(const StepGroup& orders) const = 0;
  /// Why that order was not done there, for its sender's eyes.
  virtual RejectionContext explain_rejection(const Scenario& way, const AnyOrder& move,
                                             Rejection why) const = 0;
  /// A line of YAML of an order.
  virtual std::string line(const AnyOrder& move) const = 0;
};

/// The orders with which standing orders of the plan's seat answer a decision of its own, the best first;
/// none where no rule does.
struct RuleAnswer {
  OrderChoice choice;
  std::string rule;  ///< as its seat wrote it
};
using StandingResolver = std::function<RuleAnswer(const Game&, const PendingDecision&)>;

class Allowance;

/// Goes through a plan from top to bottom (PLAN-1 to PLAN-10), and says of each row what became of it. The
/// same walk does orders and foresees them.
class PlanRunner {
 public:
  /// `rows`: one for each item and branch of the plan, as `rows_of` lists them.
  PlanRunner(Seat seat, const PlanFile& plan, PlanBackend& doer, std::vector<RowResult>& rows,
             StandingResolver ruling = {})
      : seat_(seat),
        plan_(plan),
        doer_(doer),
        rows_(rows),
        ruling_(std::move(ruling)),
        shares_(rows.size()) {}

  /// Where an item failed, and how.
  struct Failed {
    std::size_t row = 0;
    SourceSpan mark;
    Scenario way;
    FailedStep why;
  };
  /// From this position on, and from this row of the plan.
  void run(Scenario way, std::size_t from_row = 0);

  /// It is at its end with that row.
  void set_last_row(std::size_t row) { last_ = row; }
  /// An answer to what is veiled is kept where that says when it is released (STAND-8).
  void set_release_time(std::function<std::string(const PendingDecision&)> release_of) {
    release_of_ = std::move(release_of);
  }
  /// To these decisions an answer is kept; to some of them one that may be taken back.
  void set_pending_answers(std::vector<PendingDecision> answers,
                           std::vector<PendingDecision> revocable = {}) {
    answered_ = std::move(answers);
    revocable_ = std::move(revocable);
  }
  /// What the seat may still order. It must outlive the walk.
  void limits(Allowance& allowance) { allowance_ = &allowance; }
  /// Answers to these take effect now, with the others about the same.
  void set_released_answers(std::vector<PendingDecision> answers) { opened_ = std::move(answers); }
  /// The decision to which it has given an answer that is kept: it waits there.
  const std::optional<PendingDecision>& held() const { return held_; }
  /// The decisions of which an answer that was kept has been taken back.
  const std::vector<PendingDecision>& taken_back() const { return taken_back_; }

  const std::vector<Failed>& failed() const { return failed_; }
  /// The word of `stop run_item`, or empty for `stop if`, at which it stopped, if it did.
  const std::optional<std::string_view>& stopped() const { return stopped_; }
  /// The row at which it waits for others (PLAN-11, PLAN-12), if it does.
  const std::optional<std::size_t>& waits() const { return waits_; }
  /// The row before which it stopped, failed or not, if it did not run to its end.
  const std::optional<std::size_t>& rest() const { return rest_; }
  /// How the orders that were done have named what they made.
  const SeatHistory& heard() const { return heard_; }
  /// How much of it runs to its end, and how much of it cannot be foreseen.
  bool forked() const { return forked_; }  ///< does it hang on chance at all?
  Probability complete() const { return complete_; }
  Probability open() const { return open_; }

 private:
  /// What a row becomes, with the code of a refusal, and on how many ways.
  using Shares = std::map<std::pair<RowResult::Outcome, std::string>, Probability>;
  /// Ways on which something is supposed, by their number: parts of them.
  struct Assumption {
    Probability share, complete{0, 1}, open{0, 1};
    std::map<std::size_t, Shares> rows;
  };

  Scenarios run_items(std::span<const PlanItem> items, Scenarios ways, std::size_t from_row = 0);
  Scenarios run_item(const PlanItem& item, Scenario way);
  Scenarios orders(const PlanItem& item, Scenario way);
  /// What an order that goes on comes to at one position.
  struct Repetition {
    OrderChoice choice;  ///< of what is done next; empty: nothing
    std::string rule;    ///< of the sender's, that chose it
    bool ended = false;
    std::optional<std::string_view> stopped;  ///< as `PlanRunner::stopped`
  };
  Repetition going(const PlanItem& item, const Game& game, std::span<const std::string_view> met,
                   const SeatHistory& heard, bool begun) const;
  Scenarios again_and_again(const PlanItem& item, Scenario way);
  std::optional<Scenarios> by_odds(const PlanItem& item, const Scenario& way);
  Scenarios continues(const PlanItem& item, Scenario way, bool begun);
  Scenarios first(const PlanItem& item, Scenario way);
  Scenarios if_then(const PlanItem& item, Scenario way);
  Scenarios again_inside(const PlanItem& item, Scenarios ways, std::size_t from_row);
  Scenarios inside(std::span<const PlanItem> items, std::span<const PlanItem> other, Scenarios ways,
                   std::size_t from_row = 0);
  Scenarios wait_for(const PlanItem& item, Scenario way);
  Scenarios accept_default(const PlanItem& item, Scenario way);
  Scenarios take_back(const PlanItem& item, Scenario way, const PendingDecision& answered);

  void drop_least(Scenarios& ways, std::size_t next_row);
  bool holds(const Condition& condition, const Scenario& way) const;
  bool is_pending(const Scenario& way, const StepGroup& orders) const;
  bool owed_by_others(const Scenario& way, const StepGroup& orders) const;
  bool stops(const Scenario& way, std::size_t row);
  std::optional<std::string_view> stops(std::span<const std::string_view> met) const;
  Scenarios orders_refused(const PlanItem& item, StepResult tries);
  Scenarios after_a_rule(Scenario way, std::size_t row, bool& answered);
  bool owes_by_a_rule(const Scenario& way) const;
  std::optional<PendingDecision> answers(const Scenario& way, const StepGroup& orders,
                                         std::span<const PendingDecision> owed) const;
  std::vector<PendingDecision> owed_unreleased(const Scenario& way) const;
  std::optional<PendingDecision> unreleased(const Scenario& way, const StepGroup& orders) const;
  std::optional<PendingDecision> kept_whole(const PlanItem& item, const Scenario& way) const;
  std::optional<PendingDecision> revoked(const PlanItem& item, const Scenario& way) const;
  std::optional<Rejection> one_answer_too_many(const Scenario& way, const PendingDecision& about) const;
  void keeps(std::size_t row, const Scenario& way, PendingDecision held);
  std::optional<FailedStep> given_already(const Scenario& way, const StepGroup& orders) const;
  void waits_at(std::size_t row, const Scenario& way);
  StepResult take(Scenario way, const StepGroup& orders, std::size_t row);
  std::vector<AnyOrderPtr> orders_behind() const;
  PlanContinuation all_behind() const;

  void set_row_outcome(std::size_t row, RowResult::Outcome outcome, const Scenario& way,
                       const FailedStep& why = {});
  void not_taken(std::span<const PlanItem> items, const Scenario& way);
  void fails(std::size_t row, SourceSpan mark, Scenario way, FailedStep why);
  void explain(std::size_t row, const Scenario& way, const FailedStep& why);
  void mark_unknown(std::size_t from_row, const Scenario& way);
  Assumption& of(const Scenario& way);
  void settle();
  void conclude();

  Seat seat_;
  const PlanFile& plan_;
  PlanBackend& doer_;
  std::vector<RowResult>& rows_;
  StandingResolver ruling_;
  std::vector<Shares> shares_;                     ///< of each row
  std::map<std::size_t, Assumption> supposing_;    ///< by `Scenario::supposed`
  std::vector<std::span<const PlanItem>> behind_;  ///< what follows the item at hand, list by list
  std::vector<std::span<const PlanItem>>
      passed_by_;  ///< lists that are not taken, of every `if` that it is in
  std::vector<Failed> failed_;
  std::optional<std::string_view> stopped_;
  std::optional<std::size_t> waits_, rest_, last_;
  std::optional<PendingDecision> held_;
  std::function<std::string(const PendingDecision&)> release_of_;
  std::vector<PendingDecision> answered_, revocable_, opened_, taken_back_;
  Allowance* allowance_ = nullptr;
  SeatHistory heard_;
  Probability complete_{0, 1}, open_{0, 1};
  bool forked_ = false;
};

/// One line of YAML that could be sent again.
std::string line_of(const AnyOrder& move, const Game& game);

/// The rows of a plan, of which nothing has been tried.
std::vector<RowResult> rows_of(const PlanFile& plan, const Game& game);

}  // namespace inselpost
