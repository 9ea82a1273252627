#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/results/submission_result.hpp"
#include "cli/service/adjudicate.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// An answer as text. Stored, so that a repeated file gets the same bytes.
struct FormattedAnswer {
  std::string receipt, diagnostics;
  std::string json;       ///< the answer for programs
  std::string details{};  ///< of a letter about an earlier file: facts from which mail tells it, as JSON
};
/// Formats an answer in its reader's language. Injected: the service holds no text.
using AnswerFormatter = std::function<FormattedAnswer(const SubmissionResult&, const LanguagePrefs&)>;

/// Throws CommandError `refused` if the game was imported without its secret: it cannot be continued.
void require_secret(const StoredGame& game);

/// Returns the row to store for a file and its answer.
Submission submission_of(const StoredGame& game, const SubmissionResult& answer, const std::string& bytes,
                         const AnswerFormatter& formatter);

/// Calls `write` with the position after the entries, if there are any or an order was executed, else with
/// the present one; then updates `game`.
void moving(StoredGame& game, const GameLedger& ledger, const SubmissionResult& answer,
            const std::vector<Entry>& entries, const std::function<void(const StoredPosition&)>& write);

/// Stores the new counts of the seat's orders in `game`, and in the store (PLAN-22, OFFER-8). Must be called
/// before the file is written.
void count_ordered(Store::WriteTransaction& change, StoredGame& game, const AdjudicationResult& judged);

/// Stores an adjudicated file with its answer and entries, and updates `game`.
Submission record(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                  const AdjudicationResult& judged, const std::string& bytes,
                  const AnswerFormatter& formatter);

/// Stores entries without a file, and updates `game`.
void act(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
         const std::vector<Entry>& entries, const std::string& now);

/// Returns the outcomes of a file without texts: {"turn", "status", "orders": [{"text", "line", "column",
/// "order", "verdict", "events", "refused": {"code", "field", "arguments"}}]}. `text` is the order as sent,
/// `order` as parsed; `events` are those that its sender sees.
nlohmann::json verdict_of(const SubmissionResult& answer);

}  // namespace inselpost
