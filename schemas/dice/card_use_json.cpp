#include "engine/core/visitor.hpp"
#include "schemas/dice/event_json.hpp"

namespace inselpost::dice {
namespace {

constexpr std::array<std::string_view, 2> directions{"back", "forward"};

std::string key_of(CardKind card) {
  std::string key(name(card));
  std::replace(key.begin(), key.end(), ' ', '_');
  return key;
}

template <class T>
T read_as_one(const GameNames& names, const json& in) {
  T value{};
  get(names, in, value);
  return value;
}

}  // namespace

void put_use(const GameNames& names, CardKind card, const events::CardUse& use, json& out) {
  json value =
      std::visit(overloaded{
                     [](std::monostate) { return json(); },
                     [&](const events::MerchantSent& u) { return put(names, u.at); },
                     [&](const events::WizardSent& u) { return put(names, u.wizard); },
                     [&](const events::HarbourTrade& u) {
                       return json{{"give", name(u.give)}, {"get", name(u.get)}};
                     },
                     [&](const events::FleetSent& u) { return put(names, u.resource); },
                     [&](const events::RoadMoved& u) {
                       return json{{"from", put(names, u.from)}, {"to", put(names, u.to)}};
                     },
                     [&](const events::EdgesLaid& u) { return put(names, u.edges); },
                     [&](const events::CurrentCalled& u) { return json(directions[u.forward ? 1 : 0]); },
                     [&](const events::KnightSent& u) { return put(names, u.knight); },
                     [&](const events::TaxTaken& u) { return put(names, u.face); },
                 },
                 use);
  if (!value.is_null()) out[key_of(card)] = std::move(value);
}

events::CardUse use_in(const GameNames& names, CardKind card, const json& in) {
  using Read = events::CardUse (*)(const GameNames&, const json&);
  struct Row {
    CardKind card;
    Read read;
  };
  static constexpr std::array<Row, 9> rows{{
      {CardKind::merchant,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::MerchantSent{read_as_one<Hex>(n, v)};
       }},
      {CardKind::wizard,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::WizardSent{read_as_one<Wizard>(n, v)};
       }},
      {CardKind::trading_harbour,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::HarbourTrade{read_as_one<Face>(n, v.at("give")), read_as_one<Good>(n, v.at("get"))};
       }},
      {CardKind::merchant_fleet,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::FleetSent{read_as_one<Face>(n, v)};
       }},
      {CardKind::diplomat,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::RoadMoved{read_as_one<Edge>(n, v.at("from")), read_as_one<Edge>(n, v.at("to"))};
       }},
      {CardKind::road_building,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::EdgesLaid{read_as_one<std::vector<Edge>>(n, v)};
       }},
      {CardKind::magic_current,
       [](const GameNames&, const json& v) -> events::CardUse {
         return events::CurrentCalled{named<int>(directions, v) == 1};
       }},
      {CardKind::crusader,
       [](const GameNames&, const json& v) -> events::CardUse { return events::KnightSent{knight_in(v)}; }},
      {CardKind::church_tax,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::TaxTaken{read_as_one<Face>(n, v)};
       }},
  }};
  for (const Row& row : rows)
    if (row.card == card) return row.read(names, in.at(key_of(card)));
  return std::monostate{};
}

}  // namespace inselpost::dice
