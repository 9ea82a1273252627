#pragma once
#include <cstdint>

#include "storage/impl.hpp"

/// Files, what is kept of them, and letters about them: for the files of this room alone.
namespace inselpost {

struct SubmissionRow {
  std::int64_t id = 0;
  std::uint64_t number = 0;
};
/// `last_entry`: of the game, after it.
SubmissionRow write_submission(Connection& db, std::int64_t game, const Submission& submission,
                               std::uint64_t last_entry);

/// The columns that `submission_of` reads, of a row `s` of `submissions`.
inline constexpr const char* submission_columns =
    "s.seat, s.time, s.bytes, s.done, s.status, s.receipt, s.diagnostics, s.answer, s.last_entry, s.number, "
    "s.verdict";
Submission submission_of(const SQLite::Statement& row);

/// The row of the file that this letter, or what is left of it, is about.
std::int64_t file_of(Connection& db, const StoredGame& game, const Submission& about);
/// The number is that of the letter.
SubmissionRow write_letter(Connection& db, std::int64_t file, const Submission& letter,
                           std::uint64_t last_entry);

}  // namespace inselpost
