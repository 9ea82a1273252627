#pragma once
#include <string>

#include "cli/messages/dice/hint_builder.hpp"

namespace inselpost::dice::de {

/// Adds a hint that ends in an order to copy, in German order words.
void to_copy(HintBuilder& ways, const std::string& before, const Order& order);

/// Adds other places for orders of the same kind, the nearest first.
void places_nearby(HintBuilder& ways);
void edges_from_there(HintBuilder& ways);
void roads_that_move(HintBuilder& ways);
void how_to_lay_it(HintBuilder& ways);
void what_comes_first(HintBuilder& ways);
void what_fits_here(HintBuilder& ways);
void what_comes_after_the_throws(HintBuilder& ways);
void what_lies_there(HintBuilder& ways);
void what_may_be_set(HintBuilder& ways);
void once_in_what(HintBuilder& ways);
void how_it_is_played(HintBuilder& ways);
void what_the_card_costs(HintBuilder& ways);
void what_can_be_bought(HintBuilder& ways);
void which_level_is_next(HintBuilder& ways);
void what_a_knight_needs(HintBuilder& ways);
void who_would_hold(HintBuilder& ways);
void how_gold_is_got(HintBuilder& ways);
void rates_there_are(HintBuilder& ways);
void how_to_name_a_harbour(HintBuilder& ways);
void which_city(HintBuilder& ways);
void trades_that_help(HintBuilder& ways);

}  // namespace inselpost::dice::de
