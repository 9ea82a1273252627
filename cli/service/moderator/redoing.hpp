#pragma once
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/service/moderator_transaction.hpp"

namespace inselpost {

/// Result of a redo.
struct RedoResult {
  std::vector<std::uint64_t> entries;   ///< entries that were repeated
  std::vector<std::uint64_t> left_out;  ///< entries that are not legal any more
  std::vector<NewsItem> happenings;  ///< includes, for each owner alone, which of their orders were left out
  std::vector<Submission> receipts;
};

/// Repeats the orders that the last rollback has undone, also hidden ones, except for the entries in
/// `except`, and commits (MOD-8). Throws CommandError `refused` if there are none (E_NO_REDO) or the game is
/// over, `usage` if an entry of `except` is not among them.
RedoResult redo(ModeratorTransaction& acting, const std::set<std::uint64_t>& except,
                const std::string& reason, const AnswerFormatter& scribe);

}  // namespace inselpost
