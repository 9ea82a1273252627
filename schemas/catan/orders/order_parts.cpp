#include "schemas/catan/orders/order_parts.hpp"

#include <stdexcept>
#include <utility>

#include "engine/catan/board/geometry.hpp"
#include "schemas/catan/orders/meant_orders.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

using catan::NeutralBuild;
using yaml::Node;

void OrderReadContext::needs_more(const SourceSpan& mark, std::string_view what) {
  faults.syntax(mark, {CatanMessageId::needs_more, what}, {{YamlMessageId::write, word->example}});
}

MapReader OrderReadContext::fields(const Node& value, const LocalizableText& what) {
  std::string example;
  if (value.is_text()) example = order_of_phrase(std::string(word->word.en) + ' ' + value.text, names);
  return {faults, value, what, example.empty() ? std::string(word->example) : example};
}

bool OrderReadContext::left_blank(const Node& node, const LocalizableText& what,
                                  const std::string& for_example) {
  if (!node.is_text() || node.text != "_") return false;
  faults.syntax(node.mark, {CatanMessageId::left_blank, what}, {{CatanMessageId::for_example, for_example}});
  return true;
}

std::optional<Seat> OrderReadContext::seat(const Node& node, const LocalizableText& what) {
  return read_seat(faults, node, what, names);
}

std::optional<Seat> read_seat(DiagnosticCollector& faults, const Node& node, const LocalizableText& what,
                              const GameNames& names) {
  const bool text = node.is_text() && (is_name(node.text) || !nearest(node.text, names.seats).empty());
  if (!text) {
    faults.syntax(node.mark, {CatanMessageId::no_name_of_seat, what, shown(node)},
                  suggestions("", names.seats));
    return std::nullopt;
  }
  if (const auto found = names.find(node.text)) return found;
  const bool shape = is_name(node.text) && !is_reserved(node.text);
  faults.syntax(node.mark,
                shape ? DiagnosticText{OrdersMessageId::no_seat, node.text}
                      : DiagnosticText{CatanMessageId::name_no_seat_has, node.text},
                suggestions(node.text, names.seats));
  return std::nullopt;
}

NeutralBuild OrderReadContext::neutral(const Node& node) {
  NeutralBuild build;
  if (node.is_text() && node.text == "auto") {
    build.choice = NeutralBuild::Choice::automatic;
    return build;
  }
  MapReader f(faults, node, "`neutral`", "neutral: {road: C4/W, seat: north}");
  if (!f.ok()) return build;
  const Node* road = f.optional("road");
  const Node* settlement = f.optional("settlement");
  if (const Node* owner = f.required("seat")) build.seat = seat(*owner, "`seat`").value_or(build.seat);
  if ((road == nullptr) == (settlement == nullptr)) {
    faults.syntax(node.mark, CatanMessageId::one_neutral_piece, {CatanMessageId::write_one_neutral});
  } else if (road != nullptr) {
    build.choice = NeutralBuild::Choice::road;
    build.road = read_path(faults, *road, island(), CatanMessageId::a_road).value_or(build.road);
  } else {
    build.choice = NeutralBuild::Choice::settlement;
    build.settlement = read_intersection(faults, *settlement, island(), CatanMessageId::a_settlement)
                           .value_or(build.settlement);
  }
  f.finish();
  return build;
}

NeutralBuild OrderReadContext::neutral_beside() {
  if (beside == nullptr) return {};
  at(catan::Field::neutral, *beside);
  return neutral(*beside);
}

PartsNamed parts_named(MapReader& fields, const OrderSyntax& word) {
  PartsNamed named;
  for (const OrderSyntax& row : order_words()) {
    if (row.word.en != word.word.en || row.stands == ValueRule::alone) continue;
    const Node* value = fields.optional(row.part);
    if (value == nullptr) continue;
    if (named.count++ == 0) named.row = &row, named.value = value;
  }
  return named;
}

OrderValue OrderWriteContext::keyed(std::string_view key, OrderValue value) {
  OrderValue out = OrderValue::object();
  out[std::string(key)] = std::move(value);
  return out;
}

OrderValue OrderWriteContext::place(catan::Hex at) const { return catan::name(names.geometry(), at); }
OrderValue OrderWriteContext::place(catan::Intersection at) const {
  return catan::name(names.geometry(), at);
}
OrderValue OrderWriteContext::place(catan::Path at) const { return catan::name(names.geometry(), at); }

OrderValue OrderWriteContext::cards(const catan::Bundle& bundle, bool other_items) const {
  constexpr const char* other = "development card";
  if (style == CardStyle::text) {
    const std::string text = to_text(bundle);
    if (!other_items) return text;
    return bundle.empty() ? std::string("1 ") + other : text + " + 1 " + other;
  }
  OrderValue out = to_json(bundle, false);
  if (other_items) out[other] = 1;
  return out;
}

OrderValue OrderWriteContext::neutral(const NeutralBuild& build) const {
  switch (build.choice) {
    case NeutralBuild::Choice::none: return "none";
    case NeutralBuild::Choice::automatic: return "auto";
    case NeutralBuild::Choice::road: return {{"road", place(build.road)}, {"seat", names.of(build.seat)}};
    case NeutralBuild::Choice::settlement:
      return {{"settlement", place(build.settlement)}, {"seat", names.of(build.seat)}};
  }
  throw std::invalid_argument("no such neutral build");
}

void OrderWriteContext::add_neutral(OrderValue& out, const NeutralBuild& build) const {
  if (build.choice != NeutralBuild::Choice::none) out["neutral"] = neutral(build);
}

}  // namespace inselpost
