#include "cli/messages/de/dice/orders.hpp"

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "cli/messages/de/dice/phrases.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/language/language.hpp"

namespace inselpost::dice::de {
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
    return {o.city ? "die Stadt gründen" : "die Siedlung gründen",
            "auf " + site(o.at) + ", " + (o.ship ? "Schiff " : "Straße ") + map_.name(o.edge) +
                (o.forfeit ? ", der Hafen wird gestrichen" : ""),
            "gründen kannst du jetzt auf ", site(o.at)};
  }
  Said operator()(const orders::Roll& o) const {
    return {"alle Würfel werfen", o.set ? "einen festlegen auf " + face(*o.set) : std::string()};
  }
  Said operator()(const orders::Keep& o) const {
    return {"Würfel behalten und die anderen werfen",
            units(o.dice) + (o.set ? ", einen festlegen auf " + face(*o.set) : std::string())};
  }
  Said operator()(const orders::Stand&) const { return {"den Wurf stehen lassen"}; }
  Said operator()(const orders::ThrowAgain&) const { return {"die blockierten Würfel nachwürfeln"}; }
  Said operator()(const orders::Chase& o) const {
    return {"den Räuber vertreiben", "mit dem " + knight_phrase(o.knight)};
  }
  Said operator()(const orders::Defend& o) const {
    using Who = orders::Defend::Who;
    const std::string who = o.who == Who::least ? "mit den wenigsten Rittern, die reichen"
                            : o.who == Who::all ? "mit allen aktivierten Rittern"
                            : o.knights.empty() ? "mit niemandem"
                                                : "mit " + with_knights(o.knights);
    return {"gegen die Barbaren verteidigen", who + (o.magic_power ? " und der Zauberkraft" : "")};
  }
  Said operator()(const orders::PlayRefuge&) const { return {"die Zuflucht ausspielen"}; }
  Said operator()(const orders::Aqueduct& o) const {
    return {"einen Würfel durch das Aquädukt drehen", face(o.from) + " auf " + face(o.to)};
  }
  Said operator()(const orders::BuildRoad& o) const {
    return {"eine Straße bauen", map_.name(o.at), "eine Straße bauen kannst du jetzt auf "};
  }
  Said operator()(const orders::BuildShip& o) const {
    return {"ein Schiff bauen", map_.name(o.at), "ein Schiff bauen kannst du jetzt auf "};
  }
  Said operator()(const orders::BuildSettlement& o) const {
    return {"eine Siedlung bauen",
            site(o.at) + (o.harbour ? ", Hafen " + harbour_phrase(*o.harbour) : std::string()) +
                (o.without ? ", mit der Magischen Fügung ohne " + units(*o.without) : std::string()),
            "siedeln kannst du jetzt auf "};
  }
  Said operator()(const orders::BuildCity& o) const {
    return {"eine Stadt bauen", site(o.at) + (o.medicine ? ", mit der Medizin" : ""),
            "eine Stadt bauen kannst du jetzt auf "};
  }
  Said operator()(const orders::Improve& o) const {
    return {"einen Bereich ausbauen",
            std::string(said(o.branch)) +
                (o.level ? " auf Stufe " + std::to_string(*o.level) : std::string()) +
                (o.metropolis ? ", Metropole auf " + site(*o.metropolis) : std::string()) +
                (o.crane ? ", mit dem Baukran" : "")};
  }
  Said operator()(const orders::BuildKnight& o) const { return {"einen Ritter bauen", resource(o.knight)}; }
  Said operator()(const orders::ActivateKnight& o) const {
    return {"einen Ritter aktivieren", resource(o.knight)};
  }
  Said operator()(const orders::UpgradeKnight& o) const {
    return {"einen Ritter aufwerten", resource(o.knight)};
  }
  Said operator()(const orders::Joker& o) const {
    return {"einen Ritter als Rohstoffjoker einsetzen", face(o.die) + " gilt als " + face(o.knight)};
  }
  Said operator()(const orders::Trade& o) const {
    return {"tauschen", units(o.give) + " gegen " + units(o.get) +
                            (o.via ? " (" + std::string(rate_phrase(*o.via)) + ')' : std::string())};
  }
  Said operator()(const orders::MakeGoods& o) const {
    return {"Handelswaren herstellen", units(Bundle::of(o.good, o.count))};
  }
  Said operator()(const orders::BuyCard& o) const {
    return {"eine Fortschrittskarte kaufen", std::string(said(o.kind))};
  }
  Said operator()(const orders::PlayAlchemist&) const { return {"den Alchimisten ausspielen"}; }
  Said operator()(const orders::PlayIndulgence& o) const {
    return {"den Ablasshandel ausspielen", units(o.keep) + " behalten"};
  }
  Said operator()(const orders::PlayBishop&) const { return {"den Bischof ausspielen"}; }
  Said operator()(const orders::PlayCommander&) const { return {"den Feldherrn ausspielen"}; }
  Said operator()(const orders::PlayExile&) const { return {"das Exil ausspielen"}; }
  Said operator()(const orders::PlayMerchant& o) const {
    return {"den Händler ausspielen", onto_hex(map_, o.at),
            "der Händler kann jetzt auf eins dieser Felder: "};
  }
  Said operator()(const orders::PlayWizard& o) const {
    return {"den Zauberer ausspielen", "auf " + site(o.at) + " für " + face(o.resource),
            "der Zauberer kann jetzt stehen auf "};
  }
  Said operator()(const orders::PlayTradingHarbour& o) const {
    return {"den Handelshafen ausspielen",
            units(Bundle::of(o.give)) + " gilt als " + units(Bundle::of(o.get))};
  }
  Said operator()(const orders::PlayMerchantFleet& o) const {
    return {"die Handelsflotte ausspielen", "für " + face(o.resource)};
  }
  Said operator()(const orders::PlayDiplomat& o) const {
    return {"den Diplomaten ausspielen", "von " + map_.name(o.from) + " nach " + map_.name(o.to)};
  }
  Said operator()(const orders::PlayRoadBuilding& o) const {
    std::vector<std::string> edges;
    for (std::size_t k = 0; k < o.count && k < o.edges.size(); ++k) edges.push_back(map_.name(o.edges[k]));
    return {"den Straßenbau ausspielen", list(edges)};
  }
  Said operator()(const orders::PlayMagicCurrent& o) const {
    return {"die Magische Strömung ausspielen", o.forward ? "vor" : "zurück"};
  }
  Said operator()(const orders::PlayCrusader& o) const {
    return {"den Kreuzritter ausspielen", "für " + face(o.knight)};
  }
  Said operator()(const orders::PlayChurchTax& o) const {
    return {"die Kirchensteuer ausspielen", "für " + face(o.face)};
  }
  Said operator()(const orders::PlayOther& o) const {
    return {"eine Karte ausspielen", std::string(said(o.kind))};
  }
  Said operator()(const orders::EndTurn& o) const {
    return {"den Zug beenden", !o.beer ? std::string() : *o.beer ? "mit 1 Bier" : "ohne Bier", {}, ""};
  }

 private:
  std::string site(Site at) const { return std::string(map_.of(at).id); }
  static std::string face(Face f) { return std::string(said(f)); }
  static std::string resource(Face f) { return "für " + face(f); }

  const Map& map_;
};

OrderSaid said_of(const Order& order, const GameNames& names) { return visit(OrderSayer(*names.map), order); }

}  // namespace

std::string_view what_of(const Order& order, const GameNames& names) { return said_of(order, names).what; }

std::string choice_of(const Order& order, const GameNames& names) { return said_of(order, names).choice; }

std::string brief_choice_of(const Order& order, const GameNames& names) {
  const OrderSaid said = said_of(order, names);
  return said.brief.value_or(said.choice);
}

std::string order_phrase(const Order& order, const GameNames& names) {
  const OrderSaid said = said_of(order, names);
  return std::string(said.what) + (said.choice.empty() ? "" : ": " + said.choice);
}

std::string_view where_of(const Order& order, const GameNames& names) { return said_of(order, names).where; }

std::string in_german(const std::string& order) { return language::to_german(order, dice_system, "order"); }

}  // namespace inselpost::dice::de
