#include "engine/catan/supposing.hpp"

#include <algorithm>
#include <string>
#include <variant>

#include "engine/adjudication/visitor.hpp"
#include "engine/catan/known.hpp"
#include "engine/catan/rules/offers.hpp"
#include "engine/catan/rules/prices.hpp"

namespace inselpost::catan {
namespace {

/// What this order asks of hidden cards: of the sender's, of a partner's, of the bank's.
class Wishing {
 public:
  Wishing(const State& known, Seat sender) : known_(known), sender_(sender) {}

  Wish of(const Order& order) {
    using namespace orders;
    std::visit(
        overloaded{[&](const Discard& o) { pays(o.cards); }, [&](const ReturnCards& o) { pays(o.cards); },
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
                   [&](const MakeOffer& o) { pays(o.give); },
                   [&](const Accept& o) { trades(o.offer, sender_); },
                   [&](const Confirm& o) { trades(o.offer, o.with); }, [](const auto&) {}},
        order);
    return wish_;
  }

 private:
  void pays(const Bundle& cards) { wish_.hands[index(sender_)] = cards; }
  void holds(CardKind kind) { wish_.held.emplace(sender_, kind); }
  void trades(const std::string& name, Seat partner) {
    const Offer* offer = find_offer(known_, sender_, name);
    if (offer == nullptr) return;
    wish_.hands[index(partner)] = offer->get;
    wish_.hands[index(offer->author)] = offer->give;
  }

  const State& known_;
  Seat sender_;
  Wish wish_;
};

/// Of answers that the viewer does not see there is the one that the order builds on.
void lay_answer(State& known, Viewer viewer, Seat sender, const Order& order) {
  const auto accepted = [&](const std::string& name, Seat seat) {
    for (Offer& offer : known.offers)
      if (offer.name == name && seat != offer.author && offer.to.contains(seat) && !viewer.sees(seat) &&
          !viewer.sees(offer.author) && !viewer.sees(known.active))
        offer.accepted.insert(seat);
  };
  if (const auto* confirm = std::get_if<orders::Confirm>(&order)) accepted(confirm->offer, confirm->with);
  if (const auto* withdraw = std::get_if<orders::Withdraw>(&order)) accepted(withdraw->offer, sender);
}

}  // namespace

State supposing(const State& state, Viewer viewer, Seat sender, const Order& order,
                const TableResults& results) {
  Wish wish = Wishing(known_to(state, viewer), sender).of(order);
  if (results.stolen || results.drawn) {
    const Bundle cards = results.drawn ? *results.drawn : Bundle::of(*results.stolen);
    for (Bundle& hand : wish.hands) hand = cards;
  }
  wish.deck = results.card;
  State known = known_to(state, viewer, wish);
  lay_answer(known, viewer, sender, order);
  return known;
}

}  // namespace inselpost::catan
