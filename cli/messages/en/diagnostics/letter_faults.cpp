#include "cli/messages/en/diagnostics/faults.hpp"

namespace inselpost::en {
namespace {

using letter::LetterFault;

constexpr MessageRows<LetterFault> letter_rows{{
    {LetterFault::orders_below, "this line is no order, and orders stand below it, in line %1"},
    {LetterFault::write_comment,
     "delete it, or begin it with `#`; put what you write to people above or below "
     "your orders"},
    {LetterFault::no_list_mark, "this looks like an order, but does not begin with `- `"},
    {LetterFault::begin_order, "begin every order with `- `; begin the line with `#` if it is none"},
    {LetterFault::not_indented, "this line has to be indented below the key that it belongs to"},
    {LetterFault::like_order, "this line begins like an order, but is none"},
    {LetterFault::prose_inside, "this line stands among orders, but is none of them"},
    {LetterFault::part_it, "put a blank line above what is no order, or begin the line with `#`"},
    {LetterFault::belongs_below, "this stands below `standing:`, indented"},
    {LetterFault::other_block,
     "line %1 begins other orders for the same seat and turn; nothing of either is done"},
    {LetterFault::send_one, "send the orders that you mean, once"},
    {LetterFault::struck_out, "something of this line is struck out"},
    {LetterFault::margin_in_text,
     "a line that begins with `~` or `|` is never read, and would be missing from your text"},
    {LetterFault::too_many_blocks, "the letter holds more than %1 orders files; nothing of it is done"},
    {LetterFault::block_too_long, "these orders are too long: at most 64 KiB and 2,000 lines"},
}};
static_assert(in_order<LetterFault>(letter_rows));

}  // namespace

std::string_view text_of(LetterFault fault) { return letter_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::en
