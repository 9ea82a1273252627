#include "cli/messages/en/diagnostics/diagnostics.hpp"

namespace inselpost::en {
namespace {

constexpr MessageRows<OrdersMessageId> post_rows{{
    {OrdersMessageId::an_orders_file, "an orders file"},
    {OrdersMessageId::a_table_log, "a table log"},
    {OrdersMessageId::several_keys, "several keys"},
    {OrdersMessageId::no_seat, "there is no seat %q1"},
    {OrdersMessageId::no_list_of_orders, "`orders` is a list, not %1"},
    {OrdersMessageId::begin_order, "begin every order with `- `"},
    {OrdersMessageId::no_pass_for_all, "`all` can only pass, in the special building phase, not %1"},
    {OrdersMessageId::write_all_pass, "write `- all: pass`, or the seat in place of `all`"},
    {OrdersMessageId::no_log, "`log` is a list, not %1"},
    {OrdersMessageId::begin_line, "begin every line with `- `"},
    {OrdersMessageId::no_line_of_log, "a line of the log is one seat and its order, not %1"},
    {OrdersMessageId::write_line_of_log, "write `- red: roll`, or `- {red: {roll: [3, 4]}}`"},
    {OrdersMessageId::dice_not_at_table, "a table log needs `dice: table` in its set-up"},
    {OrdersMessageId::stands_alone, "%q1 stands alone, without a `:`"},
    {OrdersMessageId::no_stop_word, "a plan cannot stop at %q1"},
    {OrdersMessageId::no_list_of_items, "%1 is a list of orders, not %2"},
    {OrdersMessageId::too_many_items, "a file has at most %1 orders, those of all lists counted"},
    {OrdersMessageId::plan_too_deep, "lists of a plan stand at most %1 deep in each other"},
    {OrdersMessageId::two_in_one_item, "%q1 and %q2 are two items: begin each with `- `"},
    {OrdersMessageId::branches_of_first, "`first` has 1 to %1 branches"},
    {OrdersMessageId::no_branch, "a branch of `first` is an order, a list of orders, or an `if`, not %q1"},
    {OrdersMessageId::orders_together, "%1 has 1 to %2 orders"},
    {OrdersMessageId::final_stands_last,
     "what draws or reveals cannot be taken back, so in %1 it stands last"},
    {OrdersMessageId::goes_on_alone,
     "an order with rules of its own cannot stand in %1: it is an item by itself"},
    {OrdersMessageId::no_order_here, "an order stands here, not %q1"},
    {OrdersMessageId::try_one_order, "`try` has one order, or one `all`"},
    {OrdersMessageId::no_wait, "a plan cannot wait for %1"},
    {OrdersMessageId::list_in_order, "a list in an order has 1 to %1 entries"},
    {OrdersMessageId::too_many_choices, "these lists make %1 orders; at most %2 are tried"},
    {OrdersMessageId::no_number, "%1 needs a number, not %2"},
    {OrdersMessageId::write_a_number, "write `6`, `[6, 8]`, `8 or more` or `3 or fewer`"},
    {OrdersMessageId::no_condition, "a condition is needed here, not %1"},
    {OrdersMessageId::write_a_condition, "write one in braces: `{rolled: 8}`"},
    {OrdersMessageId::condition_too_deep, "conditions stand at most %1 deep in each other"},
    {OrdersMessageId::too_many_words, "a condition has at most %1 words"},
    {OrdersMessageId::unknown_condition, "no condition is called %q1"},
    {OrdersMessageId::no_list_of_conditions, "%q1 is a list of 1 to %2 conditions"},
    {OrdersMessageId::can_would_tell, "`can` asks for no order whose answer hangs on what you cannot know"},
    {OrdersMessageId::one_seat_here, "%1 names one seat or place, not %2"},
    {OrdersMessageId::one_offer_here,
     "`offer` names one offer and how it stands, as in `{o1: accepted}`, not %1"},
    {OrdersMessageId::only_with_orders, "%q1 belongs to `orders`, and this file has none"},
    {OrdersMessageId::no_standing, "`standing` has rules for what you will owe, not %1"},
    {OrdersMessageId::write_standing, "write one below it, as in `discard: {keep: [ore, grain]}`"},
    {OrdersMessageId::no_rules_here, "this game has no standing orders"},
    {OrdersMessageId::no_rule_word, "`standing` has no rule called %q1"},
    {OrdersMessageId::no_own_key, "this game has no %q1 in an orders file"},
    {OrdersMessageId::no_wishes, "%q1 is a list of 1 to %2 wishes"},
    {OrdersMessageId::no_list_of_rules, "%q1 is a list of rules, not %2"},
    {OrdersMessageId::clear_all, "`clear` stands with `all` alone, not with %1"},
    {OrdersMessageId::at_deadline, "`at` is `deadline` here, not %1"},
    {OrdersMessageId::too_many_rules, "you can have %1 rules; with these they would be %2"},
    {OrdersMessageId::standing_too_long,
     "your rules can have %1 bytes in all; with these they would have %2"},
    {OrdersMessageId::name_is_a_word,
     "%q1 is a word of German orders, where a name may stand; choose another name"},
    {OrdersMessageId::name_begins_quotation,
     "the name %q1 holds %q2, by which mail programs say that a quotation begins; choose another name"},
}};
static_assert(in_order<OrdersMessageId>(post_rows));

}  // namespace

std::string_view message_text(OrdersMessageId fault) {
  return post_rows[static_cast<std::size_t>(fault)].text;
}

}  // namespace inselpost::en
