#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/file_diagnostic.hpp"
#include "cli/results/remark.hpp"
#include "cli/results/row_outcome.hpp"
#include "cli/results/status.hpp"
#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// What became of one row of a file: an order, orders that are done together, a condition.
struct RowResult {
  using Outcome = row_status::Outcome;
  /// One more order that the row stands for, and why it was not done either.
  struct Other {
    std::string order;
    RejectionContext rejection;
  };
  std::string order;  ///< as it was read, one line of YAML (`Game::line`)
  Json said;          ///< the same as it stands in a record; of several that were done, a list
  std::string typed;  ///< as its sender wrote it
  SourceSpan at;      ///< where
  Outcome outcome = Outcome::not_tried;
  std::uint8_t depth = 0;  ///< in how many lists of the plan it stands
  std::optional<RejectionContext> rejection;
  std::vector<Other> others;
  std::vector<Json> events;         ///< what it brought about, as its sender may know it
  std::vector<std::size_t> begins;  ///< of each order that was done, its first event
  std::vector<Json> later;  ///< what he will read of it, as far as that can be said before (`told_later`)
  std::vector<std::string> untold;  ///< the orders of which no event tells, each one line of YAML
  std::vector<Remark> remarks;      ///< what else he is told of it
};

/// The answer to one orders file. What is in it is for its sender's eyes.
struct SubmissionResult {
  Status status = Status::done;
  std::string file;  ///< as the caller named it
  std::string game, seat;
  std::uint16_t turn = 0;
  std::string time;
  std::optional<std::string> luck;
  OpaqueViewPtr table;  ///< what its set-up says, for the words of that game
  std::vector<RowResult> orders;
  std::uint32_t done = 0;       ///< how many of them were
  std::vector<Remark> remarks;  ///< what is to be said of the whole file
  FileDiagnostics complaints;
  bool checked_only = false;           ///< `check`: nothing was stored
  bool later = false;                  ///< a letter about a file that has its receipt (REP-9)
  std::optional<std::uint64_t> entry;  ///< the last entry it made
  std::string head;                    ///< its head in hexadecimal; empty: none
};

}  // namespace inselpost
