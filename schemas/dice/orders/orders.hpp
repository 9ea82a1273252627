#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/json/json.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// One plain order of a file, and where its parts stand.
struct ParsedOrder {
  Order order;
  std::vector<std::pair<Field, SourceSpan>> fields;
};

/// An order of the table of DG-ORD-7: a bare word, or a map with one key. Nothing if `faults` has grown:
/// E_SYNTAX, E_PLACE, E_PLACE_KIND.
std::optional<ParsedOrder> read_order(const yaml::Node& item, const GameNames& names,
                                      DiagnosticCollector& faults);

/// As it stands in a record (DG-ORD-11): places canonical, bundles as objects, members not given left out.
/// And back; throws std::invalid_argument.
nlohmann::json order_to_json(const Order& order, const GameNames& names);
Order order_from_json(const nlohmann::json& in, const GameNames& names);
/// The same order as one line of YAML to paste under `orders:`, without the leading `- `.
std::string order_to_yaml(const Order& order, const GameNames& names);

}  // namespace inselpost::dice
