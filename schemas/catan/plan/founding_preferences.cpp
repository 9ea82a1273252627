#include "schemas/catan/plan/founding_preferences.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "engine/catan/default_order.hpp"
#include "schemas/catan/places.hpp"
#include "schemas/catan/plan/choices.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

using yaml::Node;

std::vector<catan::Path> read_roads(const Node& node, const CatanGameAdapter& game,
                                    DiagnosticCollector& faults) {
  std::vector<catan::Path> roads;
  for (const Node& one : one_or_list(node, faults))
    if (const auto road = read_path(faults, one, game.names().geometry(), CatanMessageId::a_road))
      roads.push_back(*road);
  return roads;
}

/// Reads `{settlement: B2.S, road: [B2/SW, C2/E]}`, optionally with `if`.
FoundingPreferences::Wish read_wish(const Node& node, const CatanGameAdapter& game,
                                    DiagnosticCollector& faults) {
  FoundingPreferences::Wish wish;
  MapReader f(faults, node, "`founding`", "{settlement: B2.S, road: B2/SW}");
  if (const Node* condition = f.optional("if")) wish.condition = read_condition(*condition, game, faults);
  if (const Node* at = f.required("settlement"))
    wish.settlement = read_intersection(faults, *at, game.names().geometry(), CatanMessageId::a_settlement)
                          .value_or(catan::Intersection());
  if (const Node* road = f.optional("road")) wish.roads = read_roads(*road, game, faults);
  f.finish();
  return wish;
}

std::vector<FoundingPreferences::Wish> read_round(const Node* list, const std::string& key,
                                                  const CatanGameAdapter& game, DiagnosticCollector& faults) {
  std::vector<FoundingPreferences::Wish> wishes;
  if (list == nullptr) return wishes;
  if (!list->is_list() || list->items.empty() || list->items.size() > max_wishes)
    faults.syntax(list->mark, {OrdersMessageId::no_wishes, key, max_wishes});
  else
    for (const Node& one : list->items) wishes.push_back(read_wish(one, game, faults));
  return wishes;
}

}  // namespace

OpaqueRulePtr read_wishes(const Node& value, const CatanGameAdapter& game, DiagnosticCollector& faults) {
  auto wishes = std::make_shared<FoundingPreferences>();
  const std::size_t before = faults.size();
  MapReader f(faults, value, "`founding`", "{first: [{settlement: B2.S}], second: [...], else: best}");
  wishes->first = read_round(f.optional("first"), "first", game, faults);
  wishes->second = read_round(f.optional("second"), "second", game, faults);
  static constexpr std::array<std::string_view, 2> words{"wait", "best"};
  if (const Node* otherwise = f.optional("else"))
    wishes->or_best = read_word(faults, *otherwise, "`else`", words) == std::size_t{1};
  f.finish();
  return faults.size() == before ? wishes : nullptr;
}

std::vector<catan::Order> wished(const CatanGameAdapter& game, Seat seat, const FoundingPreferences& wishes) {
  const catan::View view = game.seen_by(Viewer::of(seat));
  const auto& round = view.seats.at(index(seat)).settlements.empty() ? wishes.first : wishes.second;
  std::vector<catan::Order> orders;
  std::vector<catan::Intersection> places;
  for (const FoundingPreferences::Wish& wish : round) {
    places.push_back(wish.settlement);
    if (wish.condition && !holds(*wish.condition, game, seat, {})) continue;
    for (catan::Order& order : catan::foundings(game.state(), wish.settlement, wish.roads))
      orders.push_back(std::move(order));
  }
  if (wishes.or_best) orders.push_back(catan::best_founding(game.state(), places));
  return orders;
}

}  // namespace inselpost
