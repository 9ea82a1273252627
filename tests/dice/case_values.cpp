#include "tests/dice/case_values.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/out_of_line_variant.hpp"
#include "tests/cases/case_reader.hpp"

namespace inselpost::dice::test {
namespace {

constexpr std::string_view face_letters = "ogwbdG";

template <class E, std::size_t n>
E by_name(const std::array<std::string_view, n>& names, std::string_view word) {
  const auto at = std::find(names.begin(), names.end(), word);
  if (at == names.end()) throw Misread(Code::E_SYNTAX, "no such word: " + std::string(word));
  return static_cast<E>(at - names.begin());
}

}  // namespace

Face face_of(char c) {
  const auto at = face_letters.find(c);
  if (at == std::string_view::npos) throw cases::BadCase(std::string("no face ") + c);
  return faces[at];
}

std::vector<Face> faces_of(std::string_view text) {
  std::vector<Face> out;
  for (char c : text)
    if (c != ' ') out.push_back(face_of(c));
  return out;
}

char letter(Face f) { return face_letters[index(f)]; }

std::string letters(const Bundle& units) {
  std::string out;
  for (Face f : faces) out.append(units[f], letter(f));
  return out;
}

Face face(std::string_view word) { return by_name<Face>(face_names, word); }
Good good(std::string_view word) { return by_name<Good>(good_names, word); }
Branch branch(std::string_view word) { return by_name<Branch>(branch_names, word); }
HarbourKind harbour(std::string_view word) { return by_name<HarbourKind>(harbour_names, word); }
KnightStatus status(std::string_view word) { return by_name<KnightStatus>(knight_status_names, word); }

CardKind card(std::string_view word) {
  for (std::size_t k = 0; k < card_kinds; ++k)
    if (card_rows[k].name == word) return card_at(k);
  throw Misread(Code::E_SYNTAX, "no card: " + std::string(word));
}

Hex hex(const Map& map, std::string_view word) {
  if (const auto found = find_hex(map, word)) return *found;
  throw Misread(Code::E_PLACE, "no hex: " + std::string(word));
}

Site site(const Map& map, std::string_view word) {
  if (const auto found = find_site(map, word)) return *found;
  throw Misread(find_edge(map, word) ? Code::E_PLACE_KIND : Code::E_PLACE, "no site: " + std::string(word));
}

Edge edge(const Map& map, std::string_view word) {
  if (const auto found = find_edge(map, word)) return *found;
  throw Misread(find_site(map, word) ? Code::E_PLACE_KIND : Code::E_PLACE, "no edge: " + std::string(word));
}

Bundle bundle(std::string_view text) {
  Bundle out;
  if (cases::trimmed(text) == "nothing") return out;
  for (const std::string& part : cases::split(text, '+')) {
    const auto blank = part.find(' ');
    if (blank == std::string::npos) throw Misread(Code::E_SYNTAX, "no bundle: " + part);
    const int n = cases::number(part.substr(0, blank));
    const std::string unit = part.substr(blank + 1);
    const bool is_good = std::find(good_names.begin(), good_names.end(), unit) != good_names.end();
    out += is_good ? Bundle::of(good(unit), static_cast<std::size_t>(n))
                   : Bundle::of(face(unit), static_cast<std::size_t>(n));
  }
  return out;
}

std::string text(const Map& map, const Step& step) {
  const auto number = [](int n) { return std::to_string(n); };
  return std::visit(
      overloaded{
          [&](const steps::Cast& s) { return "cast " + number(static_cast<int>(s.which.size())); },
          [&](const steps::Again& s) { return "again " + number(static_cast<int>(s.which.size())); },
          [&](const steps::Set& s) { return "set " + number(s.die + 1) + ' ' + std::string(name(s.face)); },
          [&](const steps::Ship& s) { return "ship " + number(s.steps) + " at " + number(s.at); },
          [&](const steps::RobberMoved& s) {
            return "robber " + number(s.steps) + " at " + std::string(map.of(s.at).id);
          },
          [](const steps::RobberHome&) { return std::string("home"); },
          [](const steps::Gone& s) {
            return std::string(s.figure == steps::Figure::merchant ? "gone merchant" : "gone wizard");
          },
          [&](const steps::Landing& s) { return "landing " + number(s.strength); },
          [](const steps::Loss& s) {
            std::string out = "loss ";
            for (Face f : s.faces) out += letter(f);
            return out;
          },
          [](const steps::Won&) { return std::string("won"); },
          [](const steps::Refuge&) { return std::string("refuge"); },
          [](const steps::AwaitingDecision& s) { return "owed " + std::string(name(s.decision)); },
          [](const steps::Eliminated&) { return std::string("eliminated"); },
      },
      step);
}

std::string_view word(const Event& event) {
  static constexpr std::array<std::string_view, std::variant_size_v<Event::Variant>> words{
      "founded",          "sealed",           "thrown",     "thrown again",  "chased",
      "defended",         "refuge taken",     "stood",      "aqueduct used", "alchemist played",
      "edge built",       "settlement built", "city built", "improved",      "knight built",
      "knight activated", "knight upgraded",  "joker",      "traded",        "goods made",
      "card bought",      "card played",      "turn ended", "round ended",   "round began",
      "game over"};
  return words[event.index()];
}

// Reads orders in the format of an orders file.

namespace {

using Node = YAML::Node;

std::string word_at(const Node& node) { return node.as<std::string>(); }

/// The one key of a map and its value.
std::pair<std::string, Node> only(const Node& node) {
  if (!node.IsMap() || node.size() != 1) throw Misread(Code::E_SYNTAX, "not a map with one key");
  return {word_at(node.begin()->first), node.begin()->second};
}

std::optional<Face> face_if(const Node& node) {
  if (!node) return std::nullopt;
  return face(word_at(node));
}

Order found(const Map& map, const Node& node) {
  orders::Found out;
  out.city = static_cast<bool>(node["city"]);
  out.at = site(map, word_at(node[out.city ? "city" : "settlement"]));
  out.ship = static_cast<bool>(node["ship"]);
  out.edge = edge(map, word_at(node[out.ship ? "ship" : "road"]));
  out.forfeit = node["forfeit harbour"] && node["forfeit harbour"].as<bool>();
  return out;
}

Order keep(const Node& node) {
  if (node.IsScalar()) return orders::Keep{bundle(word_at(node)), std::nullopt};
  return orders::Keep{bundle(word_at(node["dice"])), face_if(node["set"])};
}

Order defend(const Node& node) {
  orders::Defend out;
  const Node knights = node.IsMap() ? node["knights"] : node;
  out.magic_power = node.IsMap() && node["magic power"] && node["magic power"].as<bool>();
  if (knights.IsSequence()) {
    for (const Node& knight : knights) out.knights.insert(face(word_at(knight)));
  } else if (word_at(knights) != "nobody") {
    out.who = word_at(knights) == "least" ? orders::Defend::Who::least : orders::Defend::Who::all;
  }
  return out;
}

Order build(const Map& map, const Node& node) {
  if (node["road"]) return orders::BuildRoad{edge(map, word_at(node["road"]))};
  if (node["ship"]) return orders::BuildShip{edge(map, word_at(node["ship"]))};
  if (node["city"])
    return orders::BuildCity{site(map, word_at(node["city"])), static_cast<bool>(node["with"])};
  orders::BuildSettlement out{site(map, word_at(node["settlement"])), std::nullopt, std::nullopt};
  if (node["harbour"]) out.harbour = harbour(word_at(node["harbour"]));
  if (node["without"]) out.without = bundle(word_at(node["without"]));
  return out;
}

Order improve(const Map& map, const Node& node) {
  if (node.IsScalar()) return orders::Improve{branch(word_at(node)), std::nullopt, std::nullopt, false};
  orders::Improve out;
  for (const auto& entry : node) {
    const std::string key = word_at(entry.first);
    if (key == "metropolis") {
      out.metropolis = site(map, word_at(entry.second));
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
  if (node["build"]) return orders::BuildKnight{face(word_at(node["build"]))};
  if (node["activate"]) return orders::ActivateKnight{face(word_at(node["activate"]))};
  if (node["upgrade"]) return orders::UpgradeKnight{face(word_at(node["upgrade"]))};
  return orders::Joker{face(word_at(node["joker"])), face(word_at(node["die"]))};
}

Order trade(const Node& node) {
  orders::Trade out{bundle(word_at(node["give"])), bundle(word_at(node["get"])), std::nullopt};
  if (!node["via"]) return out;
  for (std::size_t v = 0; v < via_names.size(); ++v)
    if (via_names[v] == word_at(node["via"])) out.via = static_cast<Via>(v);
  if (!out.via) throw Misread(Code::E_SYNTAX, "no rate of that name");
  return out;
}

Order make(const Node& node) {
  const Bundle what = bundle(word_at(node));
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
    if (out.count < 2) out.edges[out.count] = edge(map, word_at(one));
    ++out.count;
  }
  return out;
}

Order play(const Map& map, const Node& node) {
  if (node.IsScalar()) return play_alone(word_at(node));
  const auto [kind, use] = only(node);
  if (kind == "indulgence") {
    if (use["set"]) throw Misread(Code::E_SYNTAX, "no face is set in an extra throw");
    return orders::PlayIndulgence{bundle(word_at(use["keep"]))};
  }
  if (kind == "merchant") return orders::PlayMerchant{hex(map, word_at(use))};
  if (kind == "wizard") return orders::PlayWizard{site(map, word_at(use["at"])), face(word_at(use["for"]))};
  if (kind == "trading harbour")
    return orders::PlayTradingHarbour{face(word_at(use["give"])), good(word_at(use["get"]))};
  if (kind == "merchant fleet") return orders::PlayMerchantFleet{face(word_at(use))};
  if (kind == "diplomat")
    return orders::PlayDiplomat{edge(map, word_at(use["from"])), edge(map, word_at(use["to"]))};
  if (kind == "road building") return road_building(map, use);
  if (kind == "magic current") return orders::PlayMagicCurrent{word_at(use) == "forward"};
  if (kind == "crusader") return orders::PlayCrusader{face(word_at(use))};
  if (kind == "church tax") return orders::PlayChurchTax{face(word_at(use))};
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
  if (order.IsScalar()) return bare(word_at(order));
  const auto [key, node] = only(order);
  if (key == "found") return found(map, node);
  if (key == "roll") return orders::Roll{face_if(node["set"])};
  if (key == "keep") return keep(node);
  if (key == "chase") return orders::Chase{face(word_at(node))};
  if (key == "defend") return defend(node);
  if (key == "aqueduct") return orders::Aqueduct{face(word_at(node["from"])), face(word_at(node["to"]))};
  if (key == "build") return build(map, node);
  if (key == "improve") return improve(map, node);
  if (key == "knight") return knight(node);
  if (key == "trade") return trade(node);
  if (key == "make") return make(node);
  if (key == "buy") return orders::BuyCard{card(word_at(node))};
  if (key == "play") return play(map, node);
  if (key == "end turn") return orders::EndTurn{node["beer"].as<bool>()};
  throw Misread(Code::E_SYNTAX, "no order: " + key);
}

}  // namespace inselpost::dice::test
