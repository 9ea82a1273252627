#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/service/pending/deferred_orders.hpp"
#include "cli/service/plan/plan_runner.hpp"
#include "schemas/record/game_ledger.hpp"

namespace inselpost {

/// Does what a plan comes to: the ledger moves on with every order. There is one way, which has no position
/// of its own.
class PlanExecutor final : public PlanBackend {
 public:
  /// `reason`: the moderator's, who orders in the name of that seat (MOD-6).
  PlanExecutor(GameLedger& ledger, Seat seat, std::optional<std::string> luck, const std::string& time,
               std::optional<std::string> reason = std::nullopt)
      : ledger_(ledger),
        seat_(seat),
        luck_(std::move(luck)),
        time_(time),
        by_(reason ? OrderOrigin::moderator : OrderOrigin::seat),
        mark_{std::move(reason), std::nullopt} {}

  const Game* game(const Scenario&) const override { return ledger_.started() ? &ledger_.game() : nullptr; }
  StepResult execute(Scenario way, const StepGroup& orders, RowResult& row,
                     std::span<const AnyOrderPtr> rest) override;
  bool can_execute(const StepGroup& orders) const override;
  RejectionContext explain_rejection(const Scenario& way, const AnyOrder& move, Rejection why) const override;
  std::string line(const AnyOrder& move) const override { return line_of(move, ledger_.game()); }

  // What came of it.
  std::vector<Entry> entries;
  std::vector<NewsItem> happenings;
  std::uint32_t done = 0;  ///< orders
  bool luck_said = false;  ///< it stands in an entry
  std::vector<DeferredOrder> later;

 private:
  /// `choice`: to which the order belongs.
  std::optional<Rejection> play(const AnyOrder& move, const OrderChoice& choice, RowResult& row,
                                Scenario& way, std::span<const AnyOrderPtr> rest);
  /// Which orders; else why not. `passed`: what was refused before those that were chosen.
  std::optional<FailedStep> choose(const StepGroup& orders, std::vector<AnyOrderPtr>& chosen,
                                   std::vector<RowResult::Other>& passed) const;

  GameLedger& ledger_;
  Seat seat_;
  std::optional<std::string> luck_;
  const std::string& time_;
  OrderOrigin by_;
  ModeratorStamp mark_;  ///< of the first entry
};

}  // namespace inselpost
