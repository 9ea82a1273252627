#pragma once
#include <string>
#include <string_view>

#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/core/seat.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Returns the action: `build a road`, or the word to write, `roll`.
std::string_view what_of(const catan::Order& order, const GameNames& names);
/// Returns the choice within it: a place, a seat to rob, cards for the bank, an offer.
std::string choice_of(const catan::Order& order, const GameNames& names);
/// Returns the choice with what `choice_of` leaves out: `4 wool for 1 ore`.
std::string whole_choice_of(const catan::Order& order, const GameNames& names);
/// Returns the choice of an order about `offer`, and what is traded: `o1: blue gives you 1 wool for 1 ore`.
std::string trade_of(const catan::Order& order, const catan::Offer& offer, Seat reader,
                     const GameNames& names);

/// Returns the introduction to a list of places for such orders, `you can settle at `, or an empty string if
/// they have no place.
std::string_view where_of(const catan::Order& order, const GameNames& names);

}  // namespace inselpost
