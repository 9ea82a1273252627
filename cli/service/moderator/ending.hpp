#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/service/moderator_transaction.hpp"
#include "cli/service/recording.hpp"

namespace inselpost {

/// Result of ending a game early.
struct Ended {
  Entry entry;
  NewsItem happening;                                ///< announcements
  std::vector<announcements::Ranking::Rank> points;  ///< sorted as in the set-up
  std::vector<Submission> receipts;                  ///< letters about plans that do not wait any more
};

/// Ends the game without a winner, publishes its secret, and commits. Throws CommandError `refused` if it is
/// over already.
Ended end(ModeratorTransaction& acting, const std::string& reason, const AnswerFormatter& scribe);

}  // namespace inselpost
