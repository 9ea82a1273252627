#pragma once
#include <cstdint>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Messages about orders files and table logs of any game. The texts are in cli/messages.
enum class OrdersMessageId : std::uint8_t {
  // Subjects.
  an_orders_file,
  a_table_log,
  several_keys,
  // Faults.
  no_seat,
  no_list_of_orders,
  begin_order,
  no_pass_for_all,
  write_all_pass,
  no_log,
  begin_line,
  no_line_of_log,
  write_line_of_log,
  dice_not_at_table,
  stands_alone,
  // Plans.
  no_stop_word,
  no_list_of_items,
  no_list_of_roads,
  too_many_items,
  plan_too_deep,
  two_in_one_item,
  branches_of_first,
  no_branch,
  orders_together,
  final_stands_last,
  goes_on_alone,
  no_order_here,
  belongs_to_if,
  try_one_order,
  no_wait,
  list_in_order,
  too_many_choices,
  // Conditions.
  no_number,
  write_a_number,
  no_condition,
  write_a_condition,
  condition_too_deep,
  too_many_words,
  unknown_condition,
  no_list_of_conditions,
  can_would_tell,
  one_seat_here,
  one_offer_here,
  // Standing orders.
  only_with_orders,
  no_standing,
  write_standing,
  no_rules_here,
  no_rule_word,
  no_own_key,
  no_wishes,
  no_list_of_rules,
  clear_all,
  at_deadline,
  too_many_rules,
  standing_too_long,
  name_is_a_word,
  name_begins_quotation,
  // Words besides orders.
  message_too_long,
  message_has_too_many_lines,
  too_many_messages,
  says_for_whom,
  write_for_whom,
  no_question,
  write_question,
  unknown_question,
  too_many_questions,
  no_letters,
  write_letters,
  unknown_letters,
  no_time_of_letters,
  // People of a set-up.
  no_address,
  too_many_addresses,
  address_of_two,
  end
};

}  // namespace inselpost
