#include "cli/messages/de/dice/notes.hpp"

#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/messages/de/dice/arguments.hpp"
#include "cli/messages/de/dice/orders.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "engine/core/visitor.hpp"
#include "engine/dice/rules/prices.hpp"
#include "schemas/dice/orders/orders.hpp"

namespace inselpost::dice::de {
namespace {

std::string place_name(const Map& map, const Place& place) {
  return std::visit(
      overloaded{[](std::monostate) { return std::string(); }, [&](Edge edge) { return map.name(edge); },
                 [&](Site site) { return std::string(map.of(site).id); },
                 [&](Hex hex) { return hex_phrase(map, hex); }},
      place);
}

/// Lists at most `max_places` items.
std::string some(std::vector<std::string> items) {
  if (items.size() <= max_places) return list(items, "oder");
  items.resize(max_places);
  return list(items, "oder") + " und anderswo";
}

}  // namespace

void to_copy(HintBuilder& w, const std::string& before, const Order& order) {
  w.out.push_back(before + ": - " + in_german(order_to_yaml(order, w.names)));
}

void places_nearby(HintBuilder& w) {
  const std::string_view start = where_of(w.order, w.names);
  if (start.empty()) return;
  std::vector<std::string> places;
  for (const Place& place : places_for(w)) places.push_back(place_name(*w.names.map, place));
  if (!places.empty()) w.out.push_back(std::string(start) + some(places));
}

void edges_from_there(HintBuilder& w) {
  const auto* found = w.asked<orders::Found>();
  if (found == nullptr) return;
  const Map& map = *w.names.map;
  std::vector<std::string> edges;
  for (const Edge edge : map.of(found->at).edges)
    edges.push_back((map.of(edge).ship ? "das Schiff " : "die Straße ") + map.name(edge));
  w.out.push_back("von " + std::string(map.of(found->at).id) + " aus geht " + list(edges, "oder"));
}

void roads_that_move(HintBuilder& w) {
  std::vector<std::string> roads;
  for (const Edge road : roads_to_move(w)) roads.push_back(w.names.map->name(road));
  if (!roads.empty()) w.out.push_back("der Diplomat kann jetzt versetzen: " + some(roads));
}

void how_to_lay_it(HintBuilder& w) {
  const auto other = laid_otherwise(w);
  if (!other) return;
  if (holds_alternative<orders::BuildShip>(*other)) return to_copy(w, "bau dort ein Schiff", *other);
  if (holds_alternative<orders::BuildRoad>(*other)) return to_copy(w, "bau dort eine Straße", *other);
  to_copy(w, "schreib es so", *other);
}

void what_comes_first(HintBuilder& w) {
  if (w.arguments().get<Phase>(Role::decision) == Phase::blocked) {
    to_copy(w, "würfle sie nach", orders::ThrowAgain{});
    for (const orders::Chase& other : w.possible<orders::Chase>())
      to_copy(w, "oder vertreib den Räuber", other);
    return;
  }
  if (const auto& defend = w.legal.defend; defend && defend->ways > 1)
    to_copy(w, "verteidige mit den wenigsten, die reichen",
            orders::Defend{orders::Defend::Who::least, {}, defend->magic_power});
  to_copy(w, "verteidige nicht", orders::Defend{});
  for (const orders::PlayRefuge& other : w.possible<orders::PlayRefuge>())
    to_copy(w, "nimm dem Überfall die Wirkung", other);
}

void what_fits_here(HintBuilder& w) {
  if (w.reason() == Reason::stand_first) to_copy(w, "lass den Wurf erst stehen", orders::Stand{});
  if (w.reason() == Reason::still_founding)
    for (const orders::Found& other : w.possible<orders::Found>()) return to_copy(w, "zum Beispiel", other);
  if (w.reason() == Reason::round_open)
    w.out.emplace_back("schick es noch einmal, wenn die nächste Runde begonnen hat");
}

void what_comes_after_the_throws(HintBuilder& w) {
  for (const orders::Stand& other : w.possible<orders::Stand>())
    return to_copy(w, "lass den Wurf stehen", other);
  to_copy(w, "jetzt kannst du tauschen und bauen, oder den Zug beenden", orders::EndTurn{});
}

void what_lies_there(HintBuilder& w) {
  if (w.legal.keep && !w.legal.keep->dice.empty())
    w.out.push_back("die Würfel zeigen " + units(w.legal.keep->dice));
}

void what_may_be_set(HintBuilder& w) {
  std::vector<std::string> names;
  for (const Face face : faces_to_set(w.legal)) names.emplace_back(said(face));
  if (!names.empty()) w.out.push_back("festlegen kannst du einen Würfel auf " + list(names, "oder"));
}

void once_in_what(HintBuilder& w) {
  w.out.emplace_back(w.asked<orders::Aqueduct>() != nullptr
                         ? "das Aquädukt ändert einen Würfel nach jedem Wurf"
                         : "so bekommst du in einem Zug nur einmal Gold");
}

void how_it_is_played(HintBuilder& w) {
  const auto* play = w.asked<orders::PlayOther>();
  if (play == nullptr) return;
  if (row(play->kind).play == Play::on_purchase) {
    w.out.emplace_back("die Karte zählt, seit du sie gekauft hast");
    return;
  }
  std::string_view how;
  if (play->kind == CardKind::crane) how = "nenn ihn beim Ausbauen: - improve: {science: 3, with: crane}";
  if (play->kind == CardKind::medicine)
    how = "nenn sie, wenn du eine Stadt baust: - build: {city: v3, with: medicine}";
  if (play->kind == CardKind::magic_joining)
    how = "nenn sie beim Bauen: - build: {settlement: c10, with: magic joining, without: 1 wood + 1 brick}";
  if (play->kind == CardKind::magic_power)
    how = "nenn sie beim Verteidigen: - defend: {knights: [ore], magic power: true}";
  if (how.empty()) return;
  constexpr std::string_view copied = ": - ";
  const std::size_t at = how.find(copied) + copied.size();
  w.out.push_back(std::string(how.substr(0, at)) + in_german(std::string(how.substr(at))));
}

void what_the_card_costs(HintBuilder& w) {
  const auto card = w.arguments().get<CardKind>(Role::card);
  if (!card) return;
  const CardRow& kind = row(*card);
  w.out.push_back("die Karte kostet " + units(card_price(kind.branch)) + ", und du brauchst " +
                  std::string(said(kind.branch)) + " auf Stufe " + std::to_string(kind.levels[0]));
}

void what_can_be_bought(HintBuilder& w) {
  std::vector<std::string> cards;
  for (const orders::BuyCard& buy : w.possible<orders::BuyCard>())
    cards.emplace_back(card_as_object(buy.kind));
  if (!cards.empty()) w.out.push_back("kaufen kannst du jetzt " + some(cards));
}

void which_level_is_next(HintBuilder& w) {
  if (const auto next = next_level(w)) to_copy(w, "die nächste", *next);
  if (w.asked<orders::BuyCard>() != nullptr) what_can_be_bought(w);
}

void what_a_knight_needs(HintBuilder& w) {
  const ViolationArguments words = w.arguments();
  const auto knight = words.get<Face>(Role::resource);
  const auto status = words.get<KnightStatus>(Role::status);
  if (!knight || !status || knight == Face::gold) return;
  const auto costs = [&](const Bundle& price, const std::string& what, const Order& order) {
    to_copy(w, what + ", für " + units(price), order);
  };
  switch (*status) {
    case KnightStatus::none: return costs(knight_price, "bau ihn", orders::BuildKnight{*knight});
    case KnightStatus::inactive:
      return costs(activation_price, "aktiviere ihn", orders::ActivateKnight{*knight});
    case KnightStatus::spent:
      return costs(upgrade_price, "wieder einsetzen kannst du ihn, wenn er aufgewertet und aktiviert ist",
                   orders::UpgradeKnight{*knight});
    case KnightStatus::active:
    case KnightStatus::removed: return;
  }
}

void who_would_hold(HintBuilder& w) {
  const auto& defend = w.legal.defend;
  if (!defend) return;
  // If there is one way to defend only, it is to defend with nobody.
  if (defend->ways <= 1) {
    to_copy(w, "keiner kann sie aufhalten. Verteidige nicht", orders::Defend{});
  } else {
    to_copy(w, "verteidige mit den wenigsten, die reichen",
            orders::Defend{orders::Defend::Who::least, {}, defend->magic_power});
  }
}

void how_to_name_a_harbour(HintBuilder& w) {
  if (const auto* found = w.asked<orders::Found>(); found != nullptr) {
    orders::Found other = *found;
    other.forfeit = !other.forfeit;
    return to_copy(w, other.forfeit ? "willst du das, schreib es dazu" : "lass das weg", other);
  }
  const auto* build = w.asked<orders::BuildSettlement>();
  if (build == nullptr) return;
  orders::BuildSettlement other = *build;
  if (w.reason() == Reason::no_harbour_there) {
    other.harbour.reset();
    return to_copy(w, "lass das weg", other);
  }
  std::vector<HarbourKind> kinds = harbours_to_name(w);
  const bool possible = !kinds.empty();
  for (std::size_t k = 0; !possible && k < harbour_kinds; ++k)
    if (const auto kind = static_cast<HarbourKind>(k); build->harbour != kind) kinds.push_back(kind);
  std::vector<std::string> names;
  for (const HarbourKind kind : kinds) names.push_back(harbour_phrase(kind));
  w.out.push_back((possible ? "frei ist noch " : "jeden Hafen gibt es einmal: ") + list(names, "oder"));
  if (!possible) return;
  other.harbour = kinds.front();
  to_copy(w, "zum Beispiel", other);
}

void which_city(HintBuilder& w) {
  if (w.asked<orders::Improve>() == nullptr) return;
  if (const auto other = with_metropolis(w)) return to_copy(w, "zum Beispiel", *other);
  if (w.reason() == Reason::city_not_named)
    w.out.push_back("so wird es geschrieben: - " + in_german("improve: {church: 4, metropolis: c13}"));
  if (w.reason() == Reason::no_city_at_all) w.out.push_back("eine Stadt kostet " + units(city_price));
}

}  // namespace inselpost::dice::de
