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
#include "schemas/record/any_order.hpp"

namespace inselpost {

/// One course the game can take from here. Execution has exactly one; `check` follows a scenario for each way
/// chance can fall, up to `max_scenarios` (PLAN-20).
struct Scenario {
  Probability share;
  bool forked = false;  ///< a draw has been assumed on the way here
  /// Number of the assumption about hidden information made here; 0: none. Scenarios with the same number
  /// share one `share`, of which each holds `part`.
  std::size_t supposed = 0;
  Probability part;
  std::unique_ptr<Game> game;         ///< as the sender knows it; null: the backend has the position
  std::vector<std::string_view> met;  ///< words of `stop at` that were met
  SeatHistory history;                ///< history of the seat since the file was received
};
using Scenarios = std::vector<Scenario>;
inline constexpr std::size_t max_scenarios = 4'096;  ///< limit of scenarios followed at once (PLAN-20)

/// A step of which no alternative could be executed.
struct FailedStep {
  std::size_t step = 0;
  std::vector<std::pair<AnyOrderPtr, Rejection>> refused;  ///< best alternative first; at least one
};

/// Result of executing orders in one scenario.
struct StepResult {
  Scenarios done;                    ///< after the orders; several if chance decides between them
  std::optional<Scenario> not_done;  ///< the unchanged scenario, if `why` applies
  FailedStep why;
  bool spoilt = false;           ///< earlier orders of the group were executed before a draw made it fail
  std::optional<Scenario> open;  ///< depends on information hidden from the sender
  bool open_behind = false;      ///< executed, but what follows cannot be foreseen
};

/// Executes or simulates the orders of a plan.
class PlanBackend {
 public:
  virtual ~PlanBackend() = default;
  /// Returns the current position, or null before the game has started.
  virtual const Game* game(const Scenario& scenario) const = 0;
  /// Executes all `orders` or none, each by its first alternative that is legal (PLAN-2, PLAN-3, PLAN-5).
  /// Adds the executed orders to `row`. `rest` holds the orders that follow in the plan; an element is null
  /// if the item is not a plain order.
  virtual StepResult execute(Scenario scenario, const StepGroup& orders, RowResult& row,
                             std::span<const AnyOrderPtr> rest) = 0;
  /// Returns all outcomes of a repeating order, or nullopt if they cannot be enumerated.
  virtual std::optional<Scenarios> odds(const Scenario&, const OrderPolicy&, const PlanContinuation&) const {
    return std::nullopt;
  }
  /// Returns whether `orders` would succeed. Changes nothing.
  virtual bool can_execute(const StepGroup& orders) const = 0;
  /// Adds to a rejection what its sender may know of the position.
  virtual RejectionContext explain_rejection(const Scenario& scenario, const AnyOrder& move,
                                             Rejection why) const = 0;
  /// Returns the order as one line of YAML.
  virtual std::string line(const AnyOrder& move) const = 0;
};

/// The orders by which standing orders answer a decision of their own seat; no alternatives if none applies.
struct RuleAnswer {
  OrderChoice choice;
  std::string rule;  ///< as its seat wrote it
};
using StandingResolver = std::function<RuleAnswer(const Game&, const PendingDecision&)>;

class Allowance;

/// Runs a plan from top to bottom and sets the outcome of each row (PLAN-1 to PLAN-10). Use one per run.
///
///   std::vector<RowResult> rows = rows_of(plan, game);
///   PlanRunner runner(seat, plan, executor, rows);
///   runner.run({});
///
/// The plan, the backend and the rows must outlive the runner.
class PlanRunner {
 public:
  /// `rows` must be those of `rows_of(plan, ...)`.
  PlanRunner(Seat seat, const PlanFile& plan, PlanBackend& backend, std::vector<RowResult>& rows,
             StandingResolver ruling = {})
      : seat_(seat),
        plan_(plan),
        backend_(backend),
        rows_(rows),
        ruling_(std::move(ruling)),
        shares_(rows.size()) {}

