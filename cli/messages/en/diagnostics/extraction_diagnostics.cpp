#include "cli/messages/en/diagnostics/diagnostics.hpp"

namespace inselpost::en {
namespace {

using extraction::ExtractionMessageId;

constexpr MessageRows<ExtractionMessageId> letter_rows{{
    {ExtractionMessageId::orders_below, "this line is no order, and orders stand below it, in line %1"},
    {ExtractionMessageId::write_comment,
     "delete it, or begin it with `#`; put what you write to people above or below "
     "your orders"},
    {ExtractionMessageId::no_list_mark, "this looks like an order, but does not begin with `- `"},
    {ExtractionMessageId::begin_order, "begin every order with `- `; begin the line with `#` if it is none"},
    {ExtractionMessageId::not_indented, "this line has to be indented below the key that it belongs to"},
    {ExtractionMessageId::like_order, "this line begins like an order, but is none"},
    {ExtractionMessageId::prose_inside, "this line stands among orders, but is none of them"},
    {ExtractionMessageId::part_it, "put a blank line above what is no order, or begin the line with `#`"},
    {ExtractionMessageId::belongs_below, "this stands below `standing:`, indented"},
    {ExtractionMessageId::other_block,
     "line %1 begins other orders for the same seat and turn; nothing of either is done"},
    {ExtractionMessageId::send_one, "send the orders that you mean, once"},
    {ExtractionMessageId::struck_out, "something of this line is struck out"},
    {ExtractionMessageId::margin_in_text,
     "a line that begins with `~` or `|` is never read, and would be missing from your text"},
    {ExtractionMessageId::too_many_blocks,
     "the letter holds more than %1 orders files; nothing of it is done"},
    {ExtractionMessageId::block_too_long, "these orders are too long: at most 64 KiB and 2,000 lines"},
}};
static_assert(in_order<ExtractionMessageId>(letter_rows));

}  // namespace

std::string_view message_text(ExtractionMessageId fault) {
  return letter_rows[static_cast<std::size_t>(fault)].text;
}

}  // namespace inselpost::en
