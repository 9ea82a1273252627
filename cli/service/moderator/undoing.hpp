#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/service/moderator_transaction.hpp"
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
RollbackResult take_back(ModeratorTransaction& acting, std::uint64_t to, const std::string& reason,
                         bool again, const AnswerFormatter& scribe);

}  // namespace inselpost
