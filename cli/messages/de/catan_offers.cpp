#include "cli/messages/de/catan_offers.hpp"

#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/told_offers.hpp"

namespace inselpost::de::board {

std::vector<std::string> present_offers(const catan::RuleViolation& problem, const catan::Order& order,
                                        const std::vector<catan::Offer>& offers, Seat sender,
                                        const GameNames& names) {
  const MeantOffers meant = meant_offers(problem, order, offers, sender);
  std::vector<std::string> out;
  for (const catan::Offer* offer : meant.first)
    out.push_back("Offen ist " + offer->name + ": " + de::board::offer_phrase(*offer, names) + '.');
  if (meant.more == 1) out.emplace_back("Eines mehr steht in deinem Bericht.");
  if (meant.more > 1) out.push_back(std::to_string(meant.more) + " mehr stehen in deinem Bericht.");
  return out;
}

}  // namespace inselpost::de::board
