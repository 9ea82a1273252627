#pragma once
#include <vector>

#include "cli/messages/catan_pages.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"

namespace inselpost {

// Values of a seat's cards, from its own view.

/// Returns its exchange rates with the bank (PORT-1, PORT-2), by resource.
Rates rates_of(const catan::View& view, const catan::SeatView& seat, const catan::Legal& legal);
/// Returns what is missing for each thing that can be bought (BUILD-1): cards, a piece in stock, or a place.
std::vector<Missing> missing_of(const catan::SeatView& seat, const catan::Legal& legal);

/// Returns the present cost of an action in trade cards (DUO-27). Only for two players.
std::size_t action_cost(const catan::View& view, const catan::SeatView& seat);

}  // namespace inselpost
