#pragma once
#include <cstdint>

#include "schemas/text/localizable_text.hpp"

namespace inselpost::extraction {

/// Messages about the orders in a letter, beside those about orders files. The texts are in cli/messages.
enum class ExtractionMessageId : std::uint8_t {
  orders_below,     ///< a line between orders is none; argument: number of the first one below (LET-10)
  write_comment,    ///< a remedy
  no_list_mark,     ///< an order without `- ` ends a block (LET-10, LET-22)
  begin_order,      ///< a remedy
  not_indented,     ///< a line that belongs below `standing` or `founding` ends a block (LET-22)
  like_order,       ///< a line like an order stands below a block (LET-10)
  prose_inside,     ///< a line touches a block and is not part of it (LET-22)
  part_it,          ///< a remedy
  belongs_below,    ///< a key of `standing` stands elsewhere (LET-22)
  other_block,      ///< another block for the same turn; argument: its line (LET-14)
  send_one,         ///< a remedy
  struck_out,       ///< a line of the block is struck out (LET-19)
  margin_in_text,   ///< a line of the sender's own begins with a margin of quoted messages (LET-23)
  too_many_blocks,  ///< the letter has too many blocks (LET-14)
  block_too_long,   ///< a block has too many lines or bytes (LET-14)
  end
};

}  // namespace inselpost::extraction
