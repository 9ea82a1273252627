#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/file_diagnostic.hpp"
#include "schemas/extraction/repair.hpp"

namespace inselpost {

/// A block of orders in a letter.
struct BlockLocation {
  std::uint32_t line = 0;          ///< first line
  std::uint32_t depth = 0;         ///< number of nested quotations
  std::string game, seat, turn{};  ///< as written; may be empty
  std::string token{};             ///< token of a quoted block; empty: none

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
  // Set if no block was accepted:
  std::uint32_t order_at = 0;  ///< line that begins like an order; 0: none
  std::string order;
  std::uint32_t one_line = 0;  ///< line that contains a whole file; 0: none
};

}  // namespace inselpost
