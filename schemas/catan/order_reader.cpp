#include "schemas/catan/order_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "schemas/catan/order_parts.hpp"

namespace inselpost {
namespace {

using catan::Field;
using yaml::Node;
namespace orders = catan::orders;

constexpr std::array forms{
    OrderForm{"found", false, true, "found: {settlement: B2.N, road: B2/NE}"},
    OrderForm{"roll", true, true, "roll"},
    OrderForm{"discard", false, true, "discard: 2 brick + 2 wool"},
    OrderForm{"robber", false, true, "robber: {to: C3, rob: blue}"},
    OrderForm{"build", false, true, "build: {road: B2/NE}"},
    OrderForm{"buy", false, true, "buy: card"},
    OrderForm{"play", false, true, "play: {knight: {to: C3, rob: blue}}"},
    OrderForm{"show", false, true, "show: victory point"},
    OrderForm{"trade", false, true, "trade: {give: 4 wool, get: 1 ore}"},
    OrderForm{"offer", false, true, "offer: {to: [blue], give: 1 wool, get: 1 ore}"},
    OrderForm{"accept", false, true, "accept: o1"},
    OrderForm{"refuse", false, true, "refuse: o1"},
    OrderForm{"confirm", false, true, "confirm: {offer: o1, with: blue}"},
    OrderForm{"withdraw", false, true, "withdraw: o1"},
    OrderForm{"forced trade", true, true, "forced trade"},
    OrderForm{"return", false, true, "return: 2 lumber"},
    OrderForm{"robber to desert", true, true, "robber to desert"},
    OrderForm{"give up knight", true, false, "give up knight"},
    OrderForm{"pass", true, false, "pass"},
    OrderForm{"end turn", true, false, "end turn"},
    OrderForm{"claim victory", true, false, "claim victory"},
    OrderForm{"join", true, false, "join"},
};

std::vector<std::string> form_words() {
  std::vector<std::string> out;
  for (const OrderForm& form : forms) out.emplace_back(form.word);
  return out;
}

class OrderReader {
 public:
  OrderReader(const Names& names, Faults& faults) : o_{names, faults, {}, {}} {}

  std::optional<WrittenOrder> read(const Node& item) {
    o_.out.mark = item.mark;
    const std::size_t before = o_.faults.size();
    if (item.kind == Node::Kind::scalar)
      alone(item);
    else if (item.is_map() && item.fields.size() == 1)
      with_value(item.fields[0]);
    else if (item.is_map() && item.fields.size() > 1)
      o_.faults.syntax(item.fields[1].mark,
                       "here are two orders in one. Begin the second on a new line with `- `",
                       {"write for example `- build: {road: B2/NE}`"});
    else
      o_.faults.syntax(item.mark, "an order was expected, not " + shown(item));
    if (o_.faults.size() != before) return std::nullopt;
    return std::move(o_.out);
  }

 private:
  const OrderForm* form_of(const Mark& mark, const std::string& word) {
    for (const OrderForm& form : forms)
      if (form.word == word) return &form;
    o_.faults.syntax(mark, "unknown order " + in_quotes(word), ways_out(word, form_words()));
    return nullptr;
  }

  void alone(const Node& item) {
    const OrderForm* form = form_of(item.mark, item.text);
    if (form == nullptr) return;
    const std::string_view word = form->word;
    if (!form->alone)
      o_.faults.syntax(item.mark, in_quotes(word) + " needs to say more",
                       {"write " + in_quotes(form->example)});
    else if (word == "roll")
      o_.out.order = orders::Roll{};
    else if (word == "forced trade")
      o_.out.order = orders::ForcedTrade{};
    else if (word == "robber to desert")
      o_.out.order = orders::RobberToDesert{};
    else if (word == "give up knight")
      o_.out.order = orders::GiveUpKnight{};
    else if (word == "pass")
      o_.out.order = orders::Pass{};
    else if (word == "end turn")
      o_.out.order = orders::EndTurn{};
    else if (word == "claim victory")
      o_.out.order = orders::ClaimVictory{};
    else
      o_.out.order = orders::Join{};
  }

