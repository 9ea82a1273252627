#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/results/happening.hpp"
#include "cli/service/pending/later.hpp"
#include "cli/service/plan/walk.hpp"
#include "schemas/record/game_ledger.hpp"

namespace inselpost {

/// Does what a plan comes to: the ledger moves on with every order. There is one way, which has no position
/// of its own.
class Doing final : public Doer {
 public:
  /// `reason`: the moderator's, who orders in the name of that seat (MOD-6).
  Doing(GameLedger& ledger, Seat seat, std::optional<std::string> luck, const std::string& time,
        std::optional<std::string> reason = std::nullopt)
      : ledger_(ledger),
        seat_(seat),
        luck_(std::move(luck)),
        time_(time),
        by_(reason ? By::moderator : By::seat),
        mark_{std::move(reason), std::nullopt} {}

  const Game* game(const Way&) const override { return ledger_.started() ? &ledger_.game() : nullptr; }
  Tries take(Way way, const Together& orders, Tried& row, std::span<const MovePtr> rest) override;
  bool would(const Together& orders) const override;
  NotDone not_done(const Way& way, const Move& move, Refused why) const override;
  std::string line(const Move& move) const override { return line_of(move, ledger_.game()); }

  // What came of it.
  std::vector<Entry> entries;
  std::vector<Happening> happenings;
  std::uint32_t done = 0;  ///< orders
  bool luck_said = false;  ///< it stands in an entry
  std::vector<Later> later;

 private:
  /// `choice`: to which the order belongs.
  std::optional<Refused> play(const Move& move, const Choice& choice, Tried& row, Way& way,
                              std::span<const MovePtr> rest);
  /// Which orders; else why not. `passed`: what was refused before those that were chosen.
  std::optional<NoneOf> choose(const Together& orders, std::vector<MovePtr>& chosen,
                               std::vector<Tried::Other>& passed) const;

  GameLedger& ledger_;
  Seat seat_;
  std::optional<std::string> luck_;
  const std::string& time_;
  By by_;
  ModeratorsMark mark_;  ///< of the first entry
};

}  // namespace inselpost
