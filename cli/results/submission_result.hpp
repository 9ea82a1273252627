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

/// Results of commands and of the service as plain data: what was done, rejected or found, as structs with
/// arguments, without texts. cli/messages turns them into sentences, cli/render into pages. The module knows
/// the records and clocks of schemas, but neither the store nor a language.
///
///   const SubmissionResult result = ...;
///   for (const Remark& remark : result.remarks) std::cout << messages.remark(remark) << '\n';
namespace inselpost {

/// Result of one row of a file: an order, orders that are executed together, or a condition.
struct RowResult {
  using Outcome = row_status::Outcome;
  /// A further alternative of the row, and why it was rejected.
  struct Other {
    std::string order;
    RejectionContext rejection;
  };
  std::string order;  ///< as parsed, one line of YAML (`Game::line`)
  Json said;          ///< the order as in a record; a list if several were executed
  std::string typed;  ///< as written by the sender
  SourceSpan at;      ///< place in the file
  Outcome outcome = Outcome::not_tried;
  std::uint8_t depth = 0;  ///< nesting depth in the plan
  std::optional<RejectionContext> rejection;
  std::vector<Other> others;
  std::vector<Json> events;         ///< effects, as seen by the sender
  std::vector<std::size_t> begins;  ///< index of the first event of each executed order
  std::vector<Json> later;  ///< events the sender will see later, as far as that is known (`told_later`)
  std::vector<std::string> untold;  ///< orders without events, each one line of YAML
  std::vector<Remark> remarks;      ///< further remarks
};

/// The answer to one orders file, for its sender's eyes only.
struct SubmissionResult {
  Status status = Status::done;
  std::string file;  ///< as named by the caller
  std::string game, seat;
  std::uint16_t turn = 0;
  std::string time;
  std::optional<std::string> luck;
  OpaqueViewPtr table;  ///< set-up, for the names in texts
  std::vector<RowResult> orders;
  std::uint32_t done = 0;       ///< number of executed orders
  std::vector<Remark> remarks;  ///< remarks on the whole file
  FileDiagnostics complaints;
  bool checked_only = false;           ///< `check`: nothing was stored
  bool later = false;                  ///< a letter about a file that has its receipt (REP-9)
  std::optional<std::uint64_t> entry;  ///< last entry made by the file
  std::string head;                    ///< head of that entry in hexadecimal; empty: none
};

}  // namespace inselpost
