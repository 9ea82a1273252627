#include "cli/desk/recording.hpp"

#include "cli/commands/answer.hpp"
#include "cli/desk/summary.hpp"

namespace inselpost {
namespace {

void move_to(StoredGame& game, Position position) {
  game.last_entry = position.last_entry;
  game.over = position.over;
  game.current = std::move(position.current);
  game.summary = std::move(position.summary);
  game.changed = std::move(position.changed);
}

}  // namespace

void require_secret(const StoredGame& game) {
  if (!game.current)
    throw Failure(Exit::refused,
                  game.name + " was imported from a record; it can be read, but not continued");
}

Submission submission_of(const Judged& judged, const Ledger& ledger, const OrdersHeader& header,
                         const std::string& bytes, bool ascii) {
  Submission submission;
  submission.seat = header.seat;
  submission.time = judged.receipt.time;
  submission.bytes = bytes;
  submission.done = judged.done;
  submission.status = static_cast<int>(judged.status);
  submission.receipt = answer_text(judged, ledger, header.luck, ascii);
  submission.diagnostics = diagnostics_text(judged.diagnostics);
  submission.answer = answer_json(judged, ledger, header.luck).dump();
  return submission;
}

Submission record(Store::Change& change, StoredGame& game, const Ledger& ledger, const Judged& judged,
                  const OrdersHeader& header, const std::string& bytes, bool ascii) {
  Submission submission = submission_of(judged, ledger, header, bytes, ascii);
  Position position;
  position.last_entry = game.last_entry;
  if (judged.done > 0) position = position_of(ledger, game.summary, judged.receipt.time);
  submission.number = change.add(game, submission, judged.entries, position);
  if (judged.done > 0) move_to(game, std::move(position));
  return submission;
}

void act(Store::Change& change, StoredGame& game, const Ledger& ledger, const std::vector<Entry>& entries,
         const std::string& now) {
  Position position = position_of(ledger, game.summary, now);
  change.act(game, entries, position);
  move_to(game, std::move(position));
}

}  // namespace inselpost
