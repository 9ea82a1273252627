#include "cli/messages/en/dice/notes.hpp"

#include <optional>

#include "cli/messages/en/dice/arguments.hpp"
#include "cli/messages/en/dice/orders.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "engine/core/visitor.hpp"
#include "engine/dice/rules/prices.hpp"
#include "schemas/dice/bundle.hpp"
#include "schemas/dice/orders/orders.hpp"

namespace inselpost::dice::en {
namespace {

std::string place_name(const Map& map, const Place& place) {
  return std::visit(
      overloaded{[](std::monostate) { return std::string(); }, [&](Edge edge) { return map.name(edge); },
                 [&](auto at) { return std::string(map.of(at).id); }},
      place);
}

/// Lists at most `max_places` items.
std::string some(std::vector<std::string> items) {
  if (items.size() <= max_places) return list(items, "or") + " now";
  items.resize(max_places);
  return list(items, "or") + ", and elsewhere";
}

void to_copy(HintBuilder& w, const std::string& before, const Order& order) {
  w.out.push_back(before + ": - " + order_to_yaml(order, w.names));
}

}  // namespace

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
    edges.push_back((map.of(edge).ship ? "the ship " : "the road ") + map.name(edge));
  w.out.push_back("from " + std::string(map.of(found->at).id) + " you can take " + list(edges, "or"));
}

void roads_that_move(HintBuilder& w) {
  std::vector<std::string> roads;
  for (const Edge road : roads_to_move(w)) roads.push_back(w.names.map->name(road));
  if (!roads.empty()) w.out.push_back("the Diplomat can move " + some(roads));
}

void how_to_lay_it(HintBuilder& w) {
  const auto other = laid_otherwise(w);
  if (!other) return;
  if (holds_alternative<orders::BuildShip>(*other)) return to_copy(w, "build a ship there", *other);
  if (holds_alternative<orders::BuildRoad>(*other)) return to_copy(w, "build a road there", *other);
  to_copy(w, "write it so", *other);
}

void what_comes_first(HintBuilder& w) {
  if (w.arguments().get<Phase>(Role::decision) == Phase::blocked) {
    to_copy(w, "throw them again", orders::ThrowAgain{});
    for (const orders::Chase& other : w.possible<orders::Chase>())
      to_copy(w, "or drive the robber off", other);
    return;
  }
  if (const auto& defend = w.legal.defend; defend && defend->ways > 1)
    to_copy(w, "defend with as little as holds",
            orders::Defend{orders::Defend::Who::least, {}, defend->magic_power});
  to_copy(w, "do not defend", orders::Defend{});
  for (const orders::PlayRefuge& other : w.possible<orders::PlayRefuge>())
    to_copy(w, "let the attack pass", other);
}

void what_fits_here(HintBuilder& w) {
  if (w.reason() == Reason::stand_first) to_copy(w, "let the dice stand first", orders::Stand{});
  if (w.reason() == Reason::still_founding)
    for (const orders::Found& other : w.possible<orders::Found>()) return to_copy(w, "for example", other);
  if (w.reason() == Reason::round_open) w.out.emplace_back("send it again when the next round has begun");
}

void what_comes_after_the_throws(HintBuilder& w) {
  for (const orders::Stand& other : w.possible<orders::Stand>())
    return to_copy(w, "let the dice stand", other);
  w.out.emplace_back("now you can trade and build, or end the turn: - end turn");
}

void what_lies_there(HintBuilder& w) {
  if (w.legal.keep && !w.legal.keep->dice.empty())
    w.out.push_back("the dice show " + to_text(w.legal.keep->dice));
}

void what_may_be_set(HintBuilder& w) {
  std::vector<std::string> names;
  for (const Face face : faces_to_set(w.legal)) names.emplace_back(name(face));
  if (!names.empty()) w.out.push_back("a die can be set to " + list(names, "or"));
}

void once_in_what(HintBuilder& w) {
  w.out.emplace_back(w.asked<orders::Aqueduct>() != nullptr ? "the aqueduct changes one die after each throw"
                                                            : "one unit of gold can be got so in a turn");
}

