#pragma once
#include <vector>

#include "cli/messages/catan_pages.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"

namespace inselpost {

/// What a seat's cards are worth to it, from its own view.

/// Its rates of exchange with the bank (PORT-1, PORT-2), by resource.
Rates rates_of(const catan::View& view, const catan::SeatView& seat, const catan::Legal& legal);
/// What is missing for each thing that can be bought (BUILD-1): cards, a piece in stock, or a place for it.
std::vector<Missing> missing_of(const catan::SeatView& seat, const catan::Legal& legal);

/// Two players: how many trade cards an action costs now (DUO-27).
std::size_t action_cost(const catan::View& view, const catan::SeatView& seat);

}  // namespace inselpost