  void with_value(const yaml::Field& field) {
    const OrderForm* form = form_of(field.mark, field.key);
    if (form == nullptr) return;
    const std::string_view word = form->word;
    const Node& value = field.value;
    if (!form->with_value || (form->alone && value.kind == Node::Kind::null))
      o_.faults.syntax(field.mark, in_quotes(word) + " stands alone, without a `:`",
                       {"write `- " + std::string(word) + "`"});
    else if (value.kind == Node::Kind::null)
      o_.faults.syntax(field.mark, in_quotes(word) + " needs to say more",
                       {"write " + in_quotes(form->example)});
    else
      value_of(word, value, form->example);
  }

  void value_of(std::string_view word, const Node& value, std::string_view example) {
    o_.example = example;
    if (word == "found") return found(value);
    if (word == "roll") return roll(value);
    if (word == "discard") return o_.cards(value, [](const catan::Bundle& b) { return orders::Discard{b}; });
    if (word == "return")
      return o_.cards(value, [](const catan::Bundle& b) { return orders::ReturnCards{b}; });
    if (word == "robber") return o_.robber<orders::MoveRobber>(value, "`robber`");
    if (word == "build") return build(value);
    if (word == "buy") return buy(value);
    if (word == "play") return read_play(o_, value);
    if (word == "show") return show(value);
    if (word == "trade") return read_trade(o_, value);
    if (word == "offer") return read_offer(o_, value);
    if (word == "accept")
      return named(value, [](std::string name) { return orders::Accept{std::move(name)}; });
    if (word == "refuse")
      return named(value, [](std::string name) { return orders::Refuse{std::move(name)}; });
    if (word == "withdraw")
      return named(value, [](std::string name) { return orders::Withdraw{std::move(name)}; });
    if (word == "confirm") return read_confirm(o_, value);
    if (word == "forced trade") return forced_trade(value);
    robber_to_desert(value);
  }

  void found(const Node& value) {
    Fields f = o_.fields(value, "`found`");
    orders::Found order;
    if (const Node* node = f.required("settlement")) {
      o_.at(Field::settlement, *node);
      order.settlement =
          read_intersection(o_.faults, *node, o_.island(), "a settlement").value_or(order.settlement);
    }
    if (const Node* node = f.required("road")) {
      o_.at(Field::road, *node);
      order.road = read_path(o_.faults, *node, o_.island(), "a road").value_or(order.road);
    }
    f.finish();
    o_.out.order = order;
  }

  void roll(const Node& value) {
    o_.out.order = orders::Roll{};
    o_.at(Field::dice, value);
    if (!value.is_list() || value.items.size() != 2) {
      o_.faults.syntax(value.mark, "two dice were expected, not " + shown(value), {"write `roll: [3, 4]`"});
      return;
    }
    for (const Node& die : value.items)
      if (o_.left_blank(die, "what a die showed", "roll: [3, 4]")) return;
    const auto first = read_number(o_.faults, value.items[0], "a die", 1, 6);
    const auto second = read_number(o_.faults, value.items[1], "a die", 1, 6);
    if (first && second)
      o_.out.results.dice =
          catan::Dice{static_cast<std::uint8_t>(*first), static_cast<std::uint8_t>(*second)};
  }

