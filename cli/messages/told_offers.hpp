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

// Offers that are mentioned in answers to an order.

inline constexpr std::size_t max_offers_told = 4;

/// Offers that the sender could mean with an order that names none that is open (E_OFFER_CLOSED), and the
/// number of further ones. Empty for every other problem.
struct MeantOffers {
  std::vector<const catan::Offer*> first;
  std::size_t more = 0;
};
/// `offers` are the open offers that the sender sees, and must outlive the result.
MeantOffers meant_offers(const catan::RuleViolation& problem, const catan::Order& order,
                         const std::vector<catan::Offer>& offers, Seat sender);

/// An offer that did not get the name its author asked for. The author learns that the name is taken, but not
/// by which offer, for they may not know that one (TRADE-14).
struct RenamedOffer {
  std::string asked, made;
};
/// Returns the renamed offers among the orders that the row executed.
std::vector<RenamedOffer> renamed_offers(const RowResult& tried, const GameNames& names);

}  // namespace inselpost
