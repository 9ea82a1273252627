#pragma once

#include <string>
#include <vector>

#include "cli/messages/catan_pages.hpp"

namespace inselpost::en {

// Phrases about the value of a seat's cards.

/// Formats the seat's rates: `wool 2:1 (D4/SE) and all else 4:1`.
std::string rates_phrase(const Rates& rates);
/// Formats what is missing for each thing that can be bought (BUILD-1).
std::string missing_phrase(const std::vector<Missing>& all);
/// Formats the number of trade cards, and the present cost of an action (DUO-27).
std::string actions_phrase(std::size_t trade_cards, std::size_t cost);

}  // namespace inselpost::en
