#include "cli/service/recording.hpp"

#include <utility>

#include "cli/results/refused.hpp"
#include "cli/service/summary.hpp"
#include "cli/service/verdict.hpp"
#include "schemas/extraction/file_text.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {
namespace {

void move_to(StoredGame& game, Position position) {
  game.last_entry = position.last_entry;
  game.over = position.over;
  game.current = std::move(position.current);
  game.brief = std::move(position.brief);
  game.changed = std::move(position.changed);
  game.awaited = std::move(position.awaited);
  game.clocks = std::move(position.clocks);
  game.ordered = std::move(position.ordered);
}

}  // namespace

void require_secret(const StoredGame& game) {
  if (!game.current) throw Refusal(Status::refused, refused::WithoutSecret{game.name});
}

Submission submission_of(const StoredGame& game, const Answer& answer, const std::string& bytes,
                         const Scribe& scribe) {
  Submission submission;
  submission.seat = answer.seat;
  submission.time = answer.time;
  submission.bytes = bytes;
  submission.text = letter::file_text(bytes, letter::words_of_all_games());
  submission.done = answer.done;
  submission.status = static_cast<int>(answer.status);
  Written written = scribe(answer, game.spoken);
  submission.receipt = std::move(written.receipt);
  submission.diagnostics = std::move(written.diagnostics);
  submission.answer = std::move(written.json);
  submission.verdict = verdict_of(answer).dump();
  return submission;
}

void moving(StoredGame& game, const GameLedger& ledger, const Answer& answer,
            const std::vector<Entry>& entries, const std::function<void(const Position&)>& write) {
  Position position;
  position.last_entry = game.last_entry;
  const bool moves = answer.done > 0 || !entries.empty();
  if (moves) position = position_of(ledger, answer.time, before_these(game, entries));
  write(position);
  if (moves) move_to(game, std::move(position));
}

void count_ordered(Store::Change& change, StoredGame& game, const Judged& judged) {
  if (!judged.ordered) return;
  game.ordered[judged.answer.seat] = *judged.ordered;
  // Else it is written with the position.
  if (judged.answer.done == 0 && judged.entries.empty()) change.note_ordered(game);
}

Submission record(Store::Change& change, StoredGame& game, const GameLedger& ledger, const Judged& judged,
                  const std::string& bytes, const Scribe& scribe) {
  Submission submission = submission_of(game, judged.answer, bytes, scribe);
  moving(game, ledger, judged.answer, judged.entries, [&](const Position& position) {
    submission.number = change.add(game, submission, judged.entries, position);
  });
  return submission;
}

void act(Store::Change& change, StoredGame& game, const GameLedger& ledger, const std::vector<Entry>& entries,
         const std::string& now) {
  Position position = position_of(ledger, now, before_these(game, entries));
  change.act(game, entries, position);
  move_to(game, std::move(position));
}

}  // namespace inselpost
