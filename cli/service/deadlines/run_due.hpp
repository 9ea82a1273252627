#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/service/recording.hpp"
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
                  const std::string& now, const AnswerFormatter& scribe, DueResult& done);

/// Performs all acts that are due in the game by `now`, each in a transaction of its own (DEAD-11). Returns
/// an empty result if there is no such game or it cannot be continued.
DueResult catch_up(Store& store, const std::string& game, const std::string& now,
                   const AnswerFormatter& scribe);

/// Returns whether `tick` never ran, or not for more than a day: then due acts are not performed unasked
/// (DEAD-15).
bool is_tick_overdue(Store& store, const std::string& now);
/// Calls `catch_up` unless `is_tick_overdue`. Every command calls it before it writes to a game
/// (DEAD-13).
DueResult run_due(Store& store, const std::string& game, const std::string& now,
                  const AnswerFormatter& scribe);

}  // namespace inselpost
