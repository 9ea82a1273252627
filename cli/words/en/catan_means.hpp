#pragma once
#include <string>

#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"

namespace inselpost {

/// What a seat's cards are worth to it, from its own view.

/// Its rates of exchange with the bank (PORT-1, PORT-2): `wool 2:1 (D4/SE), all else 4:1`. A harbour that
/// cannot be used in this turn yet (PORT-4) says so.
std::string rates_text(const catan::View& view, const catan::SeatView& seat, const catan::Legal& legal);
/// What is missing for each thing that can be bought (BUILD-1): cards, a piece in stock, or a place for it.
std::string missing_text(const catan::SeatView& seat, const catan::Legal& legal);

/// Two players: the trade cards, and what an action costs now (DUO-27).
std::string actions_text(const catan::View& view, const catan::SeatView& seat);

}  // namespace inselpost
