#include "cli/messages/told_offers.hpp"

#include <span>

#include "schemas/catan/event_json.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

void add_renamed(const Json& said, std::span<const Json> told, const GameNames& names,
                 std::vector<RenamedOffer>& out) {
  if (told.empty()) return;  // it may be the framework's own order, `join`
  const Order order = order_from_json(said, names);
  const std::string* asked = parts_of(order).name;
  if (asked == nullptr) return;
  for (const Json& event : told)
    if (const auto made = event.value("name", *asked);
        event.at("event") == event_word_of<events::OfferMade>() && made != *asked)
      out.push_back({*asked, made});
}

}  // namespace

MeantOffers meant_offers(const RuleViolation& problem, const Order& order, const std::vector<Offer>& offers,
                         Seat sender) {
  if (problem.code != Code::E_OFFER_CLOSED || problem.get<Reason>(Role::reason) != Reason::unknown_offer)
    return {};
  const bool answers = word_of(order).answers;
  MeantOffers out;
  for (const Offer& offer : offers) {
    if (answers ? !offer.to.contains(sender) : offer.author != sender) continue;
    if (out.first.size() < max_offers_told)
      out.first.push_back(&offer);
    else
      ++out.more;
  }
  return out;
}

std::vector<RenamedOffer> renamed_offers(const RowResult& tried, const GameNames& names) {
  std::vector<RenamedOffer> out;
  const std::span<const Json> events = tried.events;
  for (std::size_t i = 0; i < tried.begins.size(); ++i) {
    const std::size_t end = i + 1 < tried.begins.size() ? tried.begins[i + 1] : events.size();
    add_renamed(tried.said.is_array() ? tried.said.at(i) : tried.said,
                events.subspan(tried.begins[i], end - tried.begins[i]), names, out);
  }
  return out;
}

}  // namespace inselpost
