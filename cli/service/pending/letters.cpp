#include "cli/service/pending/letters.hpp"

#include <stdexcept>
#include <utility>

#include "cli/service/summary.hpp"

namespace inselpost {

OrdersHeader header_of(const PendingFile& file) {
  auto header = read_orders_header(file.submission.bytes, file.name);
  if (!header) throw std::logic_error("a file that is kept cannot be read");
  return std::move(*header);
}

SubmittedFile sent_of(const PendingFile& file) { return {file.name, file.submission.bytes}; }

Submission write_letter(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                        AdjudicationResult judged, const PendingFile& about, const AnswerFormatter& scribe) {
  judged.answer.later = true;
  Submission letter = submission_of(game, judged.answer, {}, scribe);
  letter.number = about.submission.number;
  moving(game, ledger, judged.answer, judged.entries, [&](const StoredPosition& position) {
    letter.letter = change.add_letter(game, letter, judged.entries, position);
  });
  return letter;
}

Submission write_dropped(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                         const PendingFile& about, std::size_t from_row, Remark why, const std::string& now,
                         const AnswerFormatter& scribe) {
  AdjudicationResult judged = without_adjudication(ledger, header_of(about), sent_of(about), now);
  auto& rows = judged.answer.orders;
  rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(from_row));
  judged.answer.remarks.push_back(std::move(why));
  return write_letter(change, game, ledger, std::move(judged), about, scribe);
}

}  // namespace inselpost
