#include "schemas/catan/plan/wishes.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "engine/catan/fallback.hpp"
#include "schemas/catan/places.hpp"
#include "schemas/catan/plan/choices.hpp"
#include "schemas/orders/post_fault.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {
namespace {

using yaml::Node;

std::vector<catan::Path> read_roads(const Node& node, const BoardGame& game, Faults& faults) {
  std::vector<catan::Path> roads;
  for (const Node& one : one_or_list(node, faults))
    if (const auto road = read_path(faults, one, game.names().geometry(), CatanFault::a_road))
      roads.push_back(*road);
  return roads;
}

/// `{settlement: B2.S, road: [B2/SW, C2/E]}`, with `if` before it.
Wishes::Wish read_wish(const Node& node, const BoardGame& game, Faults& faults) {
  Wishes::Wish wish;
  Fields f(faults, node, "`founding`", "{settlement: B2.S, road: B2/SW}");
  if (const Node* condition = f.optional("if")) wish.condition = read_condition(*condition, game, faults);
  if (const Node* at = f.required("settlement"))
    wish.settlement = read_intersection(faults, *at, game.names().geometry(), CatanFault::a_settlement)
                          .value_or(catan::Intersection());
  if (const Node* road = f.optional("road")) wish.roads = read_roads(*road, game, faults);
  f.finish();
  return wish;
}

std::vector<Wishes::Wish> read_round(const Node* list, const std::string& key, const BoardGame& game,
                                     Faults& faults) {
  std::vector<Wishes::Wish> wishes;
  if (list == nullptr) return wishes;
  if (!list->is_list() || list->items.empty() || list->items.size() > most_wishes)
    faults.syntax(list->mark, {PostFault::no_wishes, key, most_wishes});
  else
    for (const Node& one : list->items) wishes.push_back(read_wish(one, game, faults));
  return wishes;
}

}  // namespace

RulePtr read_wishes(const Node& value, const BoardGame& game, Faults& faults) {
  auto wishes = std::make_shared<Wishes>();
  const std::size_t before = faults.size();
  Fields f(faults, value, "`founding`", "{first: [{settlement: B2.S}], second: [...], else: best}");
  wishes->first = read_round(f.optional("first"), "first", game, faults);
  wishes->second = read_round(f.optional("second"), "second", game, faults);
  static constexpr std::array<std::string_view, 2> words{"wait", "best"};
  if (const Node* otherwise = f.optional("else"))
    wishes->or_best = read_word(faults, *otherwise, "`else`", words) == std::size_t{1};
  f.finish();
  return faults.size() == before ? wishes : nullptr;
}

std::vector<catan::Order> wished(const BoardGame& game, Seat seat, const Wishes& wishes) {
  const catan::View view = game.seen_by(Viewer::of(seat));
  const auto& round = view.seats.at(index(seat)).settlements.empty() ? wishes.first : wishes.second;
  std::vector<catan::Order> orders;
  std::vector<catan::Intersection> places;
  for (const Wishes::Wish& wish : round) {
    places.push_back(wish.settlement);
    if (wish.condition && !holds(*wish.condition, game, seat, {})) continue;
    for (catan::Order& order : catan::foundings(game.state(), wish.settlement, wish.roads))
      orders.push_back(std::move(order));
  }
  if (wishes.or_best) orders.push_back(catan::best_founding(game.state(), places));
  return orders;
}

}  // namespace inselpost
