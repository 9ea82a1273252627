#include "schemas/order_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "schemas/bundle.hpp"
#include "schemas/places.hpp"

namespace inselpost {
namespace {

using catan::Field;
using catan::NeutralBuild;
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
};

std::vector<std::string> form_words() {
  std::vector<std::string> out;
  for (const OrderForm& form : forms) out.emplace_back(form.word);
  return out;
}

class OrderReader {
 public:
  OrderReader(const Names& names, Faults& faults) : names_(names), faults_(faults) {}

  std::optional<WrittenOrder> read(const Node& item) {
    out_.mark = item.mark;
    const std::size_t before = faults_.size();
    if (item.kind == Node::Kind::scalar)
      alone(item);
    else if (item.is_map() && item.fields.size() == 1)
      with_value(item.fields[0]);
    else if (item.is_map() && item.fields.size() > 1)
      faults_.syntax(item.fields[1].mark,
                     "one order has one key: a second order needs a `- ` of its own, a detail braces",
                     {"write for example `- build: {road: B2/NE}`"});
    else
      faults_.syntax(item.mark, "an order was expected, not " + shown(item));
    if (faults_.size() != before) return std::nullopt;
    return std::move(out_);
  }

 private:
  const OrderForm* form_of(const Mark& mark, const std::string& word) {
    for (const OrderForm& form : forms)
      if (form.word == word) return &form;
    faults_.syntax(mark, "unknown order " + in_quotes(word), ways_out(word, form_words()));
    return nullptr;
  }

  void alone(const Node& item) {
    const OrderForm* form = form_of(item.mark, item.text);
    if (form == nullptr) return;
    const std::string_view word = form->word;
    if (!form->alone)
      faults_.syntax(item.mark, in_quotes(word) + " needs to say more",
                     {"write " + in_quotes(form->example)});
    else if (word == "roll")
      out_.order = orders::Roll{};
    else if (word == "forced trade")
      out_.order = orders::ForcedTrade{};
    else if (word == "robber to desert")
      out_.order = orders::RobberToDesert{};
    else if (word == "give up knight")
      out_.order = orders::GiveUpKnight{};
    else if (word == "pass")
      out_.order = orders::Pass{};
    else if (word == "end turn")
      out_.order = orders::EndTurn{};
    else
      out_.order = orders::ClaimVictory{};
  }

  void with_value(const yaml::Field& field) {
    const OrderForm* form = form_of(field.mark, field.key);
    if (form == nullptr) return;
    const std::string_view word = form->word;
    const Node& value = field.value;
    if (!form->with_value || (form->alone && value.kind == Node::Kind::null))
      faults_.syntax(field.mark, in_quotes(word) + " stands alone, without a `:`",
                     {"write `- " + std::string(word) + "`"});
    else if (value.kind == Node::Kind::null)
      faults_.syntax(field.mark, in_quotes(word) + " needs to say more",
                     {"write " + in_quotes(form->example)});
    else
      value_of(word, value, form->example);
  }

  void value_of(std::string_view word, const Node& value, std::string_view example) {
    example_ = example;
    if (word == "found") return found(value);
    if (word == "roll") return roll(value);
    if (word == "discard") return cards(value, [](const catan::Bundle& b) { return orders::Discard{b}; });
    if (word == "return") return cards(value, [](const catan::Bundle& b) { return orders::ReturnCards{b}; });
    if (word == "robber") return robber<orders::MoveRobber>(value, "`robber`");
    if (word == "build") return build(value);
    if (word == "buy") return buy(value);
    if (word == "play") return play(value);
    if (word == "show") return show(value);
    if (word == "trade") return trade(value);
    if (word == "offer") return offer(value);
    if (word == "accept")
      return named(value, [](std::string name) { return orders::Accept{std::move(name)}; });
    if (word == "refuse")
      return named(value, [](std::string name) { return orders::Refuse{std::move(name)}; });
    if (word == "withdraw")
      return named(value, [](std::string name) { return orders::Withdraw{std::move(name)}; });
    if (word == "confirm") return confirm(value);
    if (word == "forced trade") return forced_trade(value);
    robber_to_desert(value);
  }

  Fields fields(const Node& value, const std::string& what) {
    return {faults_, value, what, std::string(example_)};
  }
  void at(Field field, const Node& node) { out_.fields.emplace_back(field, node.mark); }
  const catan::Geometry& island() const { return names_.geometry(); }

  void found(const Node& value) {
    Fields f = fields(value, "`found`");
    orders::Found order;
    if (const Node* node = f.required("settlement")) {
      at(Field::settlement, *node);
      order.settlement =
          read_intersection(faults_, *node, island(), "a settlement").value_or(order.settlement);
    }
    if (const Node* node = f.required("road")) {
      at(Field::road, *node);
      order.road = read_path(faults_, *node, island(), "a road").value_or(order.road);
    }
    f.finish();
    out_.order = order;
  }