  /// An item that failed.
  struct Failed {
    std::size_t row = 0;
    SourceSpan mark;
    Scenario scenario;
    FailedStep why;
  };
  /// Runs the plan from row `from_row` on.
  void run(Scenario scenario, std::size_t from_row = 0);

  /// Stops the plan after `row`.
  void set_last_row(std::size_t row) { last_ = row; }
  /// Sets when the answer to a secret decision takes effect: RFC 3339, or an empty string for at once.
  /// Without it such answers are executed like any other order (STAND-8).
  void set_release_time(std::function<std::string(const PendingDecision&)> release_of) {
    release_of_ = std::move(release_of);
  }
  /// Sets the decisions that already have a kept answer: a second one is rejected. `revocable`: those with an
  /// answer that can be withdrawn (STAND-8).
  void set_pending_answers(std::vector<PendingDecision> answers,
                           std::vector<PendingDecision> revocable = {}) {
    answered_ = std::move(answers);
    revocable_ = std::move(revocable);
  }
  /// Sets the limits of the seat's orders. `allowance` must outlive the runner.
  void limits(Allowance& allowance) { allowance_ = &allowance; }
  /// Sets the decisions whose joint answers take effect in this run (OFFER-4).
  void set_released_answers(std::vector<PendingDecision> answers) { opened_ = std::move(answers); }
  /// Returns the secret decision whose answer waits for its release, if there is one.
  const std::optional<PendingDecision>& held() const { return held_; }
  /// Returns the decisions whose kept answers were withdrawn.
  const std::vector<PendingDecision>& taken_back() const { return taken_back_; }

  const std::vector<Failed>& failed() const { return failed_; }
  /// Returns the `stop at` word that stopped the plan, an empty word for `stop if`, or nullopt.
  const std::optional<std::string_view>& stopped() const { return stopped_; }
  /// Returns the row that waits for other seats (PLAN-11, PLAN-12) or for the release of its own answer.
  const std::optional<std::size_t>& waits() const { return waits_; }
  /// Returns the row at which the plan stopped and can be resumed, or nullopt if it ran to its end.
  const std::optional<std::size_t>& rest() const { return rest_; }
  /// Returns the history with the names that executed orders were given.
  const SeatHistory& history() const { return history_; }
  /// Returns whether chance decides, and the probabilities of running to the end and of a course that cannot
  /// be foreseen.
  bool forked() const { return forked_; }
  Probability complete() const { return complete_; }
  Probability open() const { return open_; }

 private:
  /// Probabilities of a row's outcomes, with the code of a rejection.
  using Shares = std::map<std::pair<RowResult::Outcome, std::string>, Probability>;
  /// Sums over the scenarios with the same assumption, as parts of it.
  struct Assumption {
    Probability share, complete{0, 1}, open{0, 1};
    std::map<std::size_t, Shares> rows;
  };

  Scenarios run_items(std::span<const PlanItem> items, Scenarios scenarios, std::size_t from_row = 0);
  Scenarios run_item(const PlanItem& item, Scenario scenario);
  Scenarios orders(const PlanItem& item, Scenario scenario);
  /// The next step of a repeating order at one position.
  struct Repetition {
    OrderChoice choice;  ///< next order; empty: none
    std::string rule;    ///< standing order that chose it, if any
    bool ended = false;
    std::optional<std::string_view> stopped;  ///< see `PlanRunner::stopped`
  };
  Repetition going(const PlanItem& item, const Game& game, std::span<const std::string_view> met,
                   const SeatHistory& history, bool begun) const;
  Scenarios again_and_again(const PlanItem& item, Scenario scenario);
  std::optional<Scenarios> by_odds(const PlanItem& item, const Scenario& scenario);
  Scenarios continues(const PlanItem& item, Scenario scenario, bool begun);
  Scenarios first(const PlanItem& item, Scenario scenario);
  Scenarios if_then(const PlanItem& item, Scenario scenario);
  Scenarios again_inside(const PlanItem& item, Scenarios scenarios, std::size_t from_row);
  Scenarios inside(std::span<const PlanItem> items, std::span<const PlanItem> other, Scenarios scenarios,
                   std::size_t from_row = 0);
  Scenarios wait_for(const PlanItem& item, Scenario scenario);
  Scenarios accept_default(const PlanItem& item, Scenario scenario);
  Scenarios take_back(const PlanItem& item, Scenario scenario, const PendingDecision& answered);

