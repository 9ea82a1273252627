#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/service/failed_games.hpp"
#include "cli/service/recording.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Acts of the clock in a game.
struct DueResult {
  std::size_t acts = 0;
  std::uint64_t since = 0;  ///< last entry before the first act
  std::vector<NewsItem> happenings;
  std::vector<Submission> receipts;  ///< letters about kept files
};

/// Performs the first due act of the game, if its time is not after `now`: default orders for one decision,
/// or for all that a seat owes in its turn, `by: deadline`, at the time of the act (DEAD-6, DEAD-12,
/// DEAD-13). Returns false if no act is due. Updates `game`.
bool run_next_due(Store& store, Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
                  const std::string& now, const AnswerFormatter& formatter, DueResult& done);

/// Performs all acts that are due in the game by `now`, each in a transaction of its own (DEAD-11). Returns
/// an empty result if there is no such game or it cannot be continued.
DueResult catch_up(Store& store, const std::string& game, const std::string& now,
                   const AnswerFormatter& formatter);

/// Returns whether `tick` never ran, or not for more than a day: then due acts are not performed unasked
/// (DEAD-15).
bool is_tick_overdue(Store& store, const std::string& now);
/// Calls `catch_up` unless `is_tick_overdue`. Every command calls it before it writes to a game
/// (DEAD-13).
DueResult run_due(Store& store, const std::string& game, const std::string& now,
                  const AnswerFormatter& formatter);

/// Returns the present player of each seat; empty: unknown.
std::vector<std::string> players_of(const StoredGame& game);

/// Returns the kind of game that the genesis names.
std::string system_of(const StoredGame& game);

/// A pending decision in any game.
struct OpenDecision {
  std::string game, system, player;
  std::string zone;  ///< of the game; empty: UTC
  TimedDecision owed;
  MissPolicy miss = MissPolicy::default_order;  ///< effect of a missed deadline
  bool held = false;                            ///< the game is on hold
};
/// Returns the pending decisions of all unfinished games, sorted by deadline, those without one last
/// (MOD-10): the public ones or, for the referee, all real ones. Kept files and answers make no difference.
/// Games that cannot be read are added to `failed`.
std::vector<OpenDecision> open_decisions(Store& store, bool referee, FailedGames& failed);

/// Decisions that the clock has made in one game.
struct ClockActions {
  std::string name;
  std::unique_ptr<Game> game;  ///< game of the record, for formatting
  std::vector<NewsItem> happenings;
};
/// Returns the decisions that the clock has made after `time` (RFC 3339; empty: ever), sorted by game. Games
/// that cannot be read are added to `failed`. Must run in a read transaction.
std::vector<ClockActions> decided_after(Store& store, const std::string& time, FailedGames& failed);

}  // namespace inselpost
