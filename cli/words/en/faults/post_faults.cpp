#include "cli/words/en/faults/faults.hpp"

namespace inselpost::en {
namespace {

constexpr MessageRows<PostFault> post_rows{{
    {PostFault::an_orders_file, "an orders file"},
    {PostFault::a_table_log, "a table log"},
    {PostFault::several_keys, "several keys"},
    {PostFault::no_seat, "there is no seat %q1"},
    {PostFault::no_list_of_orders, "`orders` is a list, not %1"},
    {PostFault::begin_order, "begin every order with `- `"},
    {PostFault::no_order, "there is no order in the list"},
    {PostFault::no_pass_for_all, "`all` can only pass, in the special building phase, not %1"},
    {PostFault::write_all_pass, "write `- all: pass`, or the seat in place of `all`"},
    {PostFault::no_log, "`log` is a list, not %1"},
    {PostFault::begin_line, "begin every line with `- `"},
    {PostFault::no_line_of_log, "a line of the log is one seat and its order, not %1"},
    {PostFault::write_line_of_log, "write `- red: roll`, or `- {red: {roll: [3, 4]}}`"},
    {PostFault::dice_not_at_table, "a table log needs `dice: table` in its set-up"},
    {PostFault::stands_alone, "%q1 stands alone, without a `:`"},
}};
static_assert(in_order<PostFault>(post_rows));

}  // namespace

std::string_view text_of(PostFault fault) { return post_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::en