  void roll(const Node& value) {
    out_.order = orders::Roll{};
    at(Field::dice, value);
    if (!value.is_list() || value.items.size() != 2) {
      faults_.syntax(value.mark, "two dice were expected, not " + shown(value), {"write `roll: [3, 4]`"});
      return;
    }
    const auto first = read_number(faults_, value.items[0], "a die", 1, 6);
    const auto second = read_number(faults_, value.items[1], "a die", 1, 6);
    if (first && second)
      out_.results.dice = catan::Dice{static_cast<std::uint8_t>(*first), static_cast<std::uint8_t>(*second)};
  }

  template <class Make>
  void cards(const Node& value, Make make) {
    at(Field::cards, value);
    if (const auto bundle = read_bundle(faults_, value, Items::resources_only))
      out_.order = make(bundle->cards);
  }

  /// Where the robber goes, whom he robs, and in a table game what he stole.
  template <class Made>
  void robber(const Node& value, const std::string& what) {
    Fields f = fields(value, what);
    Made order;
    if (const Node* node = f.required("to")) {
      at(Field::to, *node);
      order.to = read_hex(faults_, *node, island()).value_or(order.to);
    }
    if (const Node* node = f.optional("rob")) {
      at(Field::rob, *node);
      if (node->is_text() && node->text == "nobody")
        order.rob = catan::Rob::nobody();
      else if (const auto seat = read_seat(*node, "`rob`"))
        order.rob = catan::Rob::from(*seat);
    }
    if (const Node* node = f.optional("stolen")) {
      at(Field::stolen, *node);
      out_.results.stolen = read_resource(faults_, *node, "`stolen`");
    }
    f.finish();
    out_.order = order;
  }

  std::optional<Seat> read_seat(const Node& node, const std::string& what) {
    const bool text = node.is_text() && (is_name(node.text) || !nearest(node.text, names_.seats).empty());
    if (!text) {
      faults_.syntax(node.mark, what + " is the name of a seat, not " + shown(node),
                     ways_out("", names_.seats));
      return std::nullopt;
    }
    if (const auto seat = names_.find(node.text)) return seat;
    const bool shape = is_name(node.text) && !is_reserved(node.text);
    faults_.syntax(
        node.mark,
        shape ? "there is no seat " + in_quotes(node.text) : in_quotes(node.text) + " is no name of a seat",
        ways_out(node.text, names_.seats));
    return std::nullopt;
  }

  NeutralBuild neutral(const Node& node) {
    NeutralBuild build;
    if (node.is_text() && node.text == "auto") {
      build.choice = NeutralBuild::Choice::automatic;
      return build;
    }
    Fields f(faults_, node, "`neutral`", "neutral: {road: C4/W, seat: north}");
    if (!f.ok()) return build;
    const Node* road = f.optional("road");
    const Node* settlement = f.optional("settlement");
    if (const Node* seat = f.required("seat")) build.seat = read_seat(*seat, "`seat`").value_or(build.seat);
    if ((road == nullptr) == (settlement == nullptr)) {
      faults_.syntax(node.mark, "`neutral` names one road or one settlement",
                     {"write `neutral: {road: C4/W, seat: north}`, or `neutral: auto`"});
    } else if (road != nullptr) {
      build.choice = NeutralBuild::Choice::road;
      build.road = read_path(faults_, *road, island(), "a road").value_or(build.road);
    } else {
      build.choice = NeutralBuild::Choice::settlement;
      build.settlement =
          read_intersection(faults_, *settlement, island(), "a settlement").value_or(build.settlement);
    }
    f.finish();
    return build;
  }

  void build(const Node& value) {
    Fields f = fields(value, "`build`");
    if (!f.ok()) return;
    const Node* road = f.optional("road");
    const Node* settlement = f.optional("settlement");
    const Node* city = f.optional("city");
    NeutralBuild extra;
    if (const Node* node = f.optional("neutral")) {
      at(Field::neutral, *node);
      extra = neutral(*node);
    }
    const int pieces = (road != nullptr) + (settlement != nullptr) + (city != nullptr);
    if (pieces == 1 && road != nullptr) {
      at(Field::road, *road);
      if (const auto place = read_path(faults_, *road, island(), "a road"))
        out_.order = orders::BuildRoad{*place, extra};
    } else if (pieces == 1 && settlement != nullptr) {
      at(Field::settlement, *settlement);
      if (const auto place = read_intersection(faults_, *settlement, island(), "a settlement"))
        out_.order = orders::BuildSettlement{*place, extra};
    } else if (pieces == 1) {
      at(Field::city, *city);
      if (const auto place = read_intersection(faults_, *city, island(), "a city"))
        out_.order = orders::BuildCity{*place, extra};
    }
    const std::size_t before = faults_.size();
    f.finish();
    if (pieces > 1)
      faults_.syntax(value.mark, "one `build` builds one piece; give every piece an order of its own");
    else if (pieces == 0 && faults_.size() == before)
      faults_.syntax(value.mark, "build what? a road, a settlement or a city",
                     {"write " + in_quotes(example_)});
  }

