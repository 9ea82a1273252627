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

/// What the clock has done in a game.
struct DueResult {
  std::size_t acts = 0;
  std::uint64_t since = 0;  ///< the last entry before the first of them
  std::vector<NewsItem> happenings;
  std::vector<Submission> receipts;  ///< letters about files that had been kept
};

/// Does the first due act of that game, if its instant is not after `now`: the fallbacks of one decision, or
/// of all that a seat owes in its turn, `by: deadline`, with that instant as their time (DEAD-6, DEAD-12,
/// DEAD-13). False if nothing is due. `game` is brought up to date.
bool run_next_due(Store& store, Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
                  const std::string& now, const AnswerFormatter& scribe, DueResult& done);

/// All that is due in that game by then, each act a change of its own (DEAD-11). Nothing of a game that there
/// is not, or that cannot go on.
DueResult catch_up(Store& store, const std::string& game, const std::string& now,
                   const AnswerFormatter& scribe);

/// Is it so long since somebody ran `tick` that nothing due is done unasked (DEAD-15)?
bool is_tick_overdue(Store& store, const std::string& now);
/// As `catch_up`, unless there is a gap: what every command does before it writes to a game (DEAD-13).
DueResult run_due(Store& store, const std::string& game, const std::string& now,
                  const AnswerFormatter& scribe);

}  // namespace inselpost
