#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/results/submission_result.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Offers that an answer tells of.

inline constexpr std::size_t max_offers_told = 4;

/// An order names an offer that is not open (E_OFFER_CLOSED): those that its sender could mean, and how many
/// there are beyond what is told. `offers` are those that he sees open, and must stay. Empty for every other
/// problem.
struct MeantOffers {
  std::vector<const catan::Offer*> first;
  std::size_t more = 0;
};
MeantOffers meant_offers(const catan::RuleViolation& problem, const catan::Order& order,
                         const std::vector<catan::Offer>& offers, Seat sender);

/// An offer that did not get the name its author gave it. He learns that it is taken, but not by which offer:
/// he may not know of it (TRADE-14).
struct RenamedOffer {
  std::string asked, made;
};
/// Of all orders that were done where the row stands.
std::vector<RenamedOffer> renamed_offers(const RowResult& tried, const GameNames& names);

}  // namespace inselpost