  void buy(const Node& value) {
    orders::BuyCard order;
    if (!value.is_map()) {
      constexpr std::array<std::string_view, 1> words{"card"};
      read_word(faults_, value, "`buy`", words);
      out_.order = order;
      return;
    }
    Fields f = fields(value, "`buy`");
    const Node* card = f.optional("card");
    const Node* extra = f.optional("neutral");
    if (card != nullptr) {
      at(Field::card, *card);
      if (const auto kind = read_word(faults_, *card, "`card`", catan::card_names))
        out_.results.card = catan::card_kinds[*kind];
    }
    if (extra != nullptr) {
      at(Field::neutral, *extra);
      order.neutral = neutral(*extra);
    }
    const std::size_t before = faults_.size();
    f.finish();
    if (card == nullptr && extra == nullptr && faults_.size() == before)
      faults_.syntax(value.mark, "which card was it?",
                     {"write `buy: {card: knight}`, or `buy: card` where the program draws"});
    out_.order = order;
  }

  void play(const Node& value) {
    if (value.is_text()) return play_alone(value);
    Fields f = fields(value, "`play`");
    if (!f.ok()) return;
    const Node* knight = f.optional("knight");
    const Node* roads = f.optional("road building");
    const Node* plenty = f.optional("year of plenty");
    const Node* monopoly = f.optional("monopoly");
    const Node* extra = roads != nullptr ? f.optional("neutral") : nullptr;
    const std::size_t before = faults_.size();
    f.finish();
    const int cards_named =
        (knight != nullptr) + (roads != nullptr) + (plenty != nullptr) + (monopoly != nullptr);
    if (cards_named != 1) {
      if (cards_named > 1)
        faults_.syntax(value.mark, "one `play` plays one card; give every card an order of its own");
      else if (faults_.size() == before)
        faults_.syntax(value.mark, "play which card?", {"write " + in_quotes(example_)});
      return;
    }
    if (knight != nullptr) {
      at(Field::card, *knight);
      if (!knight->is_map()) return needs("knight", knight->mark);
      robber<orders::PlayKnight>(*knight, "`knight`");
    } else if (roads != nullptr) {
      road_building(*roads, extra);
    } else if (plenty != nullptr) {
      cards(*plenty, [](const catan::Bundle& b) { return orders::PlayYearOfPlenty{b}; });
    } else {
      at(Field::cards, *monopoly);
      if (const auto r = read_resource(faults_, *monopoly, "`monopoly`"))
        out_.order = orders::PlayMonopoly{*r};
    }
  }

  void play_alone(const Node& value) {
    at(Field::card, value);
    const auto kind = read_word(faults_, value, "`play`", catan::card_names);
    if (!kind) return;
    if (catan::card_kinds[*kind] == catan::CardKind::victory_point)
      out_.order = orders::PlayVictoryPoint{};
    else
      needs(value.text, value.mark);
  }

  void needs(std::string_view card, const Mark& mark) {
    std::string example = "play: {knight: {to: C3, rob: blue}}";
    if (card == "road building") example = "play: {road building: [B2/NE, B2/E]}";
    if (card == "year of plenty") example = "play: {year of plenty: 1 ore + 1 grain}";
    if (card == "monopoly") example = "play: {monopoly: wool}";
    faults_.syntax(mark, in_quotes(card) + " needs to say more", {"write " + in_quotes(example)});
  }

  /// A list of paths; what neutrals build along with them as a list of equal length or shorter, or `auto` for
  /// all.
  void road_building(const Node& roads, const Node* extra) {
    orders::PlayRoadBuilding order;
    if (!roads.is_list()) return needs("road building", roads.mark);
    constexpr std::size_t most = 15;  // the roads a player owns
    if (roads.items.size() > most) return faults_.syntax(roads.mark, "more roads than a player owns");
    order.count = static_cast<std::uint8_t>(roads.items.size());
    at(Field::card, roads);
    for (std::size_t i = 0; i < roads.items.size(); ++i) {
      const auto place = read_path(faults_, roads.items[i], island(), "a road");
      if (i >= order.roads.size()) continue;
      at(i == 0 ? Field::first_road : Field::second_road, roads.items[i]);
      if (place) order.roads[i] = *place;
    }
    if (extra != nullptr) neutral_roads(order, *extra);
    out_.order = order;
  }

