#pragma once
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/service/moderator_transaction.hpp"

namespace inselpost {

/// What was done again.
struct RedoResult {
  std::vector<std::uint64_t> entries;   ///< those that were repeated
  std::vector<std::uint64_t> left_out;  ///< those that do not fit any more
  std::vector<NewsItem> happenings;     ///< and for each owner alone what of his was left out
  std::vector<Submission> receipts;
};

/// Does again, and commits, what the last rollback has taken back, each order as it was done, hidden ones too
/// (MOD-8). `except`: entries that are not. Refusal 1 if there is nothing to do again (E_NO_REDO) or the game
/// is over, 2 if an entry of `except` was not taken back then.
RedoResult redo(ModeratorTransaction& acting, const std::set<std::uint64_t>& except,
                const std::string& reason, const AnswerFormatter& scribe);

}  // namespace inselpost
