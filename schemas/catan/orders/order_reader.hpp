#pragma once
#include <optional>

#include "schemas/catan/game_names.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// Reads one item of a list of orders: a bare keyword, or a mapping with one key. Returns nullopt if `faults`
/// has grown.
std::optional<ParsedOrder> read_order(const yaml::Node& item, const GameNames& names,
                                      DiagnosticCollector& faults);

}  // namespace inselpost
