#include "schemas/catan/orders/order_readers.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "schemas/catan/orders/orders.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {

using catan::Field;
using yaml::Node;
namespace orders = catan::orders;

void read_roll(OrderReadContext& o, const Node& value) {
  o.out.order = orders::Roll{};
  o.at(Field::dice, value);
  if (!value.is_list() || value.items.size() != 2) {
    // Of a list that is too short or too long, how many stand in it.
    const LocalizableText found =
        value.is_list() ? LocalizableText(std::to_string(value.items.size())) : LocalizableText(shown(value));
    o.faults.syntax(value.mark, {CatanMessageId::two_dice_expected, found},
                    {{YamlMessageId::write, "roll: [3, 4]"}});
    return;
  }
  for (const Node& die : value.items)
    if (o.left_blank(die, CatanMessageId::what_a_die_showed, "roll: [3, 4]")) return;
  const auto first = read_number(o.faults, value.items[0], CatanMessageId::a_die, 1, 6);
  const auto second = read_number(o.faults, value.items[1], CatanMessageId::a_die, 1, 6);
  if (first && second)
    o.out.results.dice = catan::Dice{static_cast<std::uint8_t>(*first), static_cast<std::uint8_t>(*second)};
}

OrderValue write_roll(const OrderWriteContext& o, const catan::Order&) {
  if (o.results.dice) return OrderValue::array({o.results.dice->first, o.results.dice->second});
  return o.form ? OrderValue::array({o.blank(), o.blank()}) : OrderValue();
}

void read_forced_trade(OrderReadContext& o, const Node& value) {
  MapReader f(o.faults, value, "`forced trade`", "forced trade: {drawn: 1 wool + 1 ore}");
  if (const Node* node = f.required("drawn")) {
    o.at(Field::drawn, *node);
    if (o.left_blank(*node, CatanMessageId::cards_that_were_drawn, "forced trade: {drawn: 1 wool + 1 ore}"))
      return;
    if (const auto bundle = read_bundle(o.faults, *node, BundleContents::resources_only))
      o.out.results.drawn = bundle->cards;
  }
  f.finish();
  o.out.order = orders::ForcedTrade{};
}

OrderValue write_forced_trade(const OrderWriteContext& o, const catan::Order&) {
  const OrderValue drawn = o.results.drawn ? o.cards(*o.results.drawn) : o.blank();
  return drawn.is_null() ? drawn : o.keyed("drawn", drawn);
}

RobberMove read_robber_move(OrderReadContext& o, const Node& value, const LocalizableText& what) {
  MapReader f = o.fields(value, what);
  RobberMove move;
  if (const Node* node = f.required("to")) {
    o.at(Field::to, *node);
    move.to = read_hex(o.faults, *node, o.island()).value_or(move.to);
  }
  if (const Node* node = f.optional("rob")) {
    o.at(Field::rob, *node);
    if (node->is_text() && node->text == "nobody")
      move.rob = catan::Rob::nobody();
    else if (const auto victim = o.seat(*node, "`rob`"))
      move.rob = catan::Rob::from(*victim);
  }
  if (const Node* node = f.optional("stolen")) {
    o.at(Field::stolen, *node);
    if (!o.left_blank(*node, CatanMessageId::card_that_was_stolen, "stolen: wool"))
      o.out.results.stolen = read_resource(o.faults, *node, "`stolen`");
  }
  f.finish();
  return move;
}

OrderValue write_robber_move(const OrderWriteContext& o, const RobberMove& move) {
  OrderValue out = o.keyed("to", o.place(move.to));
  if (move.rob.choice == catan::Rob::Choice::nobody) out["rob"] = "nobody";
  if (move.rob.choice == catan::Rob::Choice::seat) out["rob"] = o.names.of(move.rob.seat);
  if (o.results.stolen)
    out["stolen"] = std::string(name(*o.results.stolen));
  else if (o.form && move.rob.choice == catan::Rob::Choice::seat)
    out["stolen"] = o.blank();
  return out;
}