  void drop_least(Scenarios& scenarios, std::size_t next_row);
  bool holds(const Condition& condition, const Scenario& scenario) const;
  bool is_pending(const Scenario& scenario, const StepGroup& orders) const;
  bool owed_by_others(const Scenario& scenario, const StepGroup& orders) const;
  bool owed_after_own(const Scenario& scenario, const StepGroup& orders) const;
  bool stops(const Scenario& scenario, std::size_t row);
  std::optional<std::string_view> stops(std::span<const std::string_view> met) const;
  Scenarios orders_refused(const PlanItem& item, StepResult tries);
  Scenarios after_a_rule(Scenario scenario, std::size_t row, bool& answered);
  bool owes_by_a_rule(const Scenario& scenario) const;
  std::optional<PendingDecision> answers(const Scenario& scenario, const StepGroup& orders,
                                         std::span<const PendingDecision> owed) const;
  std::vector<PendingDecision> owed_unreleased(const Scenario& scenario) const;
  std::optional<PendingDecision> unreleased(const Scenario& scenario, const StepGroup& orders) const;
  std::optional<PendingDecision> kept_whole(const PlanItem& item, const Scenario& scenario) const;
  std::optional<PendingDecision> revoked(const PlanItem& item, const Scenario& scenario) const;
  std::optional<Rejection> one_answer_too_many(const Scenario& scenario, const PendingDecision& about) const;
  void keeps(std::size_t row, const Scenario& scenario, PendingDecision held);
  std::optional<FailedStep> given_already(const Scenario& scenario, const StepGroup& orders) const;
  void waits_at(std::size_t row, const Scenario& scenario);
  StepResult take(Scenario scenario, const StepGroup& orders, std::size_t row);
  std::vector<AnyOrderPtr> orders_behind() const;
  PlanContinuation all_behind() const;

  void set_row_outcome(std::size_t row, RowResult::Outcome outcome, const Scenario& scenario,
                       const FailedStep& why = {});
  void not_taken(std::span<const PlanItem> items, const Scenario& scenario);
  void fails(std::size_t row, SourceSpan mark, Scenario scenario, FailedStep why);
  void explain(std::size_t row, const Scenario& scenario, const FailedStep& why);
  void mark_unknown(std::size_t from_row, const Scenario& scenario);
  Assumption& of(const Scenario& scenario);
  void settle();
  void conclude();

  Seat seat_;
  const PlanFile& plan_;
  PlanBackend& backend_;
  std::vector<RowResult>& rows_;
  StandingResolver ruling_;
  std::vector<Shares> shares_;                        ///< one element for each row
  std::map<std::size_t, Assumption> supposing_;       ///< keyed by `Scenario::supposed`
  std::vector<std::span<const PlanItem>> behind_;     ///< items that follow the present one, list by list
  std::vector<std::span<const PlanItem>> passed_by_;  ///< lists not taken of every enclosing `if`
  std::vector<Failed> failed_;
  std::optional<std::string_view> stopped_;
  std::optional<std::size_t> waits_, rest_, last_;
  std::optional<PendingDecision> held_;
  std::function<std::string(const PendingDecision&)> release_of_;
  std::vector<PendingDecision> answered_, revocable_, opened_, taken_back_;
  Allowance* allowance_ = nullptr;
  SeatHistory history_;
  Probability complete_{0, 1}, open_{0, 1};
  bool forked_ = false;
};

/// Returns one line of YAML that could be sent again.
std::string line_of(const AnyOrder& move, const Game& game);

/// Returns the rows of a plan, all untried.
std::vector<RowResult> rows_of(const PlanFile& plan, const Game& game);

/// Returns the resolver of these rules for use within a plan of their seat. Rules with a limit and rules that
/// are plans are left out.
StandingResolver ruling_of(std::vector<ParsedStandingOrder> rules);

}  // namespace inselpost
