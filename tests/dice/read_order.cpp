// Reads orders in the format of an orders file.
#include <utility>

#include "tests/cases/case_text.hpp"
#include "tests/dice/case_values.hpp"

namespace inselpost::dice::test {
namespace {

using Node = YAML::Node;

std::string word(const Node& node) { return node.as<std::string>(); }

/// The one key of a map and its value.
std::pair<std::string, Node> only(const Node& node) {
  if (!node.IsMap() || node.size() != 1) throw Misread(Code::E_SYNTAX, "not a map with one key");
  return {word(node.begin()->first), node.begin()->second};
}

std::optional<Face> face_if(const Node& node) {
  if (!node) return std::nullopt;
  return face(word(node));
}

Order found(const Map& map, const Node& node) {
  orders::Found out;
  out.city = static_cast<bool>(node["city"]);
  out.at = site(map, word(node[out.city ? "city" : "settlement"]));
  out.ship = static_cast<bool>(node["ship"]);
  out.edge = edge(map, word(node[out.ship ? "ship" : "road"]));
  out.forfeit = node["forfeit harbour"] && node["forfeit harbour"].as<bool>();
  return out;
}

Order keep(const Node& node) {
  if (node.IsScalar()) return orders::Keep{bundle(word(node)), std::nullopt};
  return orders::Keep{bundle(word(node["dice"])), face_if(node["set"])};
}

Order defend(const Node& node) {
  orders::Defend out;
  const Node knights = node.IsMap() ? node["knights"] : node;
  out.magic_power = node.IsMap() && node["magic power"] && node["magic power"].as<bool>();
  if (knights.IsSequence()) {
    for (const Node& knight : knights) out.knights.insert(face(word(knight)));
  } else if (word(knights) != "nobody") {
    out.who = word(knights) == "least" ? orders::Defend::Who::least : orders::Defend::Who::all;
  }
  return out;
}

Order build(const Map& map, const Node& node) {
  if (node["road"]) return orders::BuildRoad{edge(map, word(node["road"]))};
  if (node["ship"]) return orders::BuildShip{edge(map, word(node["ship"]))};
  if (node["city"]) return orders::BuildCity{site(map, word(node["city"])), static_cast<bool>(node["with"])};
  orders::BuildSettlement out{site(map, word(node["settlement"])), std::nullopt, std::nullopt};
  if (node["harbour"]) out.harbour = harbour(word(node["harbour"]));
  if (node["without"]) out.without = bundle(word(node["without"]));
  return out;
}

Order improve(const Map& map, const Node& node) {
  if (node.IsScalar()) return orders::Improve{branch(word(node)), std::nullopt, std::nullopt, false};
  orders::Improve out;
  for (const auto& entry : node) {
    const std::string key = word(entry.first);
    if (key == "metropolis") {
      out.metropolis = site(map, word(entry.second));
    } else if (key == "with") {
      out.crane = true;
    } else {
      out.branch = branch(key);
      out.level = static_cast<std::uint8_t>(entry.second.as<int>());
    }
  }
  return out;
}

Order knight(const Node& node) {
  if (node["build"]) return orders::BuildKnight{face(word(node["build"]))};
  if (node["activate"]) return orders::ActivateKnight{face(word(node["activate"]))};
  if (node["upgrade"]) return orders::UpgradeKnight{face(word(node["upgrade"]))};
  return orders::Joker{face(word(node["joker"])), face(word(node["die"]))};
}

Order trade(const Node& node) {
  orders::Trade out{bundle(word(node["give"])), bundle(word(node["get"])), std::nullopt};
  if (!node["via"]) return out;
  for (std::size_t v = 0; v < via_names.size(); ++v)
    if (via_names[v] == word(node["via"])) out.via = static_cast<Via>(v);
  if (!out.via) throw Misread(Code::E_SYNTAX, "no rate of that name");
  return out;
}

Order make(const Node& node) {
  const Bundle what = bundle(word(node));
  for (Good g : goods)
    if (what[g] != 0) return orders::MakeGoods{g, what[g]};
  throw Misread(Code::E_SYNTAX, "no good");
}

Order play_alone(const std::string& name) {
  if (name == "bishop") return orders::PlayBishop{};
  if (name == "commander") return orders::PlayCommander{};
  if (name == "exile") return orders::PlayExile{};
  if (name == "refuge") return orders::PlayRefuge{};
  if (name == "alchemist") return orders::PlayAlchemist{};
  return orders::PlayOther{card(name)};
}

Order road_building(const Map& map, const Node& node) {
  orders::PlayRoadBuilding out;
  for (const Node& one : node) {
    if (out.count < 2) out.edges[out.count] = edge(map, word(one));
    ++out.count;
  }
  return out;
}

Order play(const Map& map, const Node& node) {
  if (node.IsScalar()) return play_alone(word(node));
  const auto [kind, use] = only(node);
  if (kind == "indulgence") {
    if (use["set"]) throw Misread(Code::E_SYNTAX, "no face is set in an extra throw");
    return orders::PlayIndulgence{bundle(word(use["keep"]))};
  }
  if (kind == "merchant") return orders::PlayMerchant{hex(map, word(use))};
  if (kind == "wizard") return orders::PlayWizard{site(map, word(use["at"])), face(word(use["for"]))};
  if (kind == "trading harbour")
    return orders::PlayTradingHarbour{face(word(use["give"])), good(word(use["get"]))};
  if (kind == "merchant fleet") return orders::PlayMerchantFleet{face(word(use))};
  if (kind == "diplomat")
    return orders::PlayDiplomat{edge(map, word(use["from"])), edge(map, word(use["to"]))};
  if (kind == "road building") return road_building(map, use);
  if (kind == "magic current") return orders::PlayMagicCurrent{word(use) == "forward"};
  if (kind == "crusader") return orders::PlayCrusader{face(word(use))};
  if (kind == "church tax") return orders::PlayChurchTax{face(word(use))};
  throw Misread(Code::E_SYNTAX, "no card is played so: " + kind);
}

Order bare(const std::string& text) {
  if (text == "roll") return orders::Roll{};
  if (text == "stand") return orders::Stand{};
  if (text == "throw again") return orders::ThrowAgain{};
  if (text == "end turn") return orders::EndTurn{};
  throw Misread(Code::E_SYNTAX, "no order: " + text);
}

}  // namespace

Order read_order(const Map& map, const std::string& text) {
  const Node order = YAML::Load(text);
  if (order.IsScalar()) return bare(word(order));
  const auto [key, node] = only(order);
  if (key == "found") return found(map, node);
  if (key == "roll") return orders::Roll{face_if(node["set"])};
  if (key == "keep") return keep(node);
  if (key == "chase") return orders::Chase{face(word(node))};
  if (key == "defend") return defend(node);
  if (key == "aqueduct") return orders::Aqueduct{face(word(node["from"])), face(word(node["to"]))};
  if (key == "build") return build(map, node);
  if (key == "improve") return improve(map, node);
  if (key == "knight") return knight(node);
  if (key == "trade") return trade(node);
  if (key == "make") return make(node);
  if (key == "buy") return orders::BuyCard{card(word(node))};
  if (key == "play") return play(map, node);
  if (key == "end turn") return orders::EndTurn{node["beer"].as<bool>()};
  throw Misread(Code::E_SYNTAX, "no order: " + key);
}

}  // namespace inselpost::dice::test
