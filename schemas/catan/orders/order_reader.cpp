#include "schemas/catan/orders/order_reader.hpp"

#include <utility>
#include <vector>

#include "schemas/catan/orders/order_parts.hpp"

namespace inselpost {
namespace {

using yaml::Node;

std::vector<std::string> words_known() {
  std::vector<std::string> out;
  for (const OrderSyntax& row : order_words())
    if (out.empty() || out.back() != row.word.en) out.emplace_back(row.word.en);
  return out;
}

/// Returns the row of a keyword. Reports an unknown one and returns null.
const OrderSyntax* row_of(DiagnosticCollector& faults, const SourceSpan& mark, const std::string& word) {
  const OrderSyntax* row = find_word(word);
  if (row == nullptr)
    faults.syntax(mark, {CatanMessageId::unknown_order, word}, suggestions(word, words_known()));
  return row;
}

void read_alone(OrderReadContext& o, const Node& item) {
  o.word = row_of(o.faults, item.mark, item.text);
  if (o.word == nullptr) return;
  if (o.word->stands == ValueRule::with_value || !o.word->part.empty())
    return o.needs_more(item.mark, o.word->word.en);
  o.out.order = o.word->form.bare();
}

void read_with_value(OrderReadContext& o, const yaml::Field& field) {
  o.word = row_of(o.faults, field.mark, field.key);
  if (o.word == nullptr) return;
  const OrderSyntax& row = *o.word;
  const bool empty = field.value.kind == Node::Kind::null;
  const bool alone = row.stands == ValueRule::alone && row.part.empty();
  if (alone || (row.stands == ValueRule::either && empty))
    o.faults.syntax(field.mark, {CatanMessageId::stands_alone, row.word.en},
                    {{YamlMessageId::write, "- " + std::string(row.word.en)}});
  else if (empty)
    o.needs_more(field.mark, row.word.en);
  else
    (row.word.read != nullptr ? row.word.read : row.form.read)(o, field.value);
}

}  // namespace

std::optional<ParsedOrder> read_order(const yaml::Node& item, const GameNames& names,
                                      DiagnosticCollector& faults) {
  OrderReadContext o{names, faults};
  o.out.mark = item.mark;
  const std::size_t before = faults.size();
  if (item.kind == Node::Kind::scalar)
    read_alone(o, item);
  else if (item.is_map() && item.fields.size() == 1)
    read_with_value(o, item.fields[0]);
  else if (!item.is_map() || item.fields.empty())
    faults.syntax(item.mark, {CatanMessageId::order_expected, shown(item)});
  else if (!split_by_comma(item, faults))
    faults.syntax(item.fields[1].mark, CatanMessageId::two_orders_in_one,
                  {{CatanMessageId::write_for_example, "- build: {road: B2/NE}"}});
  if (faults.size() != before) return std::nullopt;
  return std::move(o.out);
}

const SourceSpan& ParsedOrder::at(catan::Field field) const {
  for (const auto& [which, where] : fields)
    if (which == field) return where;
  return mark;
}

}  // namespace inselpost
