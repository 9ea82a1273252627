#pragma once
#include <optional>
#include <string>

#include "cli/service/plan/walk.hpp"
#include "schemas/record/game_ledger.hpp"

namespace inselpost {

/// Says what a plan would come to, from what its sender knows (PLAN-20): nothing is drawn, and each way has a
/// position of its own. The first one of a game that has begun holds a guess of it.
class Foreseeing final : public Doer {
 public:
  Foreseeing(const GameLedger& ledger, Seat seat, const std::optional<std::string>& luck)
      : ledger_(ledger), seat_(seat), luck_(luck), room_(ledger.waiting_room()) {}

  const Game* game(const Way& way) const override { return way.game.get(); }
  Tries take(Way way, const Together& orders, Tried& row, std::span<const MovePtr> rest) override;
  std::optional<Ways> odds(const Way& way, const OrderAt& order_at, const Behind& behind) const override;
  bool would(const Together&) const override { return true; }  // it keeps nothing
  NotDone not_done(const Way& way, const Move& move, Refused why) const override;
  std::string line(const Move& move) const override { return line_of(move, ledger_.game()); }

  std::uint32_t done = 0;  ///< orders that will surely be done, before chance falls

 private:
  /// True if what the order comes to can be supposed: `tries` says on which ways.
  bool suppose(const Way& way, const Game& before, const Move& move, std::span<const MovePtr> rest,
               Tries& tries);
  Tries join(Way way, const Together& orders, Tried& row);

  const GameLedger& ledger_;
  Seat seat_;
  const std::optional<std::string>& luck_;
  WaitingRoom room_;
  std::size_t supposed_ = 0;  ///< so many times something was
};

}  // namespace inselpost
