#include "cli/desk/waiting.hpp"

#include <algorithm>
#include <stdexcept>
#include <variant>

#include "cli/desk/recording.hpp"
#include "engine/catan/rules/special_building.hpp"

namespace inselpost {
namespace {

using catan::State;
using Outcome = OrderResult::Outcome;

bool builds_buys_or_passes(const catan::Order& order) {
  using namespace catan::orders;
  return std::holds_alternative<BuildRoad>(order) || std::holds_alternative<BuildSettlement>(order) ||
         std::holds_alternative<BuildCity>(order) || std::holds_alternative<BuyCard>(order) ||
         std::holds_alternative<Pass>(order);
}

OrdersHeader header_of(const WaitingFile& file) {
  auto header = read_orders_header(file.submission.bytes, file.name);
  if (!header) throw std::logic_error("a file that waits cannot be read");
  return std::move(*header);
}

Submission execute(Store::Change& change, StoredGame& game, Ledger& ledger, const WaitingFile& file,
                   const std::string& now, bool ascii, Called& called) {
  const OrdersHeader header = header_of(file);
  Judged judged = judge(ledger, header, {file.name, file.submission.bytes}, now, Judging::play);
  judged.receipt.remarks.emplace_back("It was your turn to build: your waiting file was carried out.");
  called.happenings.insert(called.happenings.end(), judged.happenings.begin(), judged.happenings.end());
  return record(change, game, ledger, judged, header, file.submission.bytes, ascii);
}

Submission set_aside(Store::Change& change, StoredGame& game, const Ledger& ledger, const WaitingFile& file,
                     const std::string& why, const std::string& now, bool ascii) {
  const OrdersHeader header = header_of(file);
  const SentFile sent{file.name, file.submission.bytes};
  Judged judged = untried(ledger, header, sent, now);
  judged.receipt.remarks.push_back(why);
  return record(change, game, ledger, judged, header, file.submission.bytes, ascii);
}

/// Can its place come no more?
bool too_late(const WaitingFile& file, const Ledger& ledger) {
  return file.turn != ledger.state().turn ||
         !place_to_come(ledger.state(), ledger.names().find(file.submission.seat).value());
}

/// Nothing waits any more whose place can come no more; the receipts say `why`.
std::vector<Submission> drop_late(Store::Change& change, StoredGame& game, const Ledger& ledger,
                                  const std::string& why, const std::string& now, bool ascii) {
  std::vector<Submission> receipts;
  if (!has_special_phase(ledger.state())) return receipts;
  for (const WaitingFile& file : change.waiting(game)) {
    if (!too_late(file, ledger)) continue;
    change.drop(game, file.submission.seat);
    receipts.push_back(set_aside(change, game, ledger, file, why, now, ascii));
  }
  return receipts;
}

}  // namespace

bool comes_early(const State& state, Seat seat, const OrdersFile& file) {
  return file.header.turn == state.turn && place_to_come(state, seat) && !file.orders.empty() &&
         builds_buys_or_passes(file.orders.front().order);
}

std::optional<WaitingFile> waits_already(Store::Change& change, const StoredGame& game, const Ledger& ledger,
                                         const std::string& seat, const std::string& bytes) {
  if (!has_special_phase(ledger.state())) return std::nullopt;
  for (WaitingFile& file : change.waiting(game))
    if (file.submission.seat == seat && file.submission.bytes == bytes) return std::move(file);
  return std::nullopt;
}

Submission keep(Store::Change& change, const StoredGame& game, const Ledger& ledger, Judged& judged,
                const OrdersHeader& header, const SentFile& file, bool ascii) {
  for (const WaitingFile& before : change.waiting(game))
    if (before.submission.seat == header.seat)
      judged.receipt.remarks.emplace_back("It replaces your file that waited before.");
  Submission submission = submission_of(judged, ledger, header, file.text, ascii);
  submission.number = change.keep(game, {header.turn, file.name, submission});
  return submission;
}

Called call_waiting(Store::Change& change, StoredGame& game, Ledger& ledger, const std::string& now,
                    bool ascii) {
  Called called;
  if (!has_special_phase(ledger.state())) return called;
  std::vector<WaitingFile> files = change.waiting(game);
  const auto at_its_place = [&](const WaitingFile& file) {
    return ledger.state().stage == State::Stage::special_building && file.turn == ledger.state().turn &&
           ledger.names().find(file.submission.seat) == ledger.state().special_seat;
  };
  const auto take_out = [&](std::vector<WaitingFile>::iterator file) {
    WaitingFile taken = std::move(*file);
    files.erase(file);
    change.drop(game, taken.submission.seat);
    return taken;
  };
  for (auto next = files.begin();
       (next = std::find_if(files.begin(), files.end(), at_its_place)) != files.end();)
    called.receipts.push_back(execute(change, game, ledger, take_out(next), now, ascii, called));
  const std::vector<Submission> late = drop_late(
      change, game, ledger,
      ledger.over() ? "The game ended before your turn to build came. Your waiting file was deleted."
                    : "You hold fewer than 2 cards, so you cannot build now. Your waiting file was deleted.",
      now, ascii);
  called.receipts.insert(called.receipts.end(), late.begin(), late.end());
  return called;
}

std::vector<Submission> drop_waiting(Store::Change& change, StoredGame& game, const Ledger& ledger,
                                     const std::string& now, bool ascii) {
  return drop_late(
      change, game, ledger,
      "The moderator took the game back, and your waiting file was deleted. Send it again when it "
      "fits.",
      now, ascii);
}

}  // namespace inselpost
