#include "schemas/dice/orders/order_reading.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {

using yaml::Node;

namespace {

constexpr std::size_t max_edges = 12;  ///< in a list; the rules reject more than two

using ReadCard = Order (*)(OrderReadContext&, const Node& value);

struct CardForm {
  CardKind kind;
  Order (*alone)();    ///< null: needs a value
  ReadCard with_more;  ///< null: has no value
  std::string_view example;
};

template <class O>
Order played_alone() {
  return O{};
}

Order read_indulgence(OrderReadContext& o, const Node& value) {
  MapReader f(o.faults, value, "`indulgence`", "play: {indulgence: {keep: 3 grain + 1 gold}}");
  orders::PlayIndulgence out;
  if (const Node* keep = f.required("keep")) out.keep = o.bundle(Field::dice, *keep);
  f.finish();
  return out;
}
Order read_merchant(OrderReadContext& o, const Node& value) {
  return orders::PlayMerchant{o.hex(Field::at, value)};
}
Order read_wizard(OrderReadContext& o, const Node& value) {
  MapReader f(o.faults, value, "`wizard`", "play: {wizard: {at: c13, for: wood}}");
  orders::PlayWizard out;
  if (const Node* at = f.required("at")) out.at = o.site(Field::at, *at);
  if (const Node* resource = f.required("for")) out.resource = o.face(Field::resource, *resource);
  f.finish();
  return out;
}
Order read_trading_harbour(OrderReadContext& o, const Node& value) {
  MapReader f(o.faults, value, "`trading harbour`", "play: {trading harbour: {give: ore, get: bread}}");
  orders::PlayTradingHarbour out;
  if (const Node* give = f.required("give")) out.give = o.face(Field::give, *give);
  if (const Node* get = f.required("get")) out.get = o.good(Field::get, *get);
  f.finish();
  return out;
}
Order read_merchant_fleet(OrderReadContext& o, const Node& value) {
  return orders::PlayMerchantFleet{o.face(Field::resource, value)};
}
Order read_diplomat(OrderReadContext& o, const Node& value) {
  MapReader f(o.faults, value, "`diplomat`", "play: {diplomat: {from: v3-v4, to: c07-v3}}");
  orders::PlayDiplomat out;
  if (const Node* from = f.required("from")) out.from = o.edge(Field::from, *from);
  if (const Node* to = f.required("to")) out.to = o.edge(Field::to, *to);
  f.finish();
  return out;
}
Order read_road_building(OrderReadContext& o, const Node& value) {
  orders::PlayRoadBuilding out;
  if (!value.is_list() || value.items.empty()) {
    o.needs_more(value.mark, "road building");
    return out;
  }
  if (value.items.size() > max_edges)
    o.faults.syntax(value.items[max_edges].mark, {DiceMessageId::too_many, max_edges});
  constexpr std::array<Field, 2> fields{Field::edge, Field::second_edge};
  for (std::size_t i = 0; i < value.items.size() && i < max_edges; ++i) {
    const Edge edge = o.edge(i < fields.size() ? fields.at(i) : Field::whole, value.items[i]);
    if (i < out.edges.size()) out.edges.at(i) = edge;
    ++out.count;
  }
  return out;
}
Order read_magic_current(OrderReadContext& o, const Node& value) {
  constexpr std::array<std::string_view, 2> ways{"forward", "back"};
  o.at(Field::to, value);
  return orders::PlayMagicCurrent{read_word(o.faults, value, DiceMessageId::a_direction, ways).value_or(0) ==
                                  0};
}
Order read_crusader(OrderReadContext& o, const Node& value) {
  return orders::PlayCrusader{o.knight(Field::knight, value)};
}
Order read_church_tax(OrderReadContext& o, const Node& value) {
  return orders::PlayChurchTax{o.face(Field::resource, value)};
}

constexpr std::array<CardForm, 15> forms{{
    {CardKind::bishop, played_alone<orders::PlayBishop>, nullptr, ""},
    {CardKind::commander, played_alone<orders::PlayCommander>, nullptr, ""},
    {CardKind::exile, played_alone<orders::PlayExile>, nullptr, ""},
    {CardKind::refuge, played_alone<orders::PlayRefuge>, nullptr, ""},
    {CardKind::alchemist, played_alone<orders::PlayAlchemist>, nullptr, ""},
    {CardKind::indulgence, nullptr, read_indulgence, "play: {indulgence: {keep: 3 grain + 1 gold}}"},
    {CardKind::merchant, nullptr, read_merchant, "play: {merchant: field}"},
    {CardKind::wizard, nullptr, read_wizard, "play: {wizard: {at: c13, for: wood}}"},
    {CardKind::trading_harbour, nullptr, read_trading_harbour,
     "play: {trading harbour: {give: ore, get: bread}}"},
    {CardKind::merchant_fleet, nullptr, read_merchant_fleet, "play: {merchant fleet: grain}"},
    {CardKind::diplomat, nullptr, read_diplomat, "play: {diplomat: {from: v3-v4, to: c07-v3}}"},
    {CardKind::road_building, nullptr, read_road_building, "play: {road building: [v5-v6, c14-w07]}"},
    {CardKind::magic_current, nullptr, read_magic_current, "play: {magic current: forward}"},
    {CardKind::crusader, nullptr, read_crusader, "play: {crusader: brick}"},
    {CardKind::church_tax, nullptr, read_church_tax, "play: {church tax: gold}"},
}};

/// Returns null for a card that is not played by an order: the rules reject it (E_CARD_KIND).
const CardForm* form_of(CardKind kind) {
  const auto form =
      std::find_if(forms.begin(), forms.end(), [&](const CardForm& f) { return f.kind == kind; });
  return form == forms.end() ? nullptr : &*form;
}

}  // namespace

void read_play(OrderReadContext& o, const Node& value) {
  if (!value.is_map()) {
    o.at(Field::card, value);
    const auto card = read_word(o.faults, value, DiceMessageId::a_card, card_names());
    if (!card) return;
    const CardForm* form = form_of(card_at(*card));
    if (form == nullptr)
      o.out.order = orders::PlayOther{card_at(*card)};
    else if (form->alone == nullptr)
      o.faults.syntax(value.mark, {DiceMessageId::needs_more, value.text},
                      {{YamlMessageId::write, form->example}});
    else
      o.out.order = form->alone();
    return;
  }
  if (value.fields.size() != 1) {
    const SourceSpan& mark = value.fields.empty() ? value.mark : value.fields[1].mark;
    o.faults.syntax(mark, {DiceMessageId::one_of_these, "play"}, {{YamlMessageId::write, o.example}});
    return;
  }
  const yaml::Field& named = value.fields.front();
  o.out.fields.emplace_back(Field::card, named.mark);
  const auto card = find_in<CardKind>(card_names(), named.key);
  if (!card) {
    const std::vector<std::string> all(card_names().begin(), card_names().end());
    o.faults.syntax(named.mark, {YamlMessageId::no_such_word, DiceMessageId::a_card, as_found(named.key)},
                    suggestions(named.key, all));
    return;
  }
  const CardForm* form = form_of(*card);
  if (form != nullptr) o.example = form->example;
  if (form == nullptr || form->with_more == nullptr)
    o.faults.syntax(named.mark, {DiceMessageId::card_has_no_more, named.key},
                    {{YamlMessageId::write, "play: " + named.key}});
  else
    o.out.order = form->with_more(o, named.value);
}

}  // namespace inselpost::dice
