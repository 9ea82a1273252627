#pragma once
#include <string>
#include <string_view>

#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/core/seat.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

/// Returns the action: `eine Straße bauen`, or the word to write, `würfeln`.
std::string_view what_of(const catan::Order& order, const GameNames& names);
/// Returns the choice within it: a place, a seat to rob, cards for the bank, an offer.
std::string choice_of(const catan::Order& order, const GameNames& names);
/// Returns the choice with what `choice_of` leaves out: `4 Wolle gegen 1 Erz`.
std::string whole_choice_of(const catan::Order& order, const GameNames& names);
/// Returns the choice of an order about `offer`, and what is traded: `o1: Blau gibt dir 1 Wolle für 1 Erz`.
std::string trade_of(const catan::Order& order, const catan::Offer& offer, Seat reader,
                     const GameNames& names);

/// Returns the introduction to a list of places for such orders, `Siedeln kannst du jetzt auf `, or an empty
/// string if they have no place.
std::string_view where_of(const catan::Order& order);

}  // namespace inselpost::de::board