void read_robber_to_desert(OrderReadContext& o, const Node& value) {
  o.at(Field::to, value);
  if (const auto to = read_hex(o.faults, value, o.island())) o.out.order = orders::RobberToDesert{*to};
}

OrderValue write_robber_to_desert(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::RobberToDesert>(any);
  return order.to ? o.place(*order.to) : OrderValue();
}

OrderParts parts_of_robber_to_desert(const catan::Order& any) {
  const auto& order = get<orders::RobberToDesert>(any);
  OrderParts parts;
  if (order.to) parts.place = *order.to;
  return parts;
}

namespace orders = catan::orders;

void read_found(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`found`");
  orders::Found order;
  if (const Node* node = f.required("settlement")) {
    o.at(Field::settlement, *node);
    order.settlement = read_intersection(o.faults, *node, o.island(), CatanMessageId::a_settlement)
                           .value_or(order.settlement);
  }
  if (const Node* node = f.required("road")) {
    o.at(Field::road, *node);
    order.road = read_path(o.faults, *node, o.island(), CatanMessageId::a_road).value_or(order.road);
  }
  f.finish();
  o.out.order = order;
}

OrderValue write_found(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::Found>(any);
  return {{"settlement", o.place(order.settlement)}, {"road", o.place(order.road)}};
}

OrderParts parts_of_found(const catan::Order& any) {
  const auto& order = get<orders::Found>(any);
  return {.place = order.settlement};
}

void read_build(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`build`");
  if (!f.ok()) return;
  const PartsNamed named = parts_named(f, *o.word);
  o.beside = f.optional("neutral");
  if (named.count == 1) {
    o.word = named.row;
    o.word->form.read(o, *named.value);
  } else {
    o.neutral_beside();  // reports its errors
  }
  const std::size_t before = o.faults.size();
  f.finish();
  if (named.count > 1)
    o.faults.syntax(value.mark, CatanMessageId::one_piece);
  else if (named.count == 0 && o.faults.size() == before)
    o.faults.syntax(value.mark, CatanMessageId::build_what, {{YamlMessageId::write, o.word->example}});
}

using catan::NeutralBuild;
namespace orders = catan::orders;

namespace {

void neutral_roads(OrderReadContext& o, orders::PlayRoadBuilding& order, const Node& extra) {
  const std::size_t count = std::min<std::size_t>(order.count, order.neutral.size());
  if (!extra.is_list()) {
    if (!(extra.is_text() && extra.text == "auto")) {
      o.faults.syntax(extra.mark, {CatanMessageId::neutral_for_roads, shown(extra)},
                      {{YamlMessageId::write, "neutral: [{road: C4/W, seat: north}, auto]"}});
      return;
    }
    o.at(Field::neutral, extra);
    for (std::size_t i = 0; i < count; ++i) order.neutral[i].choice = NeutralBuild::Choice::automatic;
    return;
  }
  if (extra.items.size() > count) {
    o.faults.syntax(extra.mark, CatanMessageId::neutral_for_too_many_roads);
    return;
  }
  for (std::size_t i = 0; i < extra.items.size(); ++i) {
    o.at(i == 0 ? Field::neutral : Field::second_neutral, extra.items[i]);
    const bool none = extra.items[i].is_text() && extra.items[i].text == "none";
    if (!none) order.neutral[i] = o.neutral(extra.items[i]);
  }
}

/// Reads a card name without further data: `victory point`; for other cards reports what is missing.
void part_alone(OrderReadContext& o, const Node& value, const LocalizableText& what,
                std::span<const std::string_view> parts) {
  o.at(Field::card, value);
  if (!read_word(o.faults, value, what, parts)) return;
  for (const OrderSyntax& row : order_words())
    if (row.word.en == o.word->word.en && row.part == value.text) o.word = &row;
  if (o.word->stands == ValueRule::alone)
    o.out.order = o.word->form.bare();
  else
    o.needs_more(value.mark, value.text);
}

}  // namespace

