#pragma once

#include <span>

#include "schemas/catan/catan_codec.hpp"
#include "schemas/record/any_order.hpp"

namespace inselpost {

inline constexpr std::size_t max_in_list = 12, max_choices = 64;

/// Returns the items of a list, or the single value in its place. An empty or too long list is reported and
/// yields no items.
std::span<const yaml::Node> one_or_list(const yaml::Node& node, DiagnosticCollector& faults);

/// Reads an order in which places, seats or bundles may be lists (PLAN-2). Returns the plain orders that it
/// stands for, the key that is written first varying slowest. A list of victims ends with `nobody` (STAND-5).
OrderChoice read_board_choice(const yaml::Node& order, const CatanCodec& words, DiagnosticCollector& faults);

}  // namespace inselpost
