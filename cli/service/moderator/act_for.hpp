#pragma once
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/results/submission_result.hpp"
#include "cli/service/adjudicate.hpp"
#include "cli/service/moderator_transaction.hpp"

namespace inselpost {

/// Result of orders that the moderator gave for a seat.
struct ActForResult {
  SubmissionResult answer;  ///< the moderator's receipt
  std::vector<NewsItem> happenings;
  std::vector<Submission> receipts;  ///< letters about files that were kept or waited
};

/// Executes the orders of the file for the seat, as far as possible, and commits (MOD-6): `by` the moderator,
/// without a luck phrase. Kept files and missed deadlines of the seat change only by what is executed; a plan
/// that would wait is not kept. Throws CommandError `refused` if the game is over, `not_understood` if the
/// file is for another game or seat.
ActForResult act_for(ModeratorTransaction& acting, const std::string& seat, const SubmittedFile& file,
                     const std::string& reason, const AnswerFormatter& scribe);

}  // namespace inselpost
