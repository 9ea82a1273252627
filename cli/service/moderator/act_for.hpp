#pragma once
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/results/submission_result.hpp"
#include "cli/service/adjudicate.hpp"
#include "cli/service/moderator_transaction.hpp"

namespace inselpost {

/// What came of orders in the name of a seat.
struct ActForResult {
  SubmissionResult answer;  ///< for the moderator
  std::vector<NewsItem> happenings;
  std::vector<Submission> receipts;  ///< letters about files that had been kept, or waited
};

/// Does the orders of that file in the name of the seat, as far as they go, and commits (MOD-6): `by` the
/// moderator, without luck. No draft and no miss of the seat changes but by what was done; a plan that must
/// wait is not kept. Refusal 1 if the game is over, 65 if the file is of another game or seat.
ActForResult act_for(ModeratorTransaction& acting, const std::string& seat, const SubmittedFile& file,
                     const std::string& reason, const AnswerFormatter& scribe);

}  // namespace inselpost
