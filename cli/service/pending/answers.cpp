#include "cli/service/pending/answers.hpp"

#include <algorithm>
#include <set>

namespace inselpost {

bool answers(const PendingAnswer& answer, const TimedDecision& owed) {
  return answer.file.submission.seat == owed.seat && answer.kind == owed.kind && answer.about == owed.about;
}

const PendingAnswer* answer_to(const TimedDecision& owed, const PendingFiles& kept) {
  const auto found = std::find_if(kept.answers.begin(), kept.answers.end(),
                                  [&](const PendingAnswer& answer) { return answers(answer, owed); });
  return found == kept.answers.end() ? nullptr : &*found;
}

bool are_one_file(const PendingFile& one, const PendingFile& other) {
  return one.submission.seat == other.submission.seat && one.submission.number == other.submission.number;
}

void keep_answers(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
                  const PendingFile& file) {
  for (const SecretDecision& one : judged.takes_back) {
    PendingAnswer answer;
    answer.file.submission.seat = file.submission.seat;
    answer.kind = one.kind;
    answer.about = one.about;
    change.drop_answer(game, answer);
  }
  if (judged.keeps)
    change.keep_answer(
        game, {file, judged.keeps->kind, judged.keeps->about, judged.left->row, judged.keeps->together});
  for (const DeferredOrder& later : judged.later)
    change.keep_answer(game, {file, {}, later.about, 0, false, false, later.order});
}

std::vector<PendingAnswer> come_together(const PendingFiles& kept, const StoredGame& game,
                                         const GameLedger& ledger, std::size_t active,
                                         const std::string& now) {
  std::set<std::string> together, waiting;
  for (const PendingDecision& owed : ledger.game().pending_decisions())
    if (owed.all_at_once) together.insert(owed.about);
  if (together.empty()) return {};
  std::vector<std::pair<std::size_t, const PendingAnswer*>> all;
  const std::size_t players = ledger.players().size();
  for (const TimedDecision& owed : game.pending_decisions) {
    if (!owed.is_real() || !together.contains(owed.about)) continue;
    const PendingAnswer* answer = answer_to(owed, kept);
    const bool lapses = owed.acts && *owed.acts <= now;
    if (!lapses && (answer == nullptr || (owed.release && *owed.release > now)))
      waiting.insert(owed.about);
    else if (answer != nullptr)
      all.emplace_back((index(ledger.find(owed.seat).value()) + 2 * players - active - 1) % players, answer);
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<PendingAnswer> now_given;
  for (const auto& [place, answer] : all)
    if (!waiting.contains(answer->about)) now_given.push_back(*answer);
  return now_given;
}

}  // namespace inselpost
