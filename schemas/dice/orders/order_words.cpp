#include "schemas/dice/orders/order_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/values.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::dice {
namespace {

template <class O>
Order bare_order() {
  return O{};
}

constexpr std::array<OrderSyntax, 16> words{{
    {.word = "found", .example = "found: {settlement: v3, road: v3-v4}", .read = read_found},
    {.word = "chase", .example = "chase: wool", .read = read_chase},
    {.word = "roll",
     .example = "roll: {set: gold}",
     .in_plans = "roll: [{if: {enough for: settlement}, then: stand}, {keep: [for settlement]}]",
     .stands = ValueRule::either,
     .bare = bare_order<orders::Roll>,
     .read = read_roll},
    {.word = "keep", .example = "keep: 2 ore + 1 wool", .read = read_keep},
    {.word = "stand", .example = "stand", .stands = ValueRule::alone, .bare = bare_order<orders::Stand>},
    {.word = "throw again",
     .example = "throw again",
     .stands = ValueRule::alone,
     .bare = bare_order<orders::ThrowAgain>},
    {.word = "defend", .example = "defend: [ore, wool]", .read = read_defend},
    {.word = "aqueduct", .example = "aqueduct: {from: gold, to: ore}", .read = read_aqueduct},
    {.word = "build", .example = "build: {road: v5-v6}", .read = read_build},
    {.word = "improve", .example = "improve: {church: 3}", .read = read_improve},
    {.word = "knight", .example = "knight: {build: ore}", .read = read_knight},
    {.word = "trade", .example = "trade: {give: 2 wool, get: 1 ore}", .read = read_trade},
    {.word = "make", .example = "make: 4 cloth", .read = read_make},
    {.word = "buy", .example = "buy: medicine", .read = read_buy},
    {.word = "play", .example = "play: {merchant: field}", .read = read_play},
    {.word = "end turn",
     .example = "end turn: {beer: false}",
     .last = true,
     .stands = ValueRule::either,
     .bare = bare_order<orders::EndTurn>,
     .read = read_end_turn},
}};

}  // namespace

std::span<const OrderSyntax> order_words() { return words; }

const OrderSyntax* find_word(std::string_view word) {
  const auto found =
      std::find_if(words.begin(), words.end(), [&](const OrderSyntax& row) { return row.word == word; });
  return found == words.end() ? nullptr : &*found;
}

const OrderSyntax* word_of_line(std::string_view line) { return find_word(line.substr(0, line.find(':'))); }

namespace {

using yaml::Node;

std::vector<std::string> words_there_are() {
  std::vector<std::string> out;
  for (const OrderSyntax& row : order_words()) out.emplace_back(row.word);
  return out;
}

/// Returns the row of a keyword. Reports an unknown one and returns null.
const OrderSyntax* row_of(DiagnosticCollector& faults, const SourceSpan& mark, const std::string& word) {
  const OrderSyntax* row = find_word(word);
  if (row != nullptr) return row;
  struct Piece {
    std::string_view word, example;
  };
  constexpr std::array<Piece, 4> pieces{{{"road", "build: {road: v5-v6}"},
                                         {"ship", "build: {ship: c14-w07}"},
                                         {"settlement", "build: {settlement: v5}"},
                                         {"city", "build: {city: v5}"}}};
  const std::string_view english =
      language::english_word(word, dice_system, std::string(dice_system) + " in build");
  const auto piece = std::ranges::find(pieces, english, &Piece::word);
  Notes notes = piece != pieces.end() ? Notes{{YamlMessageId::write, piece->example}}
                                      : suggestions(word, words_there_are());
  // The only keyword in a phrase such as `Würfel behalten`.
  const auto keywords = language::words_in_phrase(word, dice_system, "order");
  if (notes.empty() && word.find(' ') != std::string::npos && keywords.size() == 1)
    if (const OrderSyntax* meant = find_word(keywords.front()))
      notes = {{YamlMessageId::write, meant->stands == ValueRule::alone ? "- " + std::string(meant->word)
                                                                        : std::string(meant->example)}};
  faults.syntax(mark, {DiceMessageId::unknown_order, word}, std::move(notes));
  return nullptr;
}

void read_alone(OrderReadContext& o, const Node& item) {
  o.word = row_of(o.faults, item.mark, item.text);
  if (o.word == nullptr) return;
  o.example = o.word->example;
  if (o.word->stands == ValueRule::with_value) return o.needs_more(item.mark, o.word->word);
  o.out.order = o.word->bare();
}

void read_with_value(OrderReadContext& o, const yaml::Field& field) {
  o.word = row_of(o.faults, field.mark, field.key);
  if (o.word == nullptr) return;
  o.example = o.word->example;
  const bool empty = field.value.kind == Node::Kind::null;
  if (o.word->stands == ValueRule::alone || (o.word->stands == ValueRule::either && empty))
    o.faults.syntax(field.mark, {DiceMessageId::stands_alone, o.word->word},
                    {{YamlMessageId::write, "- " + std::string(o.word->word)}});
  else if (empty)
    o.needs_more(field.mark, o.word->word);
  else
    o.word->read(o, field.value);
}

template <class E, std::size_t n>
E one_word(OrderReadContext& o, const Node& node, DiceMessageId what,
           const std::array<std::string_view, n>& choices) {
  return static_cast<E>(read_word(o.faults, node, what, choices).value_or(0));
}

}  // namespace

