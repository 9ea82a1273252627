#pragma once
#include <optional>
#include <string>

#include "cli/service/plan/plan_runner.hpp"
#include "schemas/record/game_ledger.hpp"

namespace inselpost {

/// Simulates a plan from what its sender knows (PLAN-20). Draws nothing; each scenario has a position of its
/// own. Once the game has started, the first scenario must hold a determinization of it.
class PlanSimulator final : public PlanBackend {
 public:
  PlanSimulator(const GameLedger& ledger, Seat seat, const std::optional<std::string>& luck)
      : ledger_(ledger), seat_(seat), luck_(luck), room_(ledger.waiting_room()) {}

  const Game* game(const Scenario& scenario) const override { return scenario.game.get(); }
  StepResult execute(Scenario scenario, const StepGroup& orders, RowResult& row,
                     std::span<const AnyOrderPtr> rest) override;
  std::optional<Scenarios> odds(const Scenario& scenario, const OrderPolicy& order_at,
                                const PlanContinuation& behind) const override;
  bool can_execute(const StepGroup&) const override { return true; }  // no answers are kept in a simulation
  RejectionContext explain_rejection(const Scenario& scenario, const AnyOrder& move,
                                     Rejection why) const override;
  std::string line(const AnyOrder& move) const override { return line_of(move, ledger_.game()); }

  std::uint32_t done = 0;  ///< orders that will certainly be executed, before the first draw

 private:
  /// Adds a scenario for each possible outcome of an order that depends on hidden information. Returns false
  /// if they cannot be enumerated.
  bool suppose(const Scenario& scenario, const Game& before, const AnyOrder& move,
               std::span<const AnyOrderPtr> rest, StepResult& tries);
  StepResult join(Scenario scenario, const StepGroup& orders, RowResult& row);

  const GameLedger& ledger_;
  Seat seat_;
  const std::optional<std::string>& luck_;
  Lobby room_;
  std::size_t supposed_ = 0;  ///< number of assumptions so far
};

}  // namespace inselpost
