#include "cli/service/pending/drafts.hpp"

namespace inselpost {

std::set<std::uint16_t> drafts_of(const std::vector<PendingFile>& files, const std::string& seat) {
  std::set<std::uint16_t> turns;
  for (const PendingFile& file : files)
    if (file.submission.seat == seat) turns.insert(file.turn);
  return turns;
}

void drop_all_of(Store::WriteTransaction& change, const StoredGame& game, const std::string& seat) {
  change.drop_all(game, seat);
}

Submission keep(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
                const SubmittedFile& file, const AnswerFormatter& scribe) {
  const SubmissionResult& answer = judged.answer;
  Submission submission = submission_of(game, answer, file.text, scribe);
  submission.number = change.keep(game, {answer.turn, file.name, submission, Json(judged.left->rest).dump()});
  submission.last_entry = game.last_entry;
  if (answer.orders.empty()) change.drop(game, answer.seat, answer.turn);
  return submission;
}

}  // namespace inselpost
