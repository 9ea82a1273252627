#include "cli/words/en/catan_offers.hpp"

#include <variant>

#include "cli/words/en/catan_phrases.hpp"
#include "cli/words/text.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {

using namespace catan;

std::vector<std::string> present_offers(const Problem& problem, const Order& order,
                                        const std::vector<Offer>& offers, Seat sender, const Names& names) {
  const Value* reason = problem.find(Role::reason);
  if (problem.code != Code::E_OFFER_CLOSED || reason == nullptr || *reason != Value(Reason::unknown_offer))
    return {};
  const bool answers = word_of(order).answers;
  std::vector<std::string> out;
  std::size_t more = 0;
  for (const Offer& offer : offers) {
    if (answers ? !offer.to.contains(sender) : offer.author != sender) continue;
    if (out.size() < most_offers_told)
      out.push_back("Open is " + offer.name + ": " + offer_phrase(offer, names) + '.');
    else
      ++more;
  }
  if (more > 0) out.push_back("Your report lists " + std::to_string(more) + " more.");
  return out;
}

}  // namespace inselpost
