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

/// One order of a file, with the results of chance that a table game's order brings along.
struct ParsedOrder {
  catan::Order order;
  catan::TableResults results;
  SourceSpan mark;                                          ///< the whole item
  std::vector<std::pair<catan::Field, SourceSpan>> fields;  ///< where its parts stand
  /// The mark of that field, or of the whole item.
  const SourceSpan& at(catan::Field field) const;
};

/// A plain order as it stands in a record: a bare word is text, else an object with one member; places
/// canonical, bundles without zeros, members not given left out, no result of chance. And back; throws
/// std::invalid_argument.
nlohmann::json to_json(const catan::Order& order, const GameNames& names);
catan::Order order_from_json(const nlohmann::json& json, const GameNames& names);
/// An offer under that name; any other order as it is.
catan::Order under_name(catan::Order order, const std::string& name);
/// The same order as one line of YAML to paste under `orders:`, without the leading `- `.
std::string to_yaml(const catan::Order& order, const GameNames& names);

}  // namespace inselpost