  void build(const Node& value) {
    Fields f = o_.fields(value, "`build`");
    if (!f.ok()) return;
    const Node* road = f.optional("road");
    const Node* settlement = f.optional("settlement");
    const Node* city = f.optional("city");
    catan::NeutralBuild extra;
    if (const Node* node = f.optional("neutral")) {
      o_.at(Field::neutral, *node);
      extra = o_.neutral(*node);
    }
    const int pieces = (road != nullptr) + (settlement != nullptr) + (city != nullptr);
    if (pieces == 1 && road != nullptr) {
      o_.at(Field::road, *road);
      if (const auto place = read_path(o_.faults, *road, o_.island(), "a road"))
        o_.out.order = orders::BuildRoad{*place, extra};
    } else if (pieces == 1 && settlement != nullptr) {
      o_.at(Field::settlement, *settlement);
      if (const auto place = read_intersection(o_.faults, *settlement, o_.island(), "a settlement"))
        o_.out.order = orders::BuildSettlement{*place, extra};
    } else if (pieces == 1) {
      o_.at(Field::city, *city);
      if (const auto place = read_intersection(o_.faults, *city, o_.island(), "a city"))
        o_.out.order = orders::BuildCity{*place, extra};
    }
    const std::size_t before = o_.faults.size();
    f.finish();
    if (pieces > 1)
      o_.faults.syntax(value.mark, "one `build` builds one piece; give every piece an order of its own");
    else if (pieces == 0 && o_.faults.size() == before)
      o_.faults.syntax(value.mark, "build what? a road, a settlement or a city",
                       {"write " + in_quotes(o_.example)});
  }

  void buy(const Node& value) {
    orders::BuyCard order;
    if (!value.is_map()) {
      constexpr std::array<std::string_view, 1> words{"card"};
      read_word(o_.faults, value, "`buy`", words);
      o_.out.order = order;
      return;
    }
    Fields f = o_.fields(value, "`buy`");
    const Node* card = f.optional("card");
    const Node* extra = f.optional("neutral");
    if (card != nullptr) {
      o_.at(Field::card, *card);
      if (o_.left_blank(*card, "the card that was drawn", "buy: {card: knight}")) return;
      if (const auto kind = read_word(o_.faults, *card, "`card`", catan::card_names))
        o_.out.results.card = catan::card_kinds[*kind];
    }
    if (extra != nullptr) {
      o_.at(Field::neutral, *extra);
      order.neutral = o_.neutral(*extra);
    }
    const std::size_t before = o_.faults.size();
    f.finish();
    if (card == nullptr && extra == nullptr && o_.faults.size() == before)
      o_.faults.syntax(value.mark, "which card was it?",
                       {"write `buy: {card: knight}`, or `buy: card` where the program draws"});
    o_.out.order = order;
  }

  void show(const Node& value) {
    constexpr std::array<std::string_view, 1> words{"victory point"};
    o_.at(Field::card, value);
    if (read_word(o_.faults, value, "`show`", words)) o_.out.order = orders::ShowVictoryPoint{};
  }

  template <class Make>
  void named(const Node& value, Make make) {
    o_.at(Field::offer, value);
    if (auto name = read_name(o_.faults, value, "an offer")) o_.out.order = make(*std::move(name));
  }

  void forced_trade(const Node& value) {
    Fields f(o_.faults, value, "`forced trade`", "forced trade: {drawn: 1 wool + 1 ore}");
    if (const Node* node = f.required("drawn")) {
      o_.at(Field::drawn, *node);
      if (o_.left_blank(*node, "the cards that were drawn", "forced trade: {drawn: 1 wool + 1 ore}")) return;
      if (const auto bundle = read_bundle(o_.faults, *node, Items::resources_only))
        o_.out.results.drawn = bundle->cards;
    }
    f.finish();
    o_.out.order = orders::ForcedTrade{};
  }

  void robber_to_desert(const Node& value) {
    o_.at(Field::to, value);
    if (const auto to = read_hex(o_.faults, value, o_.island())) o_.out.order = orders::RobberToDesert{*to};
  }

  OrderInReading o_;
};

}  // namespace

std::span<const OrderForm> order_forms() { return forms; }

std::optional<WrittenOrder> read_order(const yaml::Node& item, const Names& names, Faults& faults) {
  return OrderReader(names, faults).read(item);
}

const Mark& WrittenOrder::at(catan::Field field) const {
  for (const auto& [which, where] : fields)
    if (which == field) return where;
  return mark;
}

}  // namespace inselpost
