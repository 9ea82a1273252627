#pragma once
#include <functional>
#include <string>

#include "cli/service/adjudicate.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// An answer in words, as the store keeps it: the same file gets the same bytes again.
struct FormattedAnswer {
  std::string receipt, diagnostics;
  std::string json;  ///< for programs
};
/// Who puts answers into words, of a game whose seats read so: the desk knows none.
using AnswerFormatter = std::function<FormattedAnswer(const SubmissionResult&, const LanguagePrefs&)>;

/// Refusal 1 if the game came as a record without its secret: it can be read, but not continued.
void require_secret(const StoredGame& game);

/// What the store keeps of a file and its answer.
Submission submission_of(const StoredGame& game, const SubmissionResult& answer, const std::string& bytes,
                         const AnswerFormatter& scribe);

/// Has `write` write an answer with the position after it, which these entries made; `game` is brought up to
/// date.
void moving(StoredGame& game, const GameLedger& ledger, const SubmissionResult& answer,
            const std::vector<Entry>& entries, const std::function<void(const StoredPosition&)>& write);

/// Keeps how much its seat has ordered in the turn at hand, in `game` and in the store (PLAN-22, OFFER-8). To
/// be called before the file is written.
void count_ordered(Store::WriteTransaction& change, StoredGame& game, const AdjudicationResult& judged);

/// Writes a judged file, its answer and the entries it made; `game` is brought up to date.
Submission record(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                  const AdjudicationResult& judged, const std::string& bytes, const AnswerFormatter& scribe);

/// Writes entries that no file brought; `game` is brought up to date.
void act(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
         const std::vector<Entry>& entries, const std::string& now);

}  // namespace inselpost
