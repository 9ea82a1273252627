#include "cli/messages/en/diagnostics/faults.hpp"

namespace inselpost::en {
namespace {

constexpr MessageRows<PostFault> post_rows{{
    {PostFault::an_orders_file, "an orders file"},
    {PostFault::a_table_log, "a table log"},
    {PostFault::several_keys, "several keys"},
    {PostFault::no_seat, "there is no seat %q1"},
    {PostFault::no_list_of_orders, "`orders` is a list, not %1"},
    {PostFault::begin_order, "begin every order with `- `"},
    {PostFault::no_pass_for_all, "`all` can only pass, in the special building phase, not %1"},
    {PostFault::write_all_pass, "write `- all: pass`, or the seat in place of `all`"},
    {PostFault::no_log, "`log` is a list, not %1"},
    {PostFault::begin_line, "begin every line with `- `"},
    {PostFault::no_line_of_log, "a line of the log is one seat and its order, not %1"},
    {PostFault::write_line_of_log, "write `- red: roll`, or `- {red: {roll: [3, 4]}}`"},
    {PostFault::dice_not_at_table, "a table log needs `dice: table` in its set-up"},
    {PostFault::stands_alone, "%q1 stands alone, without a `:`"},
    {PostFault::no_stop_word, "a plan cannot stop at %q1"},
    {PostFault::no_list_of_items, "%1 is a list of orders, not %2"},
    {PostFault::too_many_items, "a file has at most %1 orders, those of all lists counted"},
    {PostFault::plan_too_deep, "lists of a plan stand at most %1 deep in each other"},
    {PostFault::two_in_one_item, "%q1 and %q2 are two items: begin each with `- `"},
    {PostFault::branches_of_first, "`first` has 1 to %1 branches"},
    {PostFault::no_branch, "a branch of `first` is an order, a list of orders, or an `if`, not %q1"},
    {PostFault::orders_together, "%1 has 1 to %2 orders"},
    {PostFault::final_stands_last, "what draws or reveals cannot be taken back, so in %1 it stands last"},
    {PostFault::goes_on_alone, "an order with rules of its own cannot stand in %1: it is an item by itself"},
    {PostFault::no_order_here, "an order stands here, not %q1"},
    {PostFault::try_one_order, "`try` has one order, or one `all`"},
    {PostFault::no_wait, "a plan cannot wait for %1"},
    {PostFault::list_in_order, "a list in an order has 1 to %1 entries"},
    {PostFault::too_many_choices, "these lists make %1 orders; at most %2 are tried"},
    {PostFault::no_number, "%1 needs a number, not %2"},
    {PostFault::write_a_number, "write `6`, `[6, 8]`, `8 or more` or `3 or fewer`"},
    {PostFault::no_condition, "a condition is needed here, not %1"},
    {PostFault::write_a_condition, "write one in braces: `{rolled: 8}`"},
    {PostFault::condition_too_deep, "conditions stand at most %1 deep in each other"},
    {PostFault::too_many_words, "a condition has at most %1 words"},
    {PostFault::unknown_condition, "no condition is called %q1"},
    {PostFault::no_list_of_conditions, "%q1 is a list of 1 to %2 conditions"},
    {PostFault::can_would_tell, "`can` asks for no order whose answer hangs on what you cannot know"},
    {PostFault::one_seat_here, "%1 names one seat or place, not %2"},
    {PostFault::one_offer_here, "`offer` names one offer and how it stands, as in `{o1: accepted}`, not %1"},
    {PostFault::only_with_orders, "%q1 belongs to `orders`, and this file has none"},
    {PostFault::no_standing, "`standing` has rules for what you will owe, not %1"},
    {PostFault::write_standing, "write one below it, as in `discard: {keep: [ore, grain]}`"},
    {PostFault::no_rules_here, "this game has no standing orders"},
    {PostFault::no_rule_word, "`standing` has no rule called %q1"},
    {PostFault::no_own_key, "this game has no %q1 in an orders file"},
    {PostFault::no_wishes, "%q1 is a list of 1 to %2 wishes"},
    {PostFault::no_list_of_rules, "%q1 is a list of rules, not %2"},
    {PostFault::clear_all, "`clear` stands with `all` alone, not with %1"},
    {PostFault::at_deadline, "`at` is `deadline` here, not %1"},
    {PostFault::too_many_rules, "you can have %1 rules; with these they would be %2"},
    {PostFault::standing_too_long, "your rules can have %1 bytes in all; with these they would have %2"},
    {PostFault::name_is_a_word,
     "%q1 is a word of German orders, where a name may stand; choose another name"},
    {PostFault::name_begins_quotation,
     "the name %q1 holds %q2, by which mail programs say that a quotation begins; choose another name"},
}};
static_assert(in_order<PostFault>(post_rows));

}  // namespace

std::string_view text_of(PostFault fault) { return post_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::en
