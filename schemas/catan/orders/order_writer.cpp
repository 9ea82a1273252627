#include <algorithm>
#include <stdexcept>
#include <utility>

#include "schemas/catan/orders/order_forms.hpp"
#include "schemas/catan/orders/order_parts.hpp"
#include "schemas/catan/orders/order_reader.hpp"

namespace inselpost {
namespace {

OrderValue written(const catan::Order& order, const GameNames& names, CardStyle style,
                   const catan::TableResults& results = {}, bool form = false) {
  const OrderSyntax& row = word_of(order);
  OrderValue value = row.form.write({names, row, style, results, form}, order);
  return value.is_null() ? OrderValue(row.word.en) : OrderWriteContext::keyed(row.word.en, std::move(value));
}

/// Returns a text as a YAML scalar, quoted if YAML would take it for something else.
std::string scalar(const std::string& text) {
  const bool safe = !text.empty() && text != "true" && text != "false" && text != "null" && text[0] != '-';
  return safe ? text : '"' + text + '"';
}

/// Formats a value as one line of YAML. The outermost mapping has no braces, like the other items of a list.
std::string to_flow_yaml(const OrderValue& json, bool braces) {
  if (json.is_string()) return scalar(json.get<std::string>());
  std::string out;
  if (json.is_array()) {
    for (const OrderValue& item : json) out += (out.empty() ? "" : ", ") + to_flow_yaml(item, true);
    return "[" + out + "]";
  }
  if (!json.is_object()) return json.dump();
  for (const auto& [key, value] : json.items())
    out += (out.empty() ? "" : ", ") + key + ": " + to_flow_yaml(value, true);
  return braces ? "{" + out + "}" : out;
}

}  // namespace

nlohmann::json to_json(const catan::Order& order, const GameNames& names) {
  return nlohmann::json(written(order, names, CardStyle::object));
}

std::string to_yaml(const catan::Order& order, const GameNames& names) {
  return to_flow_yaml(written(order, names, CardStyle::text), false);
}

std::string to_yaml(const catan::Order& order, const catan::TableResults& results, const GameNames& names) {
  return to_flow_yaml(written(order, names, CardStyle::text, results), false);
}

std::string to_yaml_form(const catan::Order& order, const GameNames& names) {
  return to_flow_yaml(written(order, names, CardStyle::text, {}, true), false);
}

catan::Order order_from_json(const nlohmann::json& json, const GameNames& names) {
  const Source nowhere("", "order");
  DiagnosticCollector faults(nowhere);
  const auto order = read_order(yaml::node_of(json), names, faults);
  if (!order) throw InputError({CatanMessageId::bad_order, json.dump(), faults.take().at(0).fault});
  if (order->results.any()) throw std::invalid_argument("an order with a result of chance: " + json.dump());
  return order->order;
}

}  // namespace inselpost
