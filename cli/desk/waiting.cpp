#include "cli/desk/waiting.hpp"

#include <algorithm>
#include <stdexcept>

namespace inselpost {
namespace {

OrdersHeader header_of(const WaitingFile& file) {
  auto header = read_orders_header(file.submission.bytes, file.name);
  if (!header) throw std::logic_error("a file that waits cannot be read");
  return std::move(*header);
}

Submission execute(Store::Change& change, StoredGame& game, GameLedger& ledger, const WaitingFile& file,
                   const std::string& now, const Scribe& scribe, Called& called) {
  const OrdersHeader header = header_of(file);
  Judged judged = judge(ledger, header, {file.name, file.submission.bytes}, now, Judging::play);
  judged.answer.remarks.emplace_back(remark::PlaceCame{});
  called.happenings.insert(called.happenings.end(), judged.happenings.begin(), judged.happenings.end());
  return record(change, game, ledger, judged, file.submission.bytes, scribe);
}

Submission set_aside(Store::Change& change, StoredGame& game, const GameLedger& ledger,
                     const WaitingFile& file, const Remark& why, const std::string& now,
                     const Scribe& scribe) {
  const OrdersHeader header = header_of(file);
  const SentFile sent{file.name, file.submission.bytes};
  Judged judged = untried(ledger, header, sent, now);
  judged.answer.remarks.push_back(why);
  return record(change, game, ledger, judged, file.submission.bytes, scribe);
}

/// Can its place come no more?
bool too_late(const WaitingFile& file, const GameLedger& ledger) {
  const auto read = read_plan_file(file.submission.bytes, file.name, ledger.game());
  if (!read) throw std::logic_error("a file that waits cannot be read");
  return !comes_early(ledger.game(), ledger.find(file.submission.seat).value(), *read);
}

/// Nothing waits any more whose place can come no more; the receipts say `why`.
std::vector<Submission> drop_late(Store::Change& change, StoredGame& game, const GameLedger& ledger,
                                  const Remark& why, const std::string& now, const Scribe& scribe) {
  std::vector<Submission> receipts;
  for (const WaitingFile& file : change.waiting(game)) {
    if (!too_late(file, ledger)) continue;
    change.drop(game, file.submission.seat);
    receipts.push_back(set_aside(change, game, ledger, file, why, now, scribe));
  }
  return receipts;
}

}  // namespace

std::optional<WaitingFile> waits_already(Store::Change& change, const StoredGame& game,
                                         const std::string& seat, const std::string& bytes) {
  for (WaitingFile& file : change.waiting(game))
    if (file.submission.seat == seat && file.submission.bytes == bytes) return std::move(file);
  return std::nullopt;
}

Submission keep(Store::Change& change, const StoredGame& game, Answer& answer, const SentFile& file,
                const Scribe& scribe) {
  for (const WaitingFile& before : change.waiting(game))
    if (before.submission.seat == answer.seat) answer.remarks.emplace_back(remark::ReplacesWaiting{});
  Submission submission = submission_of(answer, file.text, scribe);
  submission.number = change.keep(game, {answer.turn, file.name, submission});
  return submission;
}

Called call_waiting(Store::Change& change, StoredGame& game, GameLedger& ledger, const std::string& now,
                    const Scribe& scribe) {
  Called called;
  std::vector<WaitingFile> files = change.waiting(game);
  const auto at_its_place = [&](const WaitingFile& file) {
    const auto seat = ledger.game().called();
    return seat && file.turn == ledger.game().turn_of(*seat) && ledger.find(file.submission.seat) == seat;
  };
  const auto take_out = [&](std::vector<WaitingFile>::iterator file) {
    WaitingFile taken = std::move(*file);
    files.erase(file);
    change.drop(game, taken.submission.seat);
    return taken;
  };
  for (auto next = files.begin();
       (next = std::find_if(files.begin(), files.end(), at_its_place)) != files.end();)
    called.receipts.push_back(execute(change, game, ledger, take_out(next), now, scribe, called));
  const Remark why = ledger.over() ? Remark(remark::GameEndedFirst{}) : Remark(remark::TooFewCards{});
  const std::vector<Submission> late = drop_late(change, game, ledger, why, now, scribe);
  called.receipts.insert(called.receipts.end(), late.begin(), late.end());
  return called;
}

std::vector<Submission> drop_waiting(Store::Change& change, StoredGame& game, const GameLedger& ledger,
                                     const std::string& now, const Scribe& scribe) {
  return drop_late(change, game, ledger, remark::WaitedInVain{}, now, scribe);
}

}  // namespace inselpost
