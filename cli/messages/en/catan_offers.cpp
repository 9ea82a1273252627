#include "cli/messages/en/catan_offers.hpp"

#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/told_offers.hpp"

namespace inselpost {

std::vector<std::string> present_offers(const catan::RuleViolation& problem, const catan::Order& order,
                                        const std::vector<catan::Offer>& offers, Seat sender,
                                        const GameNames& names) {
  const MeantOffers meant = meant_offers(problem, order, offers, sender);
  std::vector<std::string> out;
  for (const catan::Offer* offer : meant.first)
    out.push_back("Open is " + offer->name + ": " + offer_phrase(*offer, names) + '.');
  if (meant.more > 0) out.push_back("Your report lists " + std::to_string(meant.more) + " more.");
  return out;
}

}  // namespace inselpost
