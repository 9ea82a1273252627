#include "schemas/dice/orders/orders.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include "engine/core/out_of_line_variant.hpp"
#include "schemas/dice/values.hpp"
#include "schemas/record/game.hpp"

namespace inselpost::dice {
namespace {

using Written = nlohmann::ordered_json;

/// The format of bundles: `2 ore` for people, {"ore": 2} in records.
enum class BundleStyle : bool { text, object };

Written keyed(std::string_view key, Written value) {
  Written out = Written::object();
  out[std::string(key)] = std::move(value);
  return out;
}

class OrderWriter {
 public:
  OrderWriter(const GameNames& names, BundleStyle style) : names_(names), style_(style) {}

  Written operator()(const orders::Found& o) const {
    Written out = keyed(o.city ? "city" : "settlement", of(o.at));
    out[o.ship ? "ship" : "road"] = of(o.edge);
    if (o.forfeit) out["forfeit harbour"] = true;
    return keyed("found", std::move(out));
  }
  Written operator()(const orders::Roll& o) const {
    return o.set ? keyed("roll", keyed("set", of(*o.set))) : Written("roll");
  }
  Written operator()(const orders::Keep& o) const {
    if (!o.set) return keyed("keep", of(o.dice));
    Written out = keyed("dice", of(o.dice));
    out["set"] = of(*o.set);
    return keyed("keep", std::move(out));
  }
  Written operator()(const orders::Stand&) const { return "stand"; }
  Written operator()(const orders::ThrowAgain&) const { return "throw again"; }
  Written operator()(const orders::Chase& o) const { return keyed("chase", of(o.knight)); }
  Written operator()(const orders::Defend& o) const {
    using Who = orders::Defend::Who;
    Written who = of(o.knights);
    if (o.who == Who::named && o.knights.empty() && style_ == BundleStyle::text) who = "nobody";
    if (o.who != Who::named) who = o.who == Who::least ? "least" : "all";
    if (!o.magic_power) return keyed("defend", std::move(who));
    Written out = keyed("knights", std::move(who));
    out["magic power"] = true;
    return keyed("defend", std::move(out));
  }
  Written operator()(const orders::PlayRefuge&) const { return play(CardKind::refuge); }
  Written operator()(const orders::Aqueduct& o) const {
    Written out = keyed("from", of(o.from));
    out["to"] = of(o.to);
    return keyed("aqueduct", std::move(out));
  }
  Written operator()(const orders::BuildRoad& o) const { return keyed("build", keyed("road", of(o.at))); }
  Written operator()(const orders::BuildShip& o) const { return keyed("build", keyed("ship", of(o.at))); }
  Written operator()(const orders::BuildSettlement& o) const {
    Written out = keyed("settlement", of(o.at));
    if (o.harbour) out["harbour"] = name(*o.harbour);
    if (o.without) {
      out["with"] = name(CardKind::magic_joining);
      out["without"] = of(*o.without);
    }
    return keyed("build", std::move(out));
  }
  Written operator()(const orders::BuildCity& o) const {
    Written out = keyed("city", of(o.at));
    if (o.medicine) out["with"] = name(CardKind::medicine);
    return keyed("build", std::move(out));
  }
  Written operator()(const orders::Improve& o) const {
    if (!o.level && (o.metropolis || o.crane)) throw std::logic_error("no level of an improvement");
    if (!o.level) return keyed("improve", name(o.branch));
    Written out = keyed(name(o.branch), *o.level);
    if (o.metropolis) out["metropolis"] = of(*o.metropolis);
    if (o.crane) out["with"] = name(CardKind::crane);
    return keyed("improve", std::move(out));
  }
  Written operator()(const orders::BuildKnight& o) const { return knight("build", o.knight); }
  Written operator()(const orders::ActivateKnight& o) const { return knight("activate", o.knight); }
  Written operator()(const orders::UpgradeKnight& o) const { return knight("upgrade", o.knight); }
  Written operator()(const orders::Joker& o) const {
    Written out = keyed("joker", of(o.knight));
    out["die"] = of(o.die);
    return keyed("knight", std::move(out));
  }
  Written operator()(const orders::Trade& o) const {
    Written out = keyed("give", of(o.give));
    out["get"] = of(o.get);
    if (o.via) out["via"] = name(*o.via);
    return keyed("trade", std::move(out));
  }
  Written operator()(const orders::MakeGoods& o) const {
    return keyed("make", of(Bundle::of(o.good, o.count)));
  }
  Written operator()(const orders::BuyCard& o) const { return keyed("buy", name(o.kind)); }
  Written operator()(const orders::PlayAlchemist&) const { return play(CardKind::alchemist); }
  Written operator()(const orders::PlayIndulgence& o) const {
    return play(CardKind::indulgence, keyed("keep", of(o.keep)));
  }
  Written operator()(const orders::PlayBishop&) const { return play(CardKind::bishop); }
  Written operator()(const orders::PlayCommander&) const { return play(CardKind::commander); }
  Written operator()(const orders::PlayExile&) const { return play(CardKind::exile); }
  Written operator()(const orders::PlayMerchant& o) const { return play(CardKind::merchant, of(o.at)); }
  Written operator()(const orders::PlayWizard& o) const {
    Written out = keyed("at", of(o.at));
    out["for"] = of(o.resource);
    return play(CardKind::wizard, std::move(out));
  }
  Written operator()(const orders::PlayTradingHarbour& o) const {
    Written out = keyed("give", of(o.give));
    out["get"] = name(o.get);
    return play(CardKind::trading_harbour, std::move(out));
  }
  Written operator()(const orders::PlayMerchantFleet& o) const {
    return play(CardKind::merchant_fleet, of(o.resource));
  }
  Written operator()(const orders::PlayDiplomat& o) const {
    Written out = keyed("from", of(o.from));
    out["to"] = of(o.to);
    return play(CardKind::diplomat, std::move(out));
  }
  /// Writes the second edge for all further ones: of more than two, which the rules reject, only the number
  /// is known.
  Written operator()(const orders::PlayRoadBuilding& o) const {
    Written out = Written::array();
    for (std::size_t i = 0; i < o.count; ++i) out.push_back(of(o.edges.at(i == 0 ? 0 : 1)));
    return play(CardKind::road_building, std::move(out));
  }
  Written operator()(const orders::PlayMagicCurrent& o) const {
    return play(CardKind::magic_current, o.forward ? "forward" : "back");
  }
  Written operator()(const orders::PlayCrusader& o) const { return play(CardKind::crusader, of(o.knight)); }
  Written operator()(const orders::PlayChurchTax& o) const { return play(CardKind::church_tax, of(o.face)); }
  Written operator()(const orders::PlayOther& o) const { return play(o.kind); }
  Written operator()(const orders::EndTurn& o) const {
    return o.beer ? keyed("end turn", keyed("beer", *o.beer)) : Written("end turn");
  }

