#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/order_lines.hpp"

namespace inselpost::extraction {

/// A line of a block.
struct BlockLine {
  TrackedText text;  ///< without quote marks and frames
  std::string folded;
  std::optional<Key> key;
  bool item = false, comment = false;
  bool continues = false;  ///< continues the line above (M-13)
  SourcePos at;
  bool verbatim = false;  ///< in a text of several lines, written for people: `say: |` (LET-9)

  bool is_nothing() const { return folded.empty() || comment; }
};

/// The lines of a letter that form one orders file, as found.
struct OrdersBlock {
  std::vector<BlockLine> lines;
  std::uint32_t depth = 0;
  std::string game, seat, turn;  ///< values as written, folded; empty: missing
  bool active = false;           ///< has orders to execute (LET-12)
  /// On a line of the block's depth; empty: none (LET-13). A block with a hole has the game, seat, turn and
  /// token that stand below it too, so that its sender can be told (AUTH-5).
  std::string token;
  /// A line that prevents execution of the block.
  struct Hole {
    SourcePos at;  ///< the line that ended the block
    Unread why;
    /// The line with orders below it (LET-10); nullopt: the line touches the block (LET-22).
    std::optional<SourcePos> below;
  };
  std::optional<Hole> hole;
  std::optional<SourcePos> struck;  ///< the first line struck out (LET-19)
  bool too_long = false;            ///< has more lines, which were dropped (LET-14)

  SourcePos at() const { return lines.front().at; }
};

/// Maximum number of lines of a block. A letter with a longer one is refused (LET-14).
inline constexpr std::size_t max_block_lines = 2'000;

/// The blocks of a text.
struct FoundBlocks {
  std::vector<OrdersBlock> blocks;
  /// Tells of each line whether it belongs to a block, or to the text below a refused one.
  std::vector<bool> holds_line;
};

/// Finds the blocks of depth 0 and 1 in a text, in order (LET-8 to LET-12, LET-22).
///
///   for (OrdersBlock& block : blocks_of(lines, words).blocks) ...
FoundBlocks blocks_of(const std::vector<Line>& lines, const OrderLexicon& words);

/// Returns the normal form of an orders file, by which duplicates are recognized (LET-15): without comments,
/// blank lines, `token` and blanks at line ends, with minimal indentation and single blanks, and with wrapped
/// brackets and quotes joined.
std::string normalized_orders(std::string_view text, const OrderLexicon& words);

}  // namespace inselpost::extraction