void how_it_is_played(HintBuilder& w) {
  const auto* play = w.asked<orders::PlayOther>();
  if (play == nullptr) return;
  if (row(play->kind).play == Play::on_purchase) {
    w.out.emplace_back("it counts since you bought it");
    return;
  }
  std::string_view how;
  if (play->kind == CardKind::crane) how = "name it when you improve: - improve: {science: 3, with: crane}";
  if (play->kind == CardKind::medicine)
    how = "name it when you build a city: - build: {city: v3, with: medicine}";
  if (play->kind == CardKind::magic_joining)
    how =
        "name it when you build: - build: {settlement: c10, with: magic joining, without: 1 wood + 1 brick}";
  if (play->kind == CardKind::magic_power)
    how = "name it when you defend: - defend: {knights: [ore], magic power: true}";
  if (!how.empty()) w.out.emplace_back(how);
}

void what_the_card_costs(HintBuilder& w) {
  const auto card = w.arguments().get<CardKind>(Role::card);
  if (!card) return;
  const CardRow& kind = row(*card);
  w.out.push_back("it costs " + to_text(card_price(kind.branch)) + ", and " + std::string(name(kind.branch)) +
                  " at level " + std::to_string(kind.levels[0]));
}

void what_can_be_bought(HintBuilder& w) {
  std::vector<std::string> cards;
  for (const orders::BuyCard& buy : w.possible<orders::BuyCard>()) cards.push_back(card_phrase(buy.kind));
  if (!cards.empty()) w.out.push_back("you can buy " + some(cards));
}

void which_level_is_next(HintBuilder& w) {
  if (const auto next = next_level(w)) to_copy(w, "the next one", *next);
  if (w.asked<orders::BuyCard>() != nullptr) what_can_be_bought(w);
}

void what_a_knight_needs(HintBuilder& w) {
  const ViolationArguments words = w.arguments();
  const auto knight = words.get<Face>(Role::resource);
  const auto status = words.get<KnightStatus>(Role::status);
  if (!knight || !status || knight == Face::gold) return;
  const auto costs = [&](const Bundle& price, const std::string& what, const Order& order) {
    to_copy(w, what + ", for " + to_text(price), order);
  };
  switch (*status) {
    case KnightStatus::none: return costs(knight_price, "build it", orders::BuildKnight{*knight});
    case KnightStatus::inactive:
      return costs(activation_price, "activate it", orders::ActivateKnight{*knight});
    case KnightStatus::spent:
      return costs(upgrade_price, "it can act again once it is raised and activated",
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
    to_copy(w, "nobody can hold. Do not defend", orders::Defend{});
  } else {
    to_copy(w, "let the least defend that holds",
            orders::Defend{orders::Defend::Who::least, {}, defend->magic_power});
  }
}

void how_to_name_a_harbour(HintBuilder& w) {
  if (const auto* found = w.asked<orders::Found>(); found != nullptr) {
    orders::Found other = *found;
    other.forfeit = !other.forfeit;
    return to_copy(w, other.forfeit ? "if you want that, say so" : "leave it out", other);
  }
  const auto* build = w.asked<orders::BuildSettlement>();
  if (build == nullptr) return;
  if (w.reason() == Reason::no_harbour_there) {
    orders::BuildSettlement other = *build;
    other.harbour.reset();
    return to_copy(w, "leave it out", other);
  }
  std::vector<std::string> kinds;
  for (const HarbourKind kind : harbours_to_name(w)) kinds.emplace_back(name(kind));
  if (!kinds.empty()) return w.out.push_back("a harbour can be " + list(kinds, "or"));
  for (const std::string_view kind : harbour_names)
    if (!build->harbour || kind != name(*build->harbour)) kinds.emplace_back(kind);
  w.out.push_back("a kind is " + list(kinds, "or") + ", each once (`general` is 3:1)");
}

void which_city(HintBuilder& w) {
  if (w.asked<orders::Improve>() == nullptr) return;
  if (const auto other = with_metropolis(w)) return to_copy(w, "for example", *other);
  if (w.reason() == Reason::city_not_named)
    w.out.emplace_back("it is written so: - improve: {church: 4, metropolis: c13}");
  if (w.reason() == Reason::no_city_at_all) w.out.push_back("a city costs " + to_text(city_price));
}

}  // namespace inselpost::dice::en
