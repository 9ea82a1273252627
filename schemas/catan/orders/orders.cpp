#include "schemas/catan/orders/orders.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/orders/meant_orders.hpp"
#include "schemas/catan/orders/order_parts.hpp"
#include "schemas/record/game.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

using yaml::Node;

/// Returns the row of a keyword. Reports an unknown one and returns null.
const OrderSyntax* row_of(OrderReadContext& o, const SourceSpan& mark, const std::string& word,
                          const Node* value = nullptr) {
  const OrderSyntax* row = find_word(word);
  if (row != nullptr) return row;
  o.faults.syntax(mark, {CatanMessageId::unknown_order, word}, notes_on_unknown_order(word, value, o.names));
  return nullptr;
}

void read_alone(OrderReadContext& o, const Node& item) {
  o.word = row_of(o, item.mark, item.text);
  if (o.word == nullptr) return;
  if (o.word->stands == ValueRule::with_value || !o.word->part.empty())
    return o.needs_more(item.mark, o.word->word.en);
  o.out.order = o.word->form.bare();
}

void read_with_value(OrderReadContext& o, const yaml::Field& field) {
  o.word = row_of(o, field.mark, field.key, &field.value);
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
  else if (const yaml::Field* field = yaml::only_field(item))
    read_with_value(o, *field);
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

namespace {

using nlohmann::json;

/// Names in the order of the enumerators.
// clang-format off
constexpr std::array<std::string_view, 32> field_names{
    "whole", "settlement", "road", "city", "to", "rob", "cards", "give", "get", "name", "with", "offer", "choice", "second_choice", "third_choice", "fourth_choice",
    "first_road", "second_road", "neutral", "second_neutral", "card", "dice", "stolen", "drawn", "seats",
    "board", "ruleset", "robber", "dice_mode", "neutrals", "age", "setup_option"};
constexpr std::array<std::string_view, 15> role_names{
    "at", "because", "seat", "need", "have", "resource", "card", "offer", "decision", "turn", "reason",
    "text", "option", "limit", "choice"};
constexpr std::array<std::string_view, 75> reason_names{
    "table_result_missing", "table_result_unasked", "result_in_sealed_game", "batch_has_final", "final_in_group",
    "no_robber_to_move", "victory_is_automatic", "no_special_phase", "already_started", "still_founding",
    "not_founding", "no_return_due", "nothing_to_show", "robber_not_open", "not_two_players",
    "trading_in_founding", "players_not_in_preset",
    "beginner_needs_3_or_4", "duo_needs_two", "duplicate_seat", "seat_word", "colour_not_on_board", "colour_left_out",
    "ages_missing", "unknown_board", "wrong_geometry", "printed_numbers_shuffled", "board_fault",
    "robber_missing", "table_board_random", "table_start_roll", "table_oldest_tie", "table_robber_open",
    "option_value", "neutral_places", "neutral_count", "neutrals_without_duo", "beginner_board_other",
    "robber_not_on_board", "table_luck", "position_place", "position_board", "position_not_duo", "position_seat", "position_twice", "position_stock", "position_distance", "position_road", "position_bank", "position_deck", "position_trade_cards", "position_rolls", "position_longest_road", "position_longest_road_open", "position_largest_army", "position_largest_army_open", "position_won", "no_building_there", "own_seat", "robs_nobody", "not_accepted",
    "only_with_active", "with_self", "author_only", "no_such_partner", "unknown_offer",
    "offerer_cannot_pay", "accepter_cannot_pay", "no_such_choice", "all_refused", "already_answered", "nothing_due", "settlement_there",
    "city_there", "road_there"};
// clang-format on
static_assert(field_names.size() == static_cast<std::size_t>(catan::Field::setup_option) + 1);
static_assert(role_names.size() == static_cast<std::size_t>(catan::Role::choice) + 1);
static_assert(reason_names.size() == static_cast<std::size_t>(catan::Reason::road_there) + 1);

template <class Enum, std::size_t Size>
Enum named(const std::array<std::string_view, Size>& names, const json& word) {
  const auto found = std::find(names.begin(), names.end(), word.get_ref<const std::string&>());
  if (found == names.end()) throw std::invalid_argument("no such word: " + word.dump());
  return static_cast<Enum>(found - names.begin());
}
/// Returns the value that was read, or throws std::invalid_argument if there is none.
template <class Read>
auto there(const Read& value, const json& from) {
  if (!value) throw std::invalid_argument("no such value: " + from.dump());
  return *value;
}

json value_json(const catan::Value& value, const GameNames& names) {
  return std::visit(
      overloaded{[&](Seat seat) {
                   return json::object({{"seat", names.of(seat)}});
                 },
                 [&](catan::Hex at) {
                   return json::object({{"hex", catan::name(names.geometry(), at)}});
                 },
                 [&](catan::Intersection at) {
                   return json::object({{"intersection", catan::name(names.geometry(), at)}});
                 },
                 [&](catan::Path at) {
                   return json::object({{"path", catan::name(names.geometry(), at)}});
                 },
                 [](catan::Resource resource) {
                   return json::object({{"resource", catan::name(resource)}});
                 },
                 [](const catan::Bundle& cards) {
                   return json::object({{"cards", to_json(cards, false)}});
                 },
                 [](catan::CardKind kind) {
                   return json::object({{"card", catan::name(kind)}});
                 },
                 [](catan::DecisionKind kind) {
                   return json::object({{"decision", catan::name(kind)}});
                 },
                 [](catan::Reason reason) {
                   return json::object({{"reason", reason_names[static_cast<std::size_t>(reason)]}});
                 },
                 [](long number) {
                   return json::object({{"number", number}});
                 },
                 [](const std::string& text) {
                   return json::object({{"text", text}});
                 }},
      value);
}

catan::Value value_of(const json& told, const GameNames& names) {
  const auto member = told.begin();
  const std::string& kind = member.key();
  const json& value = *member;
  const auto text = [&value]() -> const std::string& { return value.get_ref<const std::string&>(); };
  if (kind == "seat") return there(names.find(text()), value);
  if (kind == "hex") return there(catan::read_hex(names.geometry(), text()), value);
  if (kind == "intersection") return there(catan::read_intersection(names.geometry(), text()), value);
  if (kind == "path") return there(catan::read_path(names.geometry(), text()), value);
  if (kind == "resource") return named<catan::Resource>(catan::resource_names, value);
  if (kind == "cards") return bundle_from_json(value);
  if (kind == "card") return named<catan::CardKind>(catan::card_names, value);
  if (kind == "decision") return named<catan::DecisionKind>(catan::decision_names, value);
  if (kind == "reason") return named<catan::Reason>(reason_names, value);
  if (kind == "number") return value.get<long>();
  if (kind == "text") return text();
  throw std::invalid_argument("no such kind of value: " + kind);
}

}  // namespace

std::string_view field_name(catan::Field field) { return field_names[static_cast<std::size_t>(field)]; }

Rejection to_rejection(const catan::RuleViolation& problem, const GameNames& names) {
  Rejection out;
  out.code = catan::name(problem.code);
  out.field = field_name(problem.field);
  out.arguments = json::array();
  for (const auto& argument : problem.arguments)
    out.arguments.push_back(
        {role_names[static_cast<std::size_t>(argument.role)], value_json(argument.value, names)});
  return out;
}

catan::RuleViolation to_rule_violation(const Rejection& refused, const GameNames& names) try {
  catan::RuleViolation problem;
  for (std::size_t c = 0; c < catan::code_count; ++c)
    if (catan::name(static_cast<catan::Code>(c)) == refused.code) problem.code = static_cast<catan::Code>(c);
  problem.field = named<catan::Field>(field_names, refused.field);
  for (const json& argument : refused.arguments)
    problem.arguments.push_back(
        {named<catan::Role>(role_names, argument.at(0)), value_of(argument.at(1), names)});
  return problem;
} catch (const json::exception& fault) {
  throw malformed(fault);
}

}  // namespace inselpost
