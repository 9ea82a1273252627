#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "schemas/letter/letter_fault.hpp"
#include "schemas/letter/lines.hpp"

namespace inselpost::letter {

/// One line of a block.
struct BlockLine {
  Characters text;  ///< without marks and frames
  std::string folded;
  std::optional<Key> key;
  bool item = false, comment = false;
  bool goes_on = false;  ///< it continues the line above (M-13)
  Place at;

  bool is_nothing() const { return folded.empty() || comment; }
};

/// The lines of a letter that become one orders file, as they were found.
struct Block {
  std::vector<BlockLine> lines;
  std::uint32_t depth = 0;
  std::string game, seat, turn;  ///< as they stand there, folded; empty: none
  bool active = false;           ///< LET-12
  /// LET-10: where the line stands that ended it though orders stand below, and what key that was meant to
  /// be.
  std::optional<Place> hole;
  LetterFault hole_is = LetterFault::orders_below;  ///< or why that line itself may be an order
  std::string meant;
  std::optional<Place> struck;  ///< LET-19
  bool too_long = false;        ///< LET-14: it has more lines, and they are not here

  Place at() const { return lines.front().at; }
};

/// More lines, and nothing of the letter is done (LET-14).
inline constexpr std::size_t most_block_lines = 2'000;

/// The blocks of one text that are read, those of depth 0 and 1, in their order (LET-8 to LET-12).
std::vector<Block> blocks_of(const std::vector<Line>& lines, const Words& words);

}  // namespace inselpost::letter