Site OrderReadContext::site(Field field, const Node& node) {
  at(field, node);
  return read_site(faults, node, map()).value_or(Site{});
}
Edge OrderReadContext::edge(Field field, const Node& node) {
  at(field, node);
  return read_edge(faults, node, map()).value_or(Edge{});
}
Hex OrderReadContext::hex(Field field, const Node& node) {
  at(field, node);
  return read_hex(faults, node, map()).value_or(Hex{});
}
Face OrderReadContext::face(Field field, const Node& node) {
  at(field, node);
  return one_word<Face>(*this, node, DiceMessageId::a_face, face_names);
}
Face OrderReadContext::knight(Field field, const Node& node) {
  at(field, node);
  return one_word<Face>(*this, node, DiceMessageId::a_knight, knight_names);
}
Good OrderReadContext::good(Field field, const Node& node) {
  at(field, node);
  return one_word<Good>(*this, node, DiceMessageId::a_good, good_names);
}
Bundle OrderReadContext::bundle(Field field, const Node& node) {
  at(field, node);
  return read_bundle(faults, node).value_or(Bundle{});
}
bool OrderReadContext::as_bool(Field field, const Node& node, const LocalizableText& what) {
  at(field, node);
  return read_bool(faults, node, what).value_or(false);
}
void OrderReadContext::only(Field field, const Node& node, const LocalizableText& what,
                            std::string_view one) {
  at(field, node);
  read_word(faults, node, what, std::array{one});
}

OrderReadContext::Named OrderReadContext::one_of(MapReader& fields,
                                                 std::initializer_list<std::string_view> keys) {
  Named found;
  std::size_t count = 0, i = 0;
  std::string all;
  for (const std::string_view key : keys) {
    if (const Node* value = fields.optional(key)) {
      if (count++ == 0) found = {i, value};
    }
    ++i;
    all += (all.empty() ? "" : ", ") + std::string(key);
  }
  if (count != 1) unclear.push_back(std::move(all));
  return found;
}

void OrderReadContext::finish(MapReader& fields, const Node& value) {
  const std::size_t before = faults.size();
  fields.finish();
  if (faults.size() != before || !fields.ok()) return;  // the missing key may be the misspelt one
  for (const std::string& keys : unclear)
    faults.syntax(value.mark, {DiceMessageId::one_of_these, keys}, {{YamlMessageId::write, example}});
  unclear.clear();
}

void OrderReadContext::needs_more(const SourceSpan& mark, std::string_view what) {
  faults.syntax(mark, {DiceMessageId::needs_more, what}, {{YamlMessageId::write, example}});
}

std::optional<ParsedOrder> read_order(const Node& item, const GameNames& names, DiagnosticCollector& faults) {
  OrderReadContext o{names, faults};
  const std::size_t before = faults.size();
  if (item.kind == Node::Kind::scalar)
    read_alone(o, item);
  else if (const yaml::Field* field = yaml::only_field(item))
    read_with_value(o, *field);
  else if (!item.is_map() || item.fields.empty())
    faults.syntax(item.mark, {DiceMessageId::order_expected, shown(item)});
  else if (!split_by_comma(item, faults))
    faults.syntax(item.fields[1].mark, DiceMessageId::two_orders_in_one,
                  {{DiceMessageId::write_for_example, "- build: {road: v5-v6}"}});
  if (faults.size() != before) return std::nullopt;
  return std::move(o.out);
}

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
    o.faults.syntax(value.mark, {OrdersMessageId::no_list_of_roads, "`road building`", shown(value)},
                    {{YamlMessageId::write, o.example}});
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
