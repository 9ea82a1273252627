#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/recording.hpp"

namespace inselpost {

/// Result of a rollback.
struct RollbackResult {
  Entry entry;                         ///< entry of the rollback
  std::vector<std::uint64_t> entries;  ///< entries that were undone
  std::vector<Json> kept;              ///< events of draws that will be used again, in order
  std::vector<NewsItem> happenings;    ///< announcements, and what was undone as each reader may see it
  std::vector<Submission> receipts;    ///< letters about plans that do not wait any more
};

/// Undoes every entry after `to`, and commits. `again`: undone rolls are used again. Plans that waited in the
/// undone part are removed, kept files stay. Throws CommandError `refused`, with the alternative, if a
/// rollback to `to` is impossible, `usage` if there is no such entry.
RollbackResult take_back(ModeratorTransaction& transaction, std::uint64_t to, const std::string& reason,
                         bool again, const AnswerFormatter& formatter);

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
RedoResult redo(ModeratorTransaction& transaction, const std::set<std::uint64_t>& except,
                const std::string& reason, const AnswerFormatter& formatter);

}  // namespace inselpost
