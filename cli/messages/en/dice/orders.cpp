#include "cli/messages/en/dice/orders.hpp"

#include <optional>
#include <vector>

#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice::en {
namespace {

/// Description of an order: the action, the choice within it, and the introduction to a list of places.
struct OrderSaid {
  std::string_view what;
  std::string choice{};
  std::string_view where{};
  std::optional<std::string> brief{};  ///< replaces `choice` in a list
};

class OrderSayer {
 public:
  using Said = OrderSaid;
  explicit OrderSayer(const Map& map) : map_(map) {}

  Said operator()(const orders::Found& o) const {
    return {o.city ? "found the city" : "found the settlement",
            "at " + site(o.at) + ", " + (o.ship ? "ship " : "road ") + map_.name(o.edge) +
                (o.forfeit ? ", and give up the harbour" : ""),
            "you can found at ", site(o.at)};
  }
  Said operator()(const orders::Roll& o) const {
    return {"throw all dice", o.set ? "one set to " + face(*o.set) : std::string()};
  }
  Said operator()(const orders::Keep& o) const {
    return {"keep dice and throw the others",
            to_text(o.dice) + (o.set ? ", one set to " + face(*o.set) : std::string())};
  }
  Said operator()(const orders::Stand&) const { return {"let the dice stand"}; }
  Said operator()(const orders::ThrowAgain&) const { return {"throw the blocked dice again"}; }
  Said operator()(const orders::Chase& o) const {
    return {"drive the robber off", "with " + knight_phrase(o.knight)};
  }
  Said operator()(const orders::Defend& o) const {
    using Who = orders::Defend::Who;
    const std::string who = o.who == Who::least ? "with the least that holds"
                            : o.who == Who::all ? "with all active knights"
                            : o.knights.empty() ? "with nobody"
                                                : "with " + knights_phrase(o.knights);
    return {"meet the barbarians", who + (o.magic_power ? " and Magic Power" : "")};
  }
  Said operator()(const orders::PlayRefuge&) const { return {"play the Refuge"}; }
  Said operator()(const orders::Aqueduct& o) const {
    return {"change a die by the aqueduct", face(o.from) + " to " + face(o.to)};
  }
  Said operator()(const orders::BuildRoad& o) const {
    return {"build a road", map_.name(o.at), "you can build a road on "};
  }
  Said operator()(const orders::BuildShip& o) const {
    return {"build a ship", map_.name(o.at), "you can build a ship on "};
  }
  Said operator()(const orders::BuildSettlement& o) const {
    return {"build a settlement",
            site(o.at) + (o.harbour ? ", harbour " + harbour_phrase(*o.harbour) : std::string()) +
                (o.without ? ", with Magic Joining, without " + to_text(*o.without) : std::string()),
            "you can settle at "};
  }
  Said operator()(const orders::BuildCity& o) const {
    return {"build a city", site(o.at) + (o.medicine ? ", with Medicine" : ""), "you can build a city at "};
  }
  Said operator()(const orders::Improve& o) const {
    return {"raise a branch", std::string(name(o.branch)) +
                                  (o.level ? " to " + std::to_string(*o.level) : std::string()) +
                                  (o.metropolis ? ", metropolis at " + site(*o.metropolis) : std::string()) +
                                  (o.crane ? ", with the Crane" : "")};
  }
  Said operator()(const orders::BuildKnight& o) const { return {"build a knight", face(o.knight)}; }
  Said operator()(const orders::ActivateKnight& o) const { return {"activate a knight", face(o.knight)}; }
  Said operator()(const orders::UpgradeKnight& o) const {
    return {"raise a knight by a level", face(o.knight)};
  }
  Said operator()(const orders::Joker& o) const {
    return {"turn a die by a knight", face(o.die) + " to " + face(o.knight)};
  }
  Said operator()(const orders::Trade& o) const {
    return {"trade", to_text(o.give) + " for " + to_text(o.get) +
                         (o.via ? ' ' + std::string(rate_phrase(*o.via)) : std::string())};
  }
  Said operator()(const orders::MakeGoods& o) const {
    return {"make goods", to_text(Bundle::of(o.good, o.count))};
  }
  Said operator()(const orders::BuyCard& o) const { return {"buy a card", card_phrase(o.kind)}; }
  Said operator()(const orders::PlayAlchemist&) const { return {"play the Alchemist"}; }
  Said operator()(const orders::PlayIndulgence& o) const {
    return {"play the Indulgence", "keep " + to_text(o.keep)};
  }
  Said operator()(const orders::PlayBishop&) const { return {"play the Bishop"}; }
  Said operator()(const orders::PlayCommander&) const { return {"play the Commander"}; }
  Said operator()(const orders::PlayExile&) const { return {"play the Exile"}; }
  Said operator()(const orders::PlayMerchant& o) const {
    return {"play the Merchant", "to " + hex_phrase(map_, o.at), "the merchant can go to "};
  }
  Said operator()(const orders::PlayWizard& o) const {
    return {"play the Wizard", "at " + site(o.at) + " for " + face(o.resource), "the wizard can stand at "};
  }
  Said operator()(const orders::PlayTradingHarbour& o) const {
    return {"play the Trading Harbour", to_text(Bundle::of(o.give)) + " for " + to_text(Bundle::of(o.get))};
  }
  Said operator()(const orders::PlayMerchantFleet& o) const {
    return {"play the Merchant Fleet", "for " + face(o.resource)};
  }
  Said operator()(const orders::PlayDiplomat& o) const {
    return {"play the Diplomat", map_.name(o.from) + " to " + map_.name(o.to)};
  }
  Said operator()(const orders::PlayRoadBuilding& o) const {
    std::vector<std::string> edges;
    for (std::size_t k = 0; k < o.count && k < o.edges.size(); ++k) edges.push_back(map_.name(o.edges[k]));
    return {"play Road Building", list(edges)};
  }
  Said operator()(const orders::PlayMagicCurrent& o) const {
    return {"play the Magic Current", o.forward ? "forward" : "back"};
  }
  Said operator()(const orders::PlayCrusader& o) const {
    return {"play the Crusader", "for " + face(o.knight)};
  }
  Said operator()(const orders::PlayChurchTax& o) const {
    return {"play the Church Tax", "for " + face(o.face)};
  }
  Said operator()(const orders::PlayOther& o) const { return {"play a card", card_phrase(o.kind)}; }
  Said operator()(const orders::EndTurn& o) const {
    return {"end the turn", !o.beer ? std::string() : *o.beer ? "with a beer" : "without a beer", {}, ""};
  }

 private:
  std::string site(Site at) const { return std::string(map_.of(at).id); }
  static std::string face(Face f) { return std::string(name(f)); }

  const Map& map_;
};

}  // namespace

std::string_view what_of(const Order& order, const GameNames& names) {
  return visit(OrderSayer(*names.map), order).what;
}

std::string choice_of(const Order& order, const GameNames& names) {
  return visit(OrderSayer(*names.map), order).choice;
}

std::string brief_choice_of(const Order& order, const GameNames& names) {
  const OrderSaid said = visit(OrderSayer(*names.map), order);
  return said.brief.value_or(said.choice);
}

std::string order_phrase(const Order& order, const GameNames& names) {
  const OrderSaid said = visit(OrderSayer(*names.map), order);
  return std::string(said.what) + (said.choice.empty() ? "" : ": " + said.choice);
}

std::string_view where_of(const Order& order, const GameNames& names) {
  return visit(OrderSayer(*names.map), order).where;
}

}  // namespace inselpost::dice::en
