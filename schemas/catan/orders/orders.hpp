#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/catan/chance.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/json/json.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {

/// One order of a file, with the results of chance that it reports in a game at a table.
struct ParsedOrder {
  catan::Order order;
  catan::TableResults results;
  SourceSpan mark;                                          ///< the whole item
  std::vector<std::pair<catan::Field, SourceSpan>> fields;  ///< positions of its parts
  /// Returns the position of a field, or of the whole item.
  const SourceSpan& at(catan::Field field) const;
};

/// Converts an order to the JSON of records and back: text for a bare keyword, else an object with one
/// member; canonical places, bundles without zeros, no absent members, no results of chance. Reading throws
/// std::invalid_argument.
nlohmann::json to_json(const catan::Order& order, const GameNames& names);
catan::Order order_from_json(const nlohmann::json& json, const GameNames& names);
/// Returns the order with `name` as the name of its offer; other orders unchanged.
catan::Order under_name(catan::Order order, const std::string& name);
/// Formats an order as one line of YAML to paste under `orders:`, without the leading `- `.
std::string to_yaml(const catan::Order& order, const GameNames& names);

}  // namespace inselpost