void read_play(OrderReadContext& o, const Node& value) {
  if (value.is_text()) return part_alone(o, value, "`play`", catan::card_names);
  MapReader f = o.fields(value, "`play`");
  if (!f.ok()) return;
  const PartsNamed named = parts_named(f, *o.word);
  const bool roads = value.find("road building") != nullptr;
  o.beside = roads ? f.optional("neutral") : nullptr;
  const std::size_t before = o.faults.size();
  f.finish();
  if (named.count == 1) {
    o.word = named.row;
    o.word->form.read(o, *named.value);
  } else if (named.count > 1) {
    o.faults.syntax(value.mark, CatanMessageId::one_card);
  } else if (o.faults.size() == before) {
    o.faults.syntax(value.mark, CatanMessageId::play_which, {{YamlMessageId::write, o.word->example}});
  }
}

/// Reads a list of paths. `neutral` beside it is a list of at most that length, or `auto` for all.
void read_road_building(OrderReadContext& o, const Node& roads) {
  orders::PlayRoadBuilding order;
  if (!roads.is_list())
    return o.faults.syntax(
        roads.mark, {OrdersMessageId::no_list_of_roads, '`' + std::string(o.word->part) + '`', shown(roads)},
        {{YamlMessageId::write, o.word->example}});
  constexpr std::size_t most = 15;  // // the roads a player owns
  if (roads.items.size() > most) return o.faults.syntax(roads.mark, CatanMessageId::too_many_roads);
  order.count = static_cast<std::uint8_t>(roads.items.size());
  o.at(Field::card, roads);
  for (std::size_t i = 0; i < roads.items.size(); ++i) {
    const auto place = read_path(o.faults, roads.items[i], o.island(), CatanMessageId::a_road);
    if (i >= order.roads.size()) continue;
    o.at(i == 0 ? Field::first_road : Field::second_road, roads.items[i]);
    if (place) order.roads[i] = *place;
  }
  if (o.beside != nullptr) neutral_roads(o, order, *o.beside);
  o.out.order = order;
}

/// Writes a road building order. Of more than two roads, which the rules reject, only the number is known;
/// the second one stands for the rest.
OrderValue write_road_building(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::PlayRoadBuilding>(any);
  OrderValue roads = OrderValue::array(), extra = OrderValue::array();
  for (std::size_t i = 0; i < order.count; ++i)
    roads.push_back(o.place(order.roads[std::min<std::size_t>(i, 1)]));
  std::size_t last = order.neutral.size();
  while (last > 0 && order.neutral[last - 1].choice == NeutralBuild::Choice::none) --last;
  for (std::size_t i = 0; i < last; ++i) extra.push_back(o.neutral(order.neutral[i]));
  OrderValue out = o.of_part(std::move(roads));
  if (!extra.empty()) out["neutral"] = std::move(extra);
  return out;
}

OrderParts parts_of_road_building(const catan::Order& any) {
  const auto& order = get<orders::PlayRoadBuilding>(any);
  OrderParts parts{.neutral = order.neutral};
  if (order.count != 0) parts.place = order.roads[0];
  return parts;
}

void read_monopoly(OrderReadContext& o, const Node& value) {
  o.at(Field::cards, value);
  if (const auto resource = read_resource(o.faults, value, "`monopoly`"))
    o.out.order = orders::PlayMonopoly{*resource};
}

OrderValue write_monopoly(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::PlayMonopoly>(any);
  return o.of_part(std::string(name(order.resource)));
}

void read_show(OrderReadContext& o, const Node& value) {
  part_alone(o, value, "`show`", std::array<std::string_view, 1>{o.word->part});
}

