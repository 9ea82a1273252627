#pragma once
#include <optional>

#include "schemas/catan/names.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {

/// Reads one item of a list of orders: a bare word, or a mapping with one key. Nothing if it has a fault.
std::optional<WrittenOrder> read_order(const yaml::Node& item, const Names& names, Faults& faults);

}  // namespace inselpost
