#pragma once
#include <string>
#include <vector>

#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

/// An order names an offer that is not open (E_OFFER_CLOSED): those that its sender could mean, with their
/// terms. `offers` are those that he sees open. Empty for every other problem.
std::vector<std::string> present_offers(const catan::RuleViolation& problem, const catan::Order& order,
                                        const std::vector<catan::Offer>& offers, Seat sender,
                                        const GameNames& names);

}  // namespace inselpost::de::board
