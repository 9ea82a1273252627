#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/game.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// One plain order of a file, and the positions of its parts.
struct ParsedOrder {
  Order order;
  std::vector<std::pair<Field, SourceSpan>> fields;
};

/// Reads an order of DG-ORD-7: a bare keyword, or a mapping with one key. Returns nullopt if `faults` has
/// grown: E_SYNTAX, E_PLACE, E_PLACE_KIND.
std::optional<ParsedOrder> read_order(const yaml::Node& item, const GameNames& names,
                                      DiagnosticCollector& faults);

/// Converts an order to the JSON of records and back (DG-ORD-11): canonical places, bundles as objects, no
/// absent members. Reading throws std::invalid_argument.
nlohmann::json order_to_json(const Order& order, const GameNames& names);
Order order_from_json(const nlohmann::json& in, const GameNames& names);
/// Formats an order as one line of YAML to paste under `orders:`, without the leading `- `.
std::string order_to_yaml(const Order& order, const GameNames& names);

/// Converts a violation to its game-independent form and back: code and field by name, each argument as
/// [role, {kind: value}]. The latter, for those who format it, throws std::invalid_argument.
Rejection to_rejection(const RuleViolation& problem, const GameNames& names);
RuleViolation to_rule_violation(const Rejection& refused, const GameNames& names);

/// Returns the name of a field of an order, as in `Rejection::field` and `AnyOrder::at`.
std::string_view field_name(Field field);

}  // namespace inselpost::dice
