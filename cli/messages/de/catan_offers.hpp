#pragma once
#include <string>
#include <vector>

#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

/// Returns the offers that the sender could mean with an order that names none that is open (E_OFFER_CLOSED),
/// with their terms. `offers` are the open offers that the sender sees. Empty for every other problem.
std::vector<std::string> present_offers(const catan::RuleViolation& problem, const catan::Order& order,
                                        const std::vector<catan::Offer>& offers, Seat sender,
                                        const GameNames& names);

}  // namespace inselpost::de::board
