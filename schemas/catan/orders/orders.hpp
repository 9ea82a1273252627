#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catan/chance.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/map_reader.hpp"

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

/// Other forms of an order: with results, and as a form to fill in.

/// Formats an order as one line of YAML with the dice and cards that it reports.
std::string to_yaml(const catan::Order& order, const catan::TableResults& results, const GameNames& names);

/// Formats an order as a form for a game at a table: `_` stands for each result to fill in.
std::string to_yaml_form(const catan::Order& order, const GameNames& names);

/// Reads one item of a list of orders: a bare keyword, or a mapping with one key. Returns nullopt if `faults`
/// has grown.
std::optional<ParsedOrder> read_order(const yaml::Node& item, const GameNames& names,
                                      DiagnosticCollector& faults);

}  // namespace inselpost

/// Durations of offers. The rules know no time: `until` of an offer is a number of minutes for them
/// (OFFER-2).
namespace inselpost {

/// Parses a duration like `12h`. Returns nullopt if it is none.
inline std::optional<std::uint32_t> read_minutes(std::string_view text) {
  const auto time = read_duration(text);
  if (!time) return std::nullopt;
  return static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::minutes>(*time).count());
}

inline std::string written_minutes(std::uint32_t minutes) {
  return written_duration(std::chrono::minutes(minutes));
}

/// Converts a violation to its game-independent form and back: code and field by name, each argument as
/// [role, {kind: value}]. The latter, for those who format it, throws std::invalid_argument.
Rejection to_rejection(const catan::RuleViolation& problem, const GameNames& names);
catan::RuleViolation to_rule_violation(const Rejection& refused, const GameNames& names);

/// Returns the name of a field of an order, as in `Rejection::field` and `AnyOrder::at`.
std::string_view field_name(catan::Field field);

}  // namespace inselpost
