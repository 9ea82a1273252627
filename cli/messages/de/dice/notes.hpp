#pragma once
#include <string>

#include "cli/messages/dice/ways.hpp"

namespace inselpost::dice::de {

/// A way out that ends in an order to copy, in German words.
void to_copy(Ways& ways, const std::string& before, const Order& order);

/// Other places for the same kind of order, the nearest first.
void places_nearby(Ways& ways);
void edges_from_there(Ways& ways);
void roads_that_move(Ways& ways);
void how_to_lay_it(Ways& ways);
void what_comes_first(Ways& ways);
void what_fits_here(Ways& ways);
void what_comes_after_the_throws(Ways& ways);
void what_lies_there(Ways& ways);
void what_may_be_set(Ways& ways);
void once_in_what(Ways& ways);
void how_it_is_played(Ways& ways);
void what_the_card_costs(Ways& ways);
void what_can_be_bought(Ways& ways);
void which_level_is_next(Ways& ways);
void what_a_knight_needs(Ways& ways);
void who_would_hold(Ways& ways);
void how_gold_is_got(Ways& ways);
void rates_there_are(Ways& ways);
void how_to_name_a_harbour(Ways& ways);
void which_city(Ways& ways);
void trades_that_help(Ways& ways);

}  // namespace inselpost::dice::de