 private:
  template <class T>
  Written of(const T& value) const {
    return Written(put(names_, value));
  }
  Written of(const Bundle& bundle) const {
    return style_ == BundleStyle::text ? Written(to_text(bundle)) : Written(put(names_, bundle));
  }
  static Written play(CardKind card) { return keyed("play", name(card)); }
  static Written play(CardKind card, Written use) { return keyed("play", keyed(name(card), std::move(use))); }
  static Written knight(std::string_view what, Face face) { return keyed("knight", keyed(what, name(face))); }

  const GameNames& names_;
  BundleStyle style_;
};

/// Formats a value as one line of YAML. The outermost mapping has no braces, like the other items of a list.
std::string to_flow_yaml(const Written& value, bool braces) {
  if (value.is_string()) return value.get<std::string>();
  std::string out;
  if (value.is_array()) {
    for (const Written& item : value) out += (out.empty() ? "" : ", ") + to_flow_yaml(item, true);
    return "[" + out + "]";
  }
  if (!value.is_object()) return value.dump();
  for (const auto& [key, inner] : value.items())
    out += (out.empty() ? "" : ", ") + key + ": " + to_flow_yaml(inner, true);
  return braces ? "{" + out + "}" : out;
}

}  // namespace

json order_to_json(const Order& order, const GameNames& names) {
  return json(visit(OrderWriter(names, BundleStyle::object), order));
}

std::string order_to_yaml(const Order& order, const GameNames& names) {
  return to_flow_yaml(visit(OrderWriter(names, BundleStyle::text), order), false);
}

Order order_from_json(const json& in, const GameNames& names) {
  const Source nowhere("", "order");
  DiagnosticCollector faults(nowhere);
  const auto order = read_order(yaml::node_of(in), names, faults);
  if (!order) throw InputError({DiceMessageId::bad_order, in.dump(), faults.take().at(0).fault});
  return order->order;
}

namespace {

/// Names in the order of the enumerators.
// clang-format off
constexpr std::array<std::string_view, 27> names_of_fields{
    "whole", "settlement", "city", "edge", "forfeit", "set", "dice", "knight", "magic_power", "from", "to",
    "harbour", "with", "without", "level", "metropolis", "give", "get", "via", "card", "at", "resource",
    "second_edge", "beer", "seats", "option", "position"};
constexpr std::array<std::string_view, 15> names_of_roles{
    "at", "because", "need", "have", "missing", "resource", "branch", "card", "status", "decision", "turn",
    "reason", "option", "seat", "limit"};
constexpr std::array<std::string_view, 53> names_of_reasons{
    "still_founding", "founded_already", "round_open", "stand_first", "before_the_throw", "in_a_throw",
    "no_landing", "nothing_blocked", "ship_edge", "road_edge", "open_water", "no_die_left", "same_face",
    "robber_at_home", "robber_there", "stands_there", "ship_at_home", "nothing_inactive", "same_edge",
    "no_beer", "nobody_defends", "price_without", "no_metropolis_now", "harbour_not_named",
    "harbour_taken", "no_harbour_there", "not_forfeited", "no_city_at_all", "city_not_named", "not_a_city",
    "branch_too_low", "at_last_level", "not_next", "fortress_missing", "aqueduct_missing", "no_such_rate",
    "wrong_number", "seat_count", "duplicate_seat", "option_value", "asks_for_rounds", "asks_for_deadline",
    "asks_for_reveal", "dice_at_table", "position_same_dice", "position_buildings", "position_levels", "position_knights",
    "position_cards", "position_harbours", "position_boxes", "position_metropolises", "position_figures"};
// clang-format on
static_assert(names_of_fields.size() == static_cast<std::size_t>(Field::position) + 1);
static_assert(names_of_roles.size() == static_cast<std::size_t>(Role::limit) + 1);
static_assert(names_of_reasons.size() == static_cast<std::size_t>(Reason::position_figures) + 1);

/// The key of each kind of value, in the order of dice::Value.
constexpr std::array<std::string_view, std::variant_size_v<Value>> kinds{
    "seat",   "hex",   "site",   "edge",    "face",   "units",  "branch", "card",
    "status", "phase", "option", "harbour", "reason", "number", "text"};
static_assert(!kinds.back().empty(), "a kind of value without a word");

json told(const GameNames& names, const Value& value) {
  return std::visit(
      overloaded{[](Reason reason) { return json(names_of_reasons[static_cast<std::size_t>(reason)]); },
                 [](long number) { return json(number); }, [](const std::string& text) { return json(text); },
                 [&](const auto& one) { return put(names, one); }},
      value);
}

template <std::size_t I = 0>
Value value_in(const GameNames& names, const std::string& kind, const json& in) {
  if constexpr (I == kinds.size()) {
    unreadable("a value", in);
  } else {
    if (kind != kinds[I]) return value_in<I + 1>(names, kind, in);
    using T = std::variant_alternative_t<I, Value>;
    if constexpr (std::is_same_v<T, Reason>) {
      return named<Reason>(names_of_reasons, in);
    } else if constexpr (std::is_same_v<T, long> || std::is_same_v<T, std::string>) {
      return in.get<T>();
    } else {
      T value{};
      get(names, in, value);
      return value;
    }
  }
}

}  // namespace

std::string_view field_name(Field field) { return names_of_fields[static_cast<std::size_t>(field)]; }

Rejection to_rejection(const RuleViolation& problem, const GameNames& names) {
  Rejection out;
  out.code = name(problem.code);
  out.field = field_name(problem.field);
  out.arguments = json::array();
  for (const auto& argument : problem.arguments)
    out.arguments.push_back({names_of_roles[static_cast<std::size_t>(argument.role)],
                             {{kinds[argument.value.index()], told(names, argument.value)}}});
  return out;
}

RuleViolation to_rule_violation(const Rejection& refused, const GameNames& names) try {
  RuleViolation problem;
  for (std::size_t c = 0; c < code_count; ++c)
    if (name(static_cast<Code>(c)) == refused.code) problem.code = static_cast<Code>(c);
  problem.field = named<Field>(names_of_fields, refused.field);
  for (const json& argument : refused.arguments) {
    const json& value = argument.at(1);
    if (!value.is_object() || value.size() != 1) unreadable("an argument", argument);
    problem.arguments.push_back(
        {named<Role>(names_of_roles, argument.at(0)), value_in(names, value.begin().key(), *value.begin())});
  }
  return problem;
} catch (const json::exception& fault) {
  throw malformed(fault);
}

}  // namespace inselpost::dice
