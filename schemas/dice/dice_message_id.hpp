#pragma once
#include <cstdint>

#include "schemas/text/diagnostic.hpp"

namespace inselpost::dice {

/// The diagnostics of the dice game: about set-ups and orders. cli/messages has a sentence for each.
enum class DiceMessageId : std::uint8_t {
  // Things to be read or asked for.
  a_setup,
  a_seat,
  name_of_seat,
  a_position,
  a_sheet,
  a_site,
  an_edge,
  a_hex,
  a_face,
  a_knight,
  a_good,
  a_branch,
  a_card,
  a_harbour,
  a_rate,
  a_direction,
  // Suggestions.
  site_is_written_like,
  edge_is_written_like,
  write_for_example,
  // Places.
  place_expected,
  no_site_here,
  no_edge_here,
  no_hex_here,
  edge_for_site,
  site_for_edge,
  // Bundles.
  bundle_expected,
  units_missing,
  how_many,
  no_number_expected,
  bad_number,
  of_what,
  no_unit,
  // Orders.
  order_expected,
  unknown_order,
  two_orders_in_one,
  stands_alone,
  needs_more,
  one_of_these,
  one_good,
  card_has_no_more,
  stands_twice,
  too_many,
  // Plans.
  one_key_here,
  no_rule_of_roll,
  nothing_listed,
  no_wish,
  no_wishes,
  wishes_are,
  // Set-ups.
  no_list_of_seats,
  empty_list,
  list_too_long,
  unknown_option,
  looks_like_player,
  looks_like_seat,
  what_tells_names_apart,
  bad_member,
  hidden_waits,
  // About input that a program wrote.
  bad_order,
  end
};

}  // namespace inselpost::dice
