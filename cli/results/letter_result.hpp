#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/file_diagnostic.hpp"
#include "schemas/extraction/repair.hpp"

namespace inselpost {

/// Orders that stand in a letter.
struct BlockLocation {
  std::uint32_t line = 0;          ///< where they begin
  std::uint32_t depth = 0;         ///< in how many quotations
  std::string game, seat, turn{};  ///< as they stand there; may be empty
  std::string token{};             ///< of a quoted block, its own; empty: it has none

  bool is_quoted() const { return depth > 0; }
};

/// A line that looks like an order and is of no block.
struct OutsideLine {
  std::uint32_t line = 0;
  std::string text;
};
/// More of them are not named.
inline constexpr std::size_t max_outside_named = 10;

/// What is said of an orders file that came in a letter, beside its answer.
struct ExtractionNotes {
  BlockLocation at;
  std::vector<extraction::Repair> repairs;
  std::vector<BlockLocation> passed;  ///< orders that were passed over (LET-13)
  bool bare = false;                  ///< the orders stood by themselves around the form at `at` (LET-26)
};

/// What is said of a letter as a whole.
struct LetterResult {
  enum class Kind : std::uint8_t {
    read,       ///< something of it was taken, or refused
    unchanged,  ///< nothing but templates as they were (LET-12)
    nothing,    ///< no orders file stands in it (LET-20)
    raw_mail,   ///< it is for the mail program (LET-21)
    several,    ///< it has orders for several seats, and nobody said whose it is (LET-21)
  };
  std::string file;  ///< as the caller named it
  Kind kind = Kind::nothing;
  FileDiagnostics complaints;            ///< blocks of which nothing is done
  std::vector<BlockLocation> refused;    ///< those
  std::vector<BlockLocation> unchanged;  ///< templates
  std::vector<BlockLocation> others;     ///< orders for other seats than its writer's, or for `several`
  std::vector<BlockLocation>
      passed;  ///< quoted orders without a token, where nothing else was taken (LET-13)
  std::vector<BlockLocation> not_valid;  ///< quoted orders of which the token does not count (AUTH-12)
  std::vector<OutsideLine> outside;      ///< LET-26, where something was taken
  // Of one of which nothing was taken:
  std::uint32_t order_at = 0;  ///< a line that begins like an order; 0: none
  std::string order;
  std::uint32_t one_line = 0;  ///< one that holds a whole file
};

}  // namespace inselpost