  void neutral_roads(orders::PlayRoadBuilding& order, const Node& extra) {
    const std::size_t count = std::min<std::size_t>(order.count, order.neutral.size());
    if (!extra.is_list()) {
      if (!(extra.is_text() && extra.text == "auto")) {
        faults_.syntax(extra.mark,
                       "`neutral` is `auto` or a list with one entry for each road, not " + shown(extra),
                       {"write `neutral: [{road: C4/W, seat: north}, auto]`"});
        return;
      }
      at(Field::neutral, extra);
      for (std::size_t i = 0; i < count; ++i) order.neutral[i].choice = NeutralBuild::Choice::automatic;
      return;
    }
    if (extra.items.size() > count) {
      faults_.syntax(extra.mark, "`neutral` has more entries than there are roads");
      return;
    }
    for (std::size_t i = 0; i < extra.items.size(); ++i) {
      at(i == 0 ? Field::neutral : Field::second_neutral, extra.items[i]);
      const bool none = extra.items[i].is_text() && extra.items[i].text == "none";
      if (!none) order.neutral[i] = neutral(extra.items[i]);
    }
  }

  void show(const Node& value) {
    constexpr std::array<std::string_view, 1> words{"victory point"};
    at(Field::card, value);
    if (read_word(faults_, value, "`show`", words)) out_.order = orders::ShowVictoryPoint{};
  }

  /// Both sides of a trade.
  template <class Made>
  void sides(Fields& f, Made& order) {
    if (const Node* node = f.required("give")) {
      at(Field::give, *node);
      if (const auto bundle = read_bundle(faults_, *node, Items::anything)) {
        order.give = bundle->cards;
        order.other_items = order.other_items || bundle->other_items;
      }
    }
    if (const Node* node = f.required("get")) {
      at(Field::get, *node);
      if (const auto bundle = read_bundle(faults_, *node, Items::anything)) {
        order.get = bundle->cards;
        order.other_items = order.other_items || bundle->other_items;
      }
    }
  }

  void trade(const Node& value) {
    Fields f = fields(value, "`trade`");
    orders::BankTrade order;
    sides(f, order);
    f.finish();
    out_.order = order;
  }

  void offer(const Node& value) {
    Fields f = fields(value, "`offer`");
    orders::MakeOffer order;
    if (const Node* node = f.optional("name")) {
      at(Field::name, *node);
      order.name = read_name(faults_, *node, "`name`");
    }
    if (const Node* node = f.optional("to")) {
      at(Field::to, *node);
      order.to = addressees(*node);
    }
    sides(f, order);
    if (const Node* node = f.optional("first"))
      order.first = read_truth(faults_, *node, "`first`").value_or(false);
    f.finish();
    out_.order = order;
  }

  /// Nothing stands for all who may be asked.
  std::optional<Seats> addressees(const Node& node) {
    Seats seats;
    if (!node.is_list()) {
      if (node.is_text() && node.text == "all") return std::nullopt;
      if (const auto seat = read_seat(node, "`to`")) seats.insert(*seat);
      return seats;
    }
    if (node.items.empty())
      faults_.syntax(node.mark, "an offer to nobody", {"leave `to` out to offer to all"});
    for (const Node& item : node.items) {
      const auto seat = read_seat(item, "`to`");
      if (!seat) continue;
      if (seats.contains(*seat)) faults_.syntax(item.mark, in_quotes(item.text) + " stands twice");
      seats.insert(*seat);
    }
    return seats;
  }

  template <class Make>
  void named(const Node& value, Make make) {
    at(Field::offer, value);
    if (auto name = read_name(faults_, value, "an offer")) out_.order = make(*std::move(name));
  }

  void confirm(const Node& value) {
    Fields f = fields(value, "`confirm`");
    orders::Confirm order;
    if (const Node* node = f.required("offer")) {
      at(Field::offer, *node);
      order.offer = read_name(faults_, *node, "an offer").value_or("");
    }
    if (const Node* node = f.required("with")) {
      at(Field::with, *node);
      order.with = read_seat(*node, "`with`").value_or(order.with);
    }
    f.finish();
    out_.order = order;
  }

  void forced_trade(const Node& value) {
    Fields f(faults_, value, "`forced trade`", "forced trade: {drawn: 1 wool + 1 ore}");
    if (const Node* node = f.required("drawn")) {
      at(Field::drawn, *node);
      if (const auto bundle = read_bundle(faults_, *node, Items::resources_only))
        out_.results.drawn = bundle->cards;
    }
    f.finish();
    out_.order = orders::ForcedTrade{};
  }

  void robber_to_desert(const Node& value) {
    at(Field::to, value);
    if (const auto to = read_hex(faults_, value, island())) out_.order = orders::RobberToDesert{*to};
  }

  const Names& names_;
  Faults& faults_;
  std::string_view example_;
  WrittenOrder out_;
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
