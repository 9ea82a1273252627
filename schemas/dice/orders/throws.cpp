#include "schemas/dice/orders/order_reading.hpp"

namespace inselpost::dice {

using yaml::Node;

void read_found(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value);
  const auto building = o.one_of(f, {"settlement", "city"});
  const auto edge = o.one_of(f, {"road", "ship"});
  orders::Found out;
  out.city = building.which == 1;
  out.ship = edge.which == 1;
  if (building.value != nullptr) out.at = o.site(out.city ? Field::city : Field::settlement, *building.value);
  if (edge.value != nullptr) out.edge = o.edge(Field::edge, *edge.value);
  if (const Node* forfeit = f.optional("forfeit harbour"))
    out.forfeit = o.as_bool(Field::forfeit, *forfeit, "`forfeit harbour`");
  o.finish(f, value);
  o.out.order = out;
}

void read_roll(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value);
  orders::Roll out;
  if (const Node* set = f.required("set")) out.set = o.face(Field::set, *set);
  o.finish(f, value);
  o.out.order = out;
}

/// Reads a bundle, or {dice: BUNDLE, set: FACE}.
void read_keep(OrderReadContext& o, const Node& value) {
  orders::Keep out;
  if (!value.is_map() || (value.find("dice") == nullptr && value.find("set") == nullptr)) {
    out.dice = o.bundle(Field::dice, value);
  } else {
    MapReader f = o.fields(value);
    if (const Node* dice = f.required("dice")) out.dice = o.bundle(Field::dice, *dice);
    if (const Node* set = f.optional("set")) out.set = o.face(Field::set, *set);
    o.finish(f, value);
  }
  o.out.order = out;
}

void read_chase(OrderReadContext& o, const Node& value) {
  o.out.order = orders::Chase{o.knight(Field::knight, value)};
}

namespace {

constexpr std::array<std::string_view, 3> who_defends{"nobody", "least", "all"};

/// Reads a list of knights, or one of the words.
void read_who_defends(OrderReadContext& o, const Node& value, orders::Defend& out) {
  o.at(Field::knight, value);
  if (!value.is_list()) {
    using Who = orders::Defend::Who;
    constexpr std::array<Who, 3> meant{Who::named, Who::least, Who::all};
    if (const auto word = read_word(o.faults, value, "`defend`", who_defends)) out.who = meant.at(*word);
    return;
  }
  for (const Node& item : value.items) {
    const std::size_t before = o.faults.size();
    const Face knight = o.knight(Field::whole, item);
    if (o.faults.size() == before && out.knights.contains(knight))
      o.faults.syntax(item.mark, {DiceMessageId::stands_twice, item.text});
    out.knights.insert(knight);
  }
}

}  // namespace

void read_defend(OrderReadContext& o, const Node& value) {
  orders::Defend out;
  if (value.is_map()) {
    MapReader f = o.fields(value);
    if (const Node* knights = f.required("knights")) read_who_defends(o, *knights, out);
    if (const Node* magic = f.optional("magic power"))
      out.magic_power = o.as_bool(Field::magic_power, *magic, "`magic power`");
    o.finish(f, value);
  } else {
    read_who_defends(o, value, out);
  }
  o.out.order = out;
}

void read_aqueduct(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value);
  orders::Aqueduct out;
  if (const Node* from = f.required("from")) out.from = o.face(Field::from, *from);
  if (const Node* to = f.required("to")) out.to = o.face(Field::to, *to);
  o.finish(f, value);
  o.out.order = out;
}

void read_end_turn(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value);
  orders::EndTurn out;
  if (const Node* beer = f.required("beer")) out.beer = o.as_bool(Field::beer, *beer, "`beer`");
  o.finish(f, value);
  o.out.order = out;
}

}  // namespace inselpost::dice
