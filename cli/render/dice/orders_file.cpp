#include "cli/render/dice/orders_file.hpp"

#include <algorithm>
#include <utility>

#include "cli/messages/order_choices.hpp"
#include "cli/render/common/frame.hpp"
#include "schemas/dice/orders/order_words.hpp"
#include "schemas/dice/orders/orders.hpp"

namespace inselpost::dice {
namespace {

part::File begun(const DiceFacts& facts, const View& view) {
  const Seat self = view.viewer.seat;
  return orders_begun(facts.game, facts.names.of(self), view.seats.at(index(self)).turn);
}

part::File::Line proposed(std::string order, std::vector<std::string> remarks = {}) {
  return {std::move(order), true, std::move(remarks)};
}

/// Returns the dice with the most frequent face, as an example of what to keep.
Bundle max_of(const Bundle& dice) {
  const Face most =
      *std::max_element(faces.begin(), faces.end(), [&](Face a, Face b) { return dice[a] < dice[b]; });
  Bundle some = Bundle::of(most, dice[most]);
  if (some == dice) --some[most];  // at least one die must be thrown
  return some;
}

}  // namespace

std::vector<OrderExample> order_examples(const OrdersFileMessages& words, const Legal& legal,
                                         const GameNames& names) {
  std::vector<OrderExample> out;
  const auto add = [&](const Order& order, std::uint16_t ways = 0) -> OrderExample& {
    return out.emplace_back(OrderExample{words.order(order_to_yaml(order, names)), ways});
  };
  if (legal.defend && !legal.defend->knights.empty())
    add(orders::Defend{orders::Defend::Who::least, {}, false}, legal.defend->ways).defend = true;
  else if (legal.defend)
    add(orders::Defend{}).defend = true;
  if (legal.keep) {
    OrderExample& example = add(orders::Keep{max_of(legal.keep->dice), {}}, legal.keep->ways);
    example.keep = true;
    example.kept = max_of(legal.keep->dice);
  }
  if (legal.indulgence)
    add(orders::PlayIndulgence{max_of(legal.indulgence->dice)}, legal.indulgence->ways).indulgence = true;
  for (const Legal::Rate& rate : legal.trades)
    for (const Face face : faces)
      if (rate.faces.contains(face)) {
        add(orders::Trade{rate.give, Bundle::of(face), rate.via}).rate = &rate;
        break;
      }
  return out;
}

const Order& usual_order(const GroupOf<Order>& group, const Map& map) {
  const auto is_usual = [&](const auto& order) {
    if constexpr (requires { order.city; }) {
      const std::size_t k = order.city ? 1 : 0;
      return order.at == map.default_sites[k] && order.edge == map.default_edges[k];
    }
    return false;
  };
  const auto usual = std::find_if(group.orders.begin(), group.orders.end(),
                                  [&](const Order& order) { return visit(is_usual, order); });
  return usual != group.orders.end() ? *usual : group.orders.front();
}

namespace {

std::vector<part::File::Line> examples(const OrdersFileMessages& words, const Legal& legal,
                                       const GameNames& names) {
  std::vector<part::File::Line> out;
  for (OrderExample& example : order_examples(words, legal, names))
    out.push_back(example.ways == 0 ? proposed(std::move(example.order))
                                    : proposed(std::move(example.order), {words.ways(example.ways)}));
  return out;
}

}  // namespace

part::File legal_file(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                      const Legal& legal) {
  part::File file = begun(facts, view);
  for (part::File::Line& line : examples(words.dice.orders_file, legal, facts.names))
    file.lines.push_back(std::move(line));
  for (const Order& order : legal.orders)
    file.lines.push_back(proposed(words.dice.orders_file.order(order_to_yaml(order, facts.names))));
  return file;
}

part::File orders_template(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                           const Legal& legal) {
  const OrdersFileMessages& say = words.dice.orders_file;
  part::File file = begun(facts, view), last;
  for (part::File::Line& line : examples(say, legal, facts.names)) file.lines.push_back(std::move(line));
  for (const auto& group : grouped(legal.orders, words.dice.order, facts.names)) {
    const std::string order = order_to_yaml(usual_order(group, *view.map), facts.names);
    const OrderSyntax* word = word_of_line(order);
    if (word != nullptr && word->last) {
      last.lines = {proposed(say.order(order))};
      continue;
    }
    std::vector<std::string> remarks;
    if (group.choices.size() > 1) remarks = {say.or_another_above};
    file.lines.push_back(proposed(say.order(order), std::move(remarks)));
    if (word != nullptr && !word->in_plans.empty())
      file.lines.push_back(proposed(say.order(std::string(word->in_plans)), {say.or_whole_turn}));
  }
  file.lines.insert(file.lines.end(), last.lines.begin(), last.lines.end());
  return file;
}

}  // namespace inselpost::dice
