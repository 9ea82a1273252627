#include "cli/service/recording.hpp"

#include <utility>

#include "cli/results/command_error.hpp"
#include "cli/service/summary.hpp"
#include "schemas/extraction/blocks.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {
namespace {

void move_to(StoredGame& game, StoredPosition position) {
  keep_since(game.pending_decisions, position.pending_decisions);  // as the store has done
  game.last_entry = position.last_entry;
  game.over = position.over;
  game.current = std::move(position.current);
  game.brief = std::move(position.brief);
  game.changed = std::move(position.changed);
  game.pending_decisions = std::move(position.pending_decisions);
  game.clocks = std::move(position.clocks);
  game.ordered = std::move(position.ordered);
}

}  // namespace

void require_secret(const StoredGame& game) {
  if (!game.current)
    throw CommandError(Status::refused, command_errors::WithoutSecret{game.name, game.moved});
}

Submission submission_of(const StoredGame& game, const SubmissionResult& answer, const std::string& bytes,
                         const AnswerFormatter& formatter) {
  Submission submission;
  submission.seat = answer.seat;
  submission.time = answer.time;
  submission.bytes = bytes;
  submission.text = extraction::normalized_orders(bytes, extraction::words_of_all_games());
  submission.done = answer.done;
  submission.status = static_cast<int>(answer.status);
  FormattedAnswer written = formatter(answer, game.spoken);
  submission.receipt = std::move(written.receipt);
  submission.diagnostics = std::move(written.diagnostics);
  submission.answer = std::move(written.json);
  submission.details = std::move(written.details);
  submission.verdict = verdict_of(answer).dump();
  return submission;
}

void moving(StoredGame& game, const GameLedger& ledger, const SubmissionResult& answer,
            const std::vector<Entry>& entries, const std::function<void(const StoredPosition&)>& write) {
  StoredPosition position;
  position.last_entry = game.last_entry;
  const bool moves = answer.done > 0 || !entries.empty();
  if (moves) position = position_of(ledger, answer.time, before_these(game, entries));
  write(position);
  if (moves) move_to(game, std::move(position));
}

void count_ordered(Store::WriteTransaction& change, StoredGame& game, const AdjudicationResult& judged) {
  if (!judged.ordered) return;
  game.ordered[judged.answer.seat] = *judged.ordered;
  // Otherwise the counts are written with the position.
  if (judged.answer.done == 0 && judged.entries.empty()) change.note_ordered(game);
}

Submission record(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                  const AdjudicationResult& judged, const std::string& bytes,
                  const AnswerFormatter& formatter) {
  Submission submission = submission_of(game, judged.answer, bytes, formatter);
  moving(game, ledger, judged.answer, judged.entries, [&](const StoredPosition& position) {
    submission.number = change.add(game, submission, judged.entries, position);
  });
  return submission;
}

void act(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
         const std::vector<Entry>& entries, const std::string& now) {
  StoredPosition position = position_of(ledger, now, before_these(game, entries));
  change.append_entries(game, entries, position);
  move_to(game, std::move(position));
}

namespace {

using nlohmann::json;

json refused_json(const Rejection& why) {
  return {{"code", why.code}, {"field", why.field}, {"arguments", why.arguments}};
}

json order_of(const RowResult& tried) {
  json order = {{"text", tried.typed},
                {"line", tried.at.line},
                {"column", tried.at.column},
                {"order", tried.said},
                {"verdict", name(tried.outcome)}};
  if (!tried.events.empty()) order["events"] = tried.events;
  if (tried.depth > 0) order["depth"] = tried.depth;
  if (tried.rejection) order["refused"] = refused_json(tried.rejection->why);
  for (const RowResult::Other& other : tried.others)
    order["others"].push_back({{"order", other.order}, {"refused", refused_json(other.rejection.why)}});
  return order;
}

}  // namespace

json verdict_of(const SubmissionResult& answer) {
  json orders = json::array();
  for (const RowResult& tried : answer.orders) orders.push_back(order_of(tried));
  return {{"turn", answer.turn}, {"status", static_cast<int>(answer.status)}, {"orders", std::move(orders)}};
}

}  // namespace inselpost
