#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/service/plan/plan_runner.hpp"
#include "schemas/record/game_ledger.hpp"

namespace inselpost {

/// An order that is executed once no answer is owed about an offer of the file (OFFER-4).
struct DeferredOrder {
  std::string about, order;  ///< `about`: name of the offer; `order`: a line of YAML
};

/// Executes a plan on the ledger. There is only one scenario, without a position of its own.
class PlanExecutor final : public PlanBackend {
 public:
  /// `reason`: set if the moderator orders for the seat (MOD-6).
  PlanExecutor(GameLedger& ledger, Seat seat, std::optional<std::string> luck, const std::string& time,
               std::optional<std::string> reason = std::nullopt)
      : ledger_(ledger),
        seat_(seat),
        luck_(std::move(luck)),
        time_(time),
        by_(reason ? OrderOrigin::moderator : OrderOrigin::seat),
        mark_{std::move(reason), std::nullopt} {}

  const Game* game(const Scenario&) const override { return ledger_.started() ? &ledger_.game() : nullptr; }
  StepResult execute(Scenario scenario, const StepGroup& orders, RowResult& row,
                     std::span<const AnyOrderPtr> rest) override;
  bool can_execute(const StepGroup& orders) const override;
  RejectionContext explain_rejection(const Scenario& scenario, const AnyOrder& move,
                                     Rejection why) const override;
  std::string line(const AnyOrder& move) const override { return line_of(move, ledger_.game()); }

  // Results:
  std::vector<Entry> entries;
  std::vector<NewsItem> happenings;
  std::uint32_t done = 0;  ///< number of executed orders
  bool luck_said = false;  ///< the luck phrase is in an entry
  std::vector<DeferredOrder> later;

 private:
  /// Executes one order of `choice`. Returns the rejection, or nullopt if it was executed.
  std::optional<Rejection> play(const AnyOrder& move, const OrderChoice& choice, RowResult& row,
                                Scenario& scenario, std::span<const AnyOrderPtr> rest);
  /// Chooses a legal order for each step. Returns the step that has none, or nullopt. `passed`: rejected
  /// orders before the chosen ones.
  std::optional<FailedStep> choose(const StepGroup& orders, std::vector<AnyOrderPtr>& chosen,
                                   std::vector<RowResult::Other>& passed) const;

  GameLedger& ledger_;
  Seat seat_;
  std::optional<std::string> luck_;
  const std::string& time_;
  OrderOrigin by_;
  ModeratorStamp mark_;  ///< stamp of the next entry; the reason is only in the first
};

}  // namespace inselpost
