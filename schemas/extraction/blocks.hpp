#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lines.hpp"

namespace inselpost::extraction {

/// One line of a block.
struct BlockLine {
  TrackedText text;  ///< without marks and frames
  std::string folded;
  std::optional<Key> key;
  bool item = false, comment = false;
  bool continues = false;  ///< it continues the line above (M-13)
  SourcePos at;

  bool is_nothing() const { return folded.empty() || comment; }
};

/// The lines of a letter that become one orders file, as they were found.
struct OrdersBlock {
  std::vector<BlockLine> lines;
  std::uint32_t depth = 0;
  std::string game, seat, turn;  ///< as they stand there, folded; empty: none
  bool active = false;           ///< LET-12
  std::string token;             ///< on a line of its own depth; empty: there is none (LET-13)
  /// A line for which nothing of the block is done.
  struct Hole {
    SourcePos at;  ///< the line that ended the block
    Unread why;
    std::optional<SourcePos>
        below;  ///< where orders stand below it (LET-10); nullopt: it touches the block (LET-22)
  };
  std::optional<Hole> hole;
  std::optional<SourcePos> struck;  ///< LET-19
  bool too_long = false;            ///< LET-14: it has more lines, and they are not here

  SourcePos at() const { return lines.front().at; }
};

/// More lines, and nothing of the letter is done (LET-14).
inline constexpr std::size_t max_block_lines = 2'000;

struct FoundBlocks {
  std::vector<OrdersBlock> blocks;
  /// Of each line of the text: does a block have it, or stands it where one is refused for what stands below
  /// it?
  std::vector<bool> holds_line;
};

/// The blocks of one text that are read, those of depth 0 and 1, in their order (LET-8 to LET-12, LET-22).
FoundBlocks blocks_of(const std::vector<Line>& lines, const OrderLexicon& words);

}  // namespace inselpost::extraction
