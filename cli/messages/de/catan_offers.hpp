#pragma once
#include <string>
#include <vector>

#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/problem.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost::de::board {

/// An order names an offer that is not open (E_OFFER_CLOSED): those that its sender could mean, with their
/// terms. `offers` are those that he sees open. Empty for every other problem.
std::vector<std::string> present_offers(const catan::Problem& problem, const catan::Order& order,
                                        const std::vector<catan::Offer>& offers, Seat sender,
                                        const Names& names);

}  // namespace inselpost::de::board
