#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/service/moderator_transaction.hpp"
#include "cli/service/recording.hpp"

namespace inselpost {

/// What came of ending a game that is abandoned.
struct Ended {
  Entry entry;
  NewsItem happening;                                ///< what all are told of it
  std::vector<announcements::Ranking::Rank> points;  ///< in the order of the set-up
  std::vector<Submission> receipts;                  ///< letters about plans that waited, and wait no more
};

/// Ends it, and commits: nobody has won, its secret is published, and everything is open. Refusal 1 if it is
/// over already.
Ended end(ModeratorTransaction& acting, const std::string& reason, const AnswerFormatter& scribe);

}  // namespace inselpost
