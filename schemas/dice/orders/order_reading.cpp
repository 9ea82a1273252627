#include "schemas/dice/orders/order_reading.hpp"

#include "schemas/dice/values.hpp"

namespace inselpost::dice {
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
  if (row == nullptr)
    faults.syntax(mark, {DiceMessageId::unknown_order, word}, suggestions(word, words_there_are()));
  return row;
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
           const std::array<std::string_view, n>& words) {
  return static_cast<E>(read_word(o.faults, node, what, words).value_or(0));
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
  else if (item.is_map() && item.fields.size() == 1)
    read_with_value(o, item.fields[0]);
  else if (!item.is_map() || item.fields.empty())
    faults.syntax(item.mark, {DiceMessageId::order_expected, shown(item)});
  else if (!split_by_comma(item, faults))
    faults.syntax(item.fields[1].mark, DiceMessageId::two_orders_in_one,
                  {{DiceMessageId::write_for_example, "- build: {road: v5-v6}"}});
  if (faults.size() != before) return std::nullopt;
  return std::move(o.out);
}

}  // namespace inselpost::dice