void read_buy(OrderReadContext& o, const Node& value) {
  orders::BuyCard order;
  if (!value.is_map()) {
    constexpr std::array<std::string_view, 1> words{"card"};
    read_word(o.faults, value, "`buy`", words);
    o.out.order = order;
    return;
  }
  MapReader f = o.fields(value, "`buy`");
  const Node* card = f.optional("card");
  const Node* extra = f.optional("neutral");
  if (card != nullptr) {
    o.at(Field::card, *card);
    if (o.left_blank(*card, CatanMessageId::card_that_was_drawn, "buy: {card: knight}")) return;
    if (const auto kind = read_word(o.faults, *card, "`card`", catan::card_names))
      o.out.results.card = catan::card_kinds[*kind];
  }
  if (extra != nullptr) {
    o.at(Field::neutral, *extra);
    order.neutral = o.neutral(*extra);
  }
  const std::size_t before = o.faults.size();
  f.finish();
  if (card == nullptr && extra == nullptr && o.faults.size() == before)
    o.faults.syntax(value.mark, CatanMessageId::which_card, {CatanMessageId::write_which_card});
  o.out.order = order;
}

OrderValue write_buy(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::BuyCard>(any);
  const OrderValue card = o.results.card ? OrderValue(std::string(name(*o.results.card))) : o.blank();
  if (card.is_null() && order.neutral.choice == NeutralBuild::Choice::none) return "card";
  OrderValue out = OrderValue::object();
  if (!card.is_null()) out["card"] = card;
  o.add_neutral(out, order.neutral);
  return out;
}

OrderParts parts_of_buy(const catan::Order& any) {
  const auto& order = get<orders::BuyCard>(any);
  return {.neutral = {&order.neutral, 1}};
}

using catan::Terms;
namespace orders = catan::orders;

