#include "cli/service/pending/drafts.hpp"

namespace inselpost {

std::set<std::uint16_t> drafts_of(const std::vector<WaitingFile>& files, const std::string& seat) {
  std::set<std::uint16_t> turns;
  for (const WaitingFile& file : files)
    if (file.submission.seat == seat) turns.insert(file.turn);
  return turns;
}

void drop_all_of(Store::Change& change, const StoredGame& game, const std::string& seat) {
  change.drop_all(game, seat);
}

Submission keep(Store::Change& change, const StoredGame& game, const Judged& judged, const SentFile& file,
                const Scribe& scribe) {
  const Answer& answer = judged.answer;
  Submission submission = submission_of(game, answer, file.text, scribe);
  submission.number = change.keep(game, {answer.turn, file.name, submission, Json(judged.left->rest).dump()});
  submission.last_entry = game.last_entry;
  if (answer.orders.empty()) change.drop(game, answer.seat, answer.turn);
  return submission;
}

}  // namespace inselpost
