#include "schemas/dice/orders/order_reading.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {

using yaml::Node;

namespace {

Order read_settlement(OrderReadContext& o, MapReader& f, const Node& at) {
  orders::BuildSettlement out;
  out.at = o.site(Field::settlement, at);
  if (const Node* harbour = f.optional("harbour")) {
    o.at(Field::harbour, *harbour);
    if (const auto kind = read_word(o.faults, *harbour, DiceMessageId::a_harbour, harbour_names))
      out.harbour = static_cast<HarbourKind>(*kind);
  }
  const Node* with = f.optional("with");
  if (with != nullptr) {
    o.only(Field::with, *with, "`with`", name(CardKind::magic_joining));
    if (const Node* without = f.required("without")) out.without = o.bundle(Field::without, *without);
  }
  return out;
}

}  // namespace

void read_build(OrderReadContext& o, const Node& value) {
  for (const yaml::Field& field : value.fields)
    if (field.key == "knight")
      return o.faults.syntax(field.mark, {YamlMessageId::unknown_key, field.key, as_found(o.word->word)},
                             {{YamlMessageId::write, "- knight: {build: " + field.value.text + '}'}});
  MapReader f = o.fields(value);
  const auto piece = o.one_of(f, {"road", "ship", "settlement", "city"});
  if (piece.value != nullptr) switch (piece.which) {
      case 0: o.out.order = orders::BuildRoad{o.edge(Field::edge, *piece.value)}; break;
      case 1: o.out.order = orders::BuildShip{o.edge(Field::edge, *piece.value)}; break;
      case 2: o.out.order = read_settlement(o, f, *piece.value); break;
      default: {
        orders::BuildCity city{o.site(Field::city, *piece.value), false};
        if (const Node* with = f.optional("with")) {
          o.only(Field::with, *with, "`with`", name(CardKind::medicine));
          city.medicine = true;
        }
        o.out.order = city;
      }
    }
  o.finish(f, value);
}

/// Reads a branch, or {BRANCH: LEVEL} with further keys.
void read_improve(OrderReadContext& o, const Node& value) {
  constexpr std::uint32_t most_understood = 99;
  orders::Improve out;
  if (!value.is_map()) {
    const auto branch = read_word(o.faults, value, DiceMessageId::a_branch, branch_names);
    out.branch = static_cast<Branch>(branch.value_or(0));
    o.out.order = out;
    return;
  }
  MapReader f = o.fields(value);
  const auto branch = o.one_of(f, {"trade", "politics", "science", "magic", "church"});
  out.branch = branches.at(branch.which);
  if (branch.value != nullptr) {
    o.at(Field::level, *branch.value);
    if (const auto level = read_number(o.faults, *branch.value, "`level`", 1, most_understood))
      out.level = static_cast<std::uint8_t>(*level);
  }
  if (const Node* site = f.optional("metropolis")) out.metropolis = o.site(Field::metropolis, *site);
  if (const Node* with = f.optional("with")) {
    o.only(Field::with, *with, "`with`", name(CardKind::crane));
    out.crane = true;
  }
  o.finish(f, value);
  o.out.order = out;
}

void read_knight(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value);
  const auto what = o.one_of(f, {"build", "activate", "upgrade", "joker"});
  const Face knight = what.value != nullptr ? o.knight(Field::knight, *what.value) : Face{};
  switch (what.which) {
    case 0: o.out.order = orders::BuildKnight{knight}; break;
    case 1: o.out.order = orders::ActivateKnight{knight}; break;
    case 2: o.out.order = orders::UpgradeKnight{knight}; break;
    default: {
      orders::Joker joker{knight, {}};
      if (const Node* die = f.required("die")) joker.die = o.face(Field::dice, *die);
      o.out.order = joker;
    }
  }
  o.finish(f, value);
}

void read_trade(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value);
  orders::Trade out;
  if (const Node* give = f.required("give")) out.give = o.bundle(Field::give, *give);
  if (const Node* get = f.required("get")) out.get = o.bundle(Field::get, *get);
  if (const Node* via = f.optional("via")) {
    o.at(Field::via, *via);
    if (const auto rate = read_word(o.faults, *via, DiceMessageId::a_rate, via_names))
      out.via = static_cast<Via>(*rate);
  }
  o.finish(f, value);
  o.out.order = out;
}

/// Reads a bundle of one good.
void read_make(OrderReadContext& o, const Node& value) {
  const std::size_t before = o.faults.size();
  const Bundle made = o.bundle(Field::whole, value);
  if (o.faults.size() != before) return;
  for (const Good g : goods)
    if (made[g] != 0 && made == Bundle::of(g, made[g])) {
      o.out.order = orders::MakeGoods{g, made[g]};
      return;
    }
  o.faults.syntax(value.mark, DiceMessageId::one_good, {{YamlMessageId::write, o.example}});
}

void read_buy(OrderReadContext& o, const Node& value) {
  o.at(Field::card, value);
  if (const auto card = read_word(o.faults, value, DiceMessageId::a_card, card_names()))
    o.out.order = orders::BuyCard{card_at(*card)};
}

}  // namespace inselpost::dice
