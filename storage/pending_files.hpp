#pragma once

#include <cstdint>

#include "storage/connection.hpp"

/// Submissions, pending files and letters about them in their tables. Private to the module.
namespace inselpost {

/// Row id and number of an inserted file or letter.
struct SubmissionRow {
  std::int64_t id = 0;
  std::uint64_t number = 0;
};
/// Inserts a submission. `last_entry`: last entry of the game after it.
SubmissionRow write_submission(Connection& db, std::int64_t game, const Submission& submission,
                               std::uint64_t last_entry);

/// The columns of a submission in a query that calls the table `submissions` `s`.
template <>
struct Row<Submission> {
  static constexpr const char* columns =
      "s.seat, s.time, s.bytes, s.done, s.status, s.receipt, s.diagnostics, s.answer, s.last_entry, "
      "s.number, "
      "s.verdict";
  static constexpr auto members =
      std::tuple(&Submission::seat, &Submission::time, &Submission::bytes, &Submission::done,
                 &Submission::status, &Submission::receipt, &Submission::diagnostics, &Submission::answer,
                 &Submission::last_entry, &Submission::number, &Submission::verdict);
};

/// Returns the row of the file with the seat and number of `about`. Throws std::logic_error if there is none.
std::int64_t file_of(Connection& db, const StoredGame& game, const Submission& about);
/// Inserts a letter about the file with the row `file`. Returns the number of the letter.
SubmissionRow write_letter(Connection& db, std::int64_t file, const Submission& letter,
                           std::uint64_t last_entry);

}  // namespace inselpost
