#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/command_error.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "cli/results/remark.hpp"
#include "schemas/extraction/repair.hpp"
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
  std::string order;          ///< as parsed, one line of YAML (`Game::line`)
  Json said;                  ///< the order as in a record; a list if several were executed
  std::string typed;          ///< as written by the sender
  bool is_cut_short = false;  ///< `order` lacks a part of what was written
  SourceSpan at;              ///< place in the file
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
  std::string zone;  ///< time zone of the seat; empty: UTC
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

/// A block of orders in a letter.
struct BlockLocation {
  std::uint32_t line = 0;          ///< first line
  std::uint32_t depth = 0;         ///< number of nested quotations
  std::string game, seat, turn{};  ///< as written; may be empty
  std::string token{};             ///< its own; empty: none
  std::string text{};              ///< of a rejected block: its lines without quote marks

  bool is_quoted() const { return depth > 0; }
};

/// A line outside of all blocks that looks like an order.
struct OutsideLine {
  std::uint32_t line = 0;
  std::string text;
};
/// Number of such lines that are reported.
inline constexpr std::size_t max_outside_named = 10;

/// Notes on orders that came in a letter.
struct ExtractionNotes {
  BlockLocation at;
  std::vector<extraction::Repair> repairs;
  std::vector<BlockLocation> passed;  ///< blocks that were skipped (LET-13)
  bool bare = false;                  ///< the orders stood outside of the form at `at` (LET-26)
};

/// Result of reading a letter as a whole.
struct LetterResult {
  enum class Kind : std::uint8_t {
    read,       ///< a block was accepted or rejected
    unchanged,  ///< only unchanged forms (LET-12)
    nothing,    ///< no orders file in it (LET-20)
    raw_mail,   ///< raw mail, which the mail program has to read (LET-21)
    several,    ///< orders for several seats, and no seat was given (LET-21)
  };
  std::string file;  ///< as named by the caller
  Kind kind = Kind::nothing;
  FileDiagnostics complaints;            ///< errors of rejected blocks
  std::vector<BlockLocation> refused;    ///< rejected blocks
  std::vector<BlockLocation> unchanged;  ///< unchanged forms
  std::vector<BlockLocation> others;     ///< orders for other seats than the writer's, or all of `several`
  /// Quoted blocks without a token, if no other block was accepted (LET-13).
  std::vector<BlockLocation> passed;
  std::vector<BlockLocation> not_valid;  ///< quoted blocks with an invalid token (AUTH-12)
  std::vector<OutsideLine> outside;      ///< empty unless a block was accepted (LET-26)
  /// A block was accepted or rejected, and beside it the sender wrote something to people, which is not read.
  bool says_more = false;
  // Set if no block was accepted:
  std::uint32_t order_at = 0;  ///< line that begins like an order; 0: none
  std::string order;
  std::uint32_t one_line = 0;  ///< line that contains a whole file; 0: none
  /// First line of an orders file without a readable name of a game; 0: none.
  std::uint32_t no_game = 0;
};

}  // namespace inselpost
