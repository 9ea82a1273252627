#include "engine/catan/determinize.hpp"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "engine/catan/player_knowledge.hpp"
#include "engine/catan/rules/answers.hpp"
#include "engine/catan/rules/offers.hpp"
#include "engine/catan/rules/prices.hpp"
#include "engine/core/visitor.hpp"

namespace inselpost::catan {
namespace {

/// Returns the smallest hand that covers each of the alternatives by itself.
Bundle max_of(const std::vector<Terms>& any) {
  Bundle most;
  for (const Terms& terms : any)
    for (const Resource r : resources) most[r] = std::max(most[r], terms.give[r]);
  return most;
}

/// Collects the hidden cards that an order needs: of its sender, of a partner and of the bank.
class Wishing {
 public:
  Wishing(const State& known, Viewer viewer, Seat sender) : known_(known), viewer_(viewer), sender_(sender) {}

  HiddenCardHint of(const Order& order) {
    using namespace orders;
    visit(overloaded{[&](const Discard& o) { pays(o.cards); }, [&](const ReturnCards& o) { pays(o.cards); },
                     [&](const BuildRoad&) { pays(road_price); },
                     [&](const BuildSettlement&) { pays(settlement_price); },
                     [&](const BuildCity&) { pays(city_price); }, [&](const BuyCard&) { pays(card_price); },
                     [&](const PlayKnight&) { holds(CardKind::knight); },
                     [&](const PlayRoadBuilding&) { holds(CardKind::road_building); },
                     [&](const PlayYearOfPlenty& o) {
                       holds(CardKind::year_of_plenty);
                       wish_.bank = o.cards;
                     },
                     [&](const PlayMonopoly&) { holds(CardKind::monopoly); },
                     [&](const ShowVictoryPoint&) { holds(CardKind::victory_point); },
                     [&](const ClaimVictory&) { holds(CardKind::victory_point); },
                     [&](const BankTrade& o) {
                       pays(o.give);
                       wish_.bank = o.get;
                     },
                     [&](const MakeOffer& o) { pays(max_of(o.any)); },
                     [&](const Counter& o) { pays(max_of(o.any)); }, [&](const Accept& o) { accepts(o); },
                     [&](const Confirm& o) {
                       if (const Offer* offer = find_offer(known_, sender_, o.offer))
                         trades(*offer, o.with, offer->choices[index(o.with)]);
                     },
                     [](const auto&) {}},
          order);
    return wish_;
  }

 private:
  void pays(const Bundle& cards) { wish_.hands[index(sender_)] = cards; }
  void holds(CardKind kind) { wish_.held.emplace(sender_, kind); }
  void accepts(const orders::Accept& order) {
    const Offer* offer = find_offer(known_, sender_, order.offer);
    if (offer == nullptr) return;
    const bool knows = viewer_.sees(sender_) || order.choice != 0;
    trades(*offer, sender_, knows ? picked(known_, sender_, *offer, order) : 0);
  }
  void trades(const Offer& offer, Seat partner, std::size_t choice) {
    if (choice >= offer.any.size()) return;
    wish_.hands[index(partner)] = offer.any[choice].get;
    wish_.hands[index(offer.author)] = offer.any[choice].give;
  }

  const State& known_;
  Viewer viewer_;
  Seat sender_;
  HiddenCardHint wish_;
};

/// Adds the acceptance that the order relies on, if the viewer may not see answers to the offer.
void lay_answer(State& known, Viewer viewer, Seat sender, const Order& order) {
  const auto accepted = [&](const std::string& name, Seat seat) {
    for (Offer& offer : known.offers)
      if (offer.name == name && seat != offer.author && offer.to.contains(seat) && !viewer.sees(seat) &&
          !viewer.sees(offer.author) && !viewer.sees(known.active))
        offer.accepted.insert(seat);
  };
  if (const auto* confirm = get_if<orders::Confirm>(&order)) accepted(confirm->offer, confirm->with);
  if (const auto* withdraw = get_if<orders::Withdraw>(&order)) accepted(withdraw->offer, sender);
}

}  // namespace

State determinize_for(const State& state, Viewer viewer, Seat sender, const Order& order,
                      const TableResults& results) {
  HiddenCardHint wish = Wishing(player_knowledge(state, viewer), viewer, sender).of(order);
  if (results.stolen || results.drawn) {
    const Bundle cards = results.drawn ? *results.drawn : Bundle::of(*results.stolen);
    for (Bundle& hand : wish.hands) hand = cards;
  }
  wish.deck = results.card;
  State known = player_knowledge(state, viewer, wish);
  lay_answer(known, viewer, sender, order);
  return known;
}

}  // namespace inselpost::catan
