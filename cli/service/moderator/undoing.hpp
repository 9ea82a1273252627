#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/service/moderator_transaction.hpp"
#include "cli/service/recording.hpp"

namespace inselpost {

/// What came of a rollback.
struct RollbackResult {
  Entry entry;                         ///< the rollback's own
  std::vector<std::uint64_t> entries;  ///< those it took back
  std::vector<Json> kept;              ///< the events of the draws that come again, in their order
  std::vector<NewsItem> happenings;    ///< what all are told of it, and what was undone, as each may know it
  std::vector<Submission> receipts;    ///< letters about plans that waited, and wait no more
};

/// Takes back every entry after `to`, and commits. `again`: the throws taken back come again. Plans that
/// waited in what is undone are dropped; what is kept stays kept. Refusal 1 with the way out if `to` cannot
/// be gone back to, 2 if there is no such entry.
RollbackResult take_back(ModeratorTransaction& acting, std::uint64_t to, const std::string& reason,
                         bool again, const AnswerFormatter& scribe);

}  // namespace inselpost