namespace {

/// The values of `answers` (OFFER-4).
constexpr std::array<std::string_view, 1> sealed_answers{"sealed"};

struct Sides {
  Terms terms;
  bool other_items = false;
};

Sides read_sides(OrderReadContext& o, MapReader& f) {
  Sides sides;
  const auto side = [&](const char* key, Field field, catan::Bundle& cards) {
    const Node* node = f.required(key);
    if (node == nullptr) return;
    o.at(field, *node);
    const auto bundle = read_bundle(o.faults, *node, BundleContents::anything);
    if (!bundle) return;
    cards = bundle->cards;
    // The rules call every trade of such an item a fault of `give`; it is shown where the item stands.
    auto& marks = o.out.fields;
    const auto give =
        std::find_if(marks.rbegin(), marks.rend(), [](const auto& one) { return one.first == Field::give; });
    if (bundle->other_items && !sides.other_items && give != marks.rend()) give->second = node->mark;
    sides.other_items = sides.other_items || bundle->other_items;
  };
  side("give", Field::give, sides.terms.give);
  side("get", Field::get, sides.terms.get);
  return sides;
}

/// Reads `give` and `get`, or alternatives under `any` (OFFER-1), and the time limit (OFFER-2).
template <class Made>
void read_what_is_offered(OrderReadContext& o, MapReader& f, Made& order) {
  const auto add = [&](const Sides& sides) {
    order.any.push_back(sides.terms);
    order.other_items = order.other_items || sides.other_items;
  };
  const Node* any = f.optional("any");
  if (any == nullptr) {
    add(read_sides(o, f));
  } else if (!any->is_list() || any->items.size() < 2 || any->items.size() > catan::max_alternatives) {
    o.faults.syntax(
        any->mark, {CatanMessageId::no_alternatives, catan::max_alternatives, shown(*any)},
        {{CatanMessageId::for_example, "any: [{give: 1 wool, get: 1 ore}, {give: 2 wool, get: 1 ore}]"}});
  } else {
    constexpr std::array others{Field::second_choice, Field::third_choice, Field::fourth_choice};
    for (const Node& item : any->items) {
      if (!order.any.empty()) o.at(others.at(order.any.size() - 1), item);
      MapReader one = o.fields(item, "`any`");
      if (!one.ok()) continue;
      add(read_sides(o, one));
      one.finish();
    }
  }
  if (const Node* node = f.optional("until")) {
    const auto minutes = node->is_text() ? read_minutes(node->text) : std::nullopt;
    if (!minutes)
      o.faults.syntax(node->mark, {ClockMessageId::no_duration, as_found("until"), shown(*node)},
                      duration_meant(*node));
    order.until = minutes.value_or(0);
  }
}

template <class Made>
void write_what_is_offered(const OrderWriteContext& o, OrderValue& out, const Made& order) {
  const auto terms = [&](const Terms& one) -> OrderValue {
    const bool other_items = order.other_items && &one == &order.any.front();
    return {{"give", o.cards(one.give, other_items)}, {"get", o.cards(one.get)}};
  };
  if (order.any.size() == 1)
    out.update(terms(order.any.front()));
  else
    for (const Terms& one : order.any) out["any"].push_back(terms(one));
  if (order.until != 0) out["until"] = written_minutes(order.until);
}

void read_name_of_offer(OrderReadContext& o, MapReader& f, std::optional<std::string>& name) {
  const Node* node = f.optional("name");
  if (node == nullptr) return;
  o.at(Field::name, *node);
  name = read_name(o.faults, *node, "`name`");
}

/// Reads the name of the offer that an order is about.
void read_offer_named(OrderReadContext& o, MapReader& f, std::string& offer) {
  const Node* node = f.required("offer");
  if (node == nullptr) return;
  o.at(Field::offer, *node);
  offer = read_name(o.faults, *node, CatanMessageId::an_offer).value_or("");
}

/// Reads `to`. Returns nullopt for `all`.
std::optional<SeatSet> addressees(OrderReadContext& o, const Node& node) {
  SeatSet seats;
  if (!node.is_list()) {
    if (node.is_text() && node.text == "all") return std::nullopt;
    if (const auto seat = o.seat(node, "`to`")) seats.insert(*seat);
    return seats;
  }
  if (node.items.empty())
    o.faults.syntax(node.mark, CatanMessageId::offer_to_nobody, {CatanMessageId::leave_to_out});
  for (const Node& item : node.items) {
    const auto seat = o.seat(item, "`to`");
    if (!seat) continue;
    if (seats.contains(*seat)) o.faults.syntax(item.mark, {CatanMessageId::stands_twice, item.text});
    seats.insert(*seat);
  }
  return seats;
}

}  // namespace

void read_trade(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`trade`");
  const Sides sides = read_sides(o, f);
  const orders::BankTrade order{sides.terms.give, sides.terms.get, sides.other_items};
  f.finish();
  o.out.order = order;
}

OrderValue write_trade(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::BankTrade>(any);
  return {{"give", o.cards(order.give, order.other_items)}, {"get", o.cards(order.get)}};
}

void read_offer(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`offer`");
  orders::MakeOffer order;
  read_name_of_offer(o, f, order.name);
  if (const Node* node = f.optional("to")) {
    o.at(Field::to, *node);
    order.to = addressees(o, *node);
  }
  read_what_is_offered(o, f, order);
  if (const Node* node = f.optional("first"))
    order.first = read_bool(o.faults, *node, "`first`").value_or(false);
  if (const Node* node = f.optional("answers")) {
    order.sealed = read_word(o.faults, *node, "`answers`", sealed_answers).has_value();
    if (order.sealed && order.first) o.faults.syntax(node->mark, CatanMessageId::first_of_sealed);
  }
  f.finish();
  o.out.order = order;
}

OrderValue write_offer(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::MakeOffer>(any);
  OrderValue out = OrderValue::object();
  if (order.name) out["name"] = *order.name;
  if (order.to) {
    OrderValue to = OrderValue::array();
    for (std::size_t i = 0; i < o.names.seats.size(); ++i)
      if (order.to->contains(seat_at(i))) to.push_back(o.names.seats[i]);
    out["to"] = std::move(to);
  }
  write_what_is_offered(o, out, order);
  if (order.first) out["first"] = true;
  if (order.sealed) out["answers"] = sealed_answers.front();
  return out;
}

