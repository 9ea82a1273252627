#pragma once
#include <string>
#include <string_view>

#include "engine/catan/order.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// `build a road`: what is done; or the word that is written, `roll`.
std::string_view what_of(const catan::Order& order, const GameNames& names);
/// What is chosen in it: a place, a seat to rob, cards for the bank, an offer.
std::string choice_of(const catan::Order& order, const GameNames& names);

/// `you can settle at `: what to say before the places at which orders of this kind may work; empty if they
/// have none.
std::string_view where_of(const catan::Order& order, const GameNames& names);

}  // namespace inselpost
