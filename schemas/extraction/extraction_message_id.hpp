#pragma once
#include <cstdint>

#include "schemas/text/localizable_text.hpp"

namespace inselpost::extraction {

/// What is wrong with the orders in a letter, beside what is wrong with any orders file (cli/messages says
/// it).
enum class ExtractionMessageId : std::uint8_t {
  orders_below,     ///< LET-10: a line that is none stands between orders: the number of the first one below
  write_comment,    ///< a way out of it
  no_list_mark,     ///< LET-10, LET-22: an order without `- ` ends a block
  begin_order,      ///< a way out of it
  not_indented,     ///< LET-22: what belongs below `standing` or `founding` ends a block
  like_order,       ///< LET-10: what begins like an order stands below a block
  prose_inside,     ///< LET-22: a line touches a block and is none of its lines
  part_it,          ///< a way out of it
  belongs_below,    ///< LET-22: a key of `standing` stands elsewhere
  other_block,      ///< LET-14: there is another one for the same turn: the number of its line
  send_one,         ///< a way out of it
  struck_out,       ///< LET-19
  margin_in_text,   ///< LET-23: a line of the sender's own text begins as the judge prints somebody's words
  too_many_blocks,  ///< LET-14
  block_too_long,   ///< LET-14
  end
};

}  // namespace inselpost::extraction
