#pragma once
#include <string>
#include <vector>

#include "cli/messages/catan_pages.hpp"

namespace inselpost::en {

/// What a seat's cards are worth to it.

/// `wool 2:1 (D4/SE), all else 4:1`
std::string rates_phrase(const Rates& rates);
/// What is missing for each thing that can be bought (BUILD-1).
std::string missing_phrase(const std::vector<Missing>& all);
/// The trade cards, and what an action costs now (DUO-27).
std::string actions_phrase(std::size_t trade_cards, std::size_t cost);

}  // namespace inselpost::en