OrderParts parts_of_offer(const catan::Order& any) {
  const auto& order = get<orders::MakeOffer>(any);
  OrderParts parts;
  if (order.name) parts.name = &*order.name;
  return parts;
}

namespace {

/// Returns what a text like `o3, choice 1`, or a list of offers, means as a value of `accept`; empty if it is
/// none of these.
std::string acceptance_meant(const Node& value) {
  if (value.is_list()) return value.items.empty() || !is_name(value.items[0].text) ? "" : value.items[0].text;
  std::string text = value.is_text() ? utf8::folded_word(value.text) : std::string();
  std::erase_if(text, [](char c) { return c == ',' || c == '(' || c == ')'; });
  const std::size_t name = text.find(' '), word = text.rfind(' ');
  if (name == std::string::npos || word <= name + 1 || !is_name(text.substr(0, name)) ||
      language::english_word(text.substr(name + 1, word - name - 1), catan_system, "in accept") != "choice")
    return {};
  return "{offer: " + text.substr(0, name) + ", choice: " + text.substr(word + 1) + '}';
}

}  // namespace

void read_accept(OrderReadContext& o, const Node& value) {
  orders::Accept order;
  if (const std::string meant = acceptance_meant(value); !meant.empty()) {
    o.faults.syntax(value.mark, {YamlMessageId::no_name, CatanMessageId::an_offer, shown(value)},
                    {{YamlMessageId::write, "accept: " + meant}});
  } else if (!value.is_map()) {
    o.at(Field::offer, value);
    order.offer = read_name(o.faults, value, CatanMessageId::an_offer).value_or("");
  } else {
    MapReader f = o.fields(value, "`accept`");
    read_offer_named(o, f, order.offer);
    if (const Node* node = f.optional("choice")) {
      o.at(Field::choice, *node);
      const auto choice = read_number(o.faults, *node, "`choice`", 1, catan::max_alternatives);
      order.choice = static_cast<std::uint8_t>(choice.value_or(0));
    }
    f.finish();
  }
  o.out.order = order;
}

OrderValue write_accept(const OrderWriteContext&, const catan::Order& any) {
  const auto& order = get<orders::Accept>(any);
  if (order.choice == 0) return order.offer;
  return {{"offer", order.offer}, {"choice", order.choice}};
}

void read_counter(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`counter`");
  orders::Counter order;
  read_offer_named(o, f, order.offer);
  read_name_of_offer(o, f, order.name);
  read_what_is_offered(o, f, order);
  f.finish();
  o.out.order = order;
}

OrderValue write_counter(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::Counter>(any);
  OrderValue out{{"offer", order.offer}};
  if (order.name) out["name"] = *order.name;
  write_what_is_offered(o, out, order);
  return out;
}

OrderParts parts_of_counter(const catan::Order& any) {
  const auto& order = get<orders::Counter>(any);
  OrderParts parts{.offer = &order.offer};
  if (order.name) parts.name = &*order.name;
  return parts;
}

void read_confirm(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`confirm`");
  orders::Confirm order;
  read_offer_named(o, f, order.offer);
  if (const Node* node = f.required("with")) {
    o.at(Field::with, *node);
    order.with = o.seat(*node, "`with`").value_or(order.with);
  }
  f.finish();
  o.out.order = order;
}

OrderValue write_confirm(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::Confirm>(any);
  return {{"offer", order.offer}, {"with", o.names.of(order.with)}};
}

catan::Order under_name(catan::Order order, const std::string& name) {
  if (auto* offer = get_if<catan::orders::MakeOffer>(&order)) offer->name = name;
  return order;
}

}  // namespace inselpost
