#pragma once

#include <span>

#include "schemas/catan/catan_codec.hpp"
#include "schemas/orders/plan/plan_rules.hpp"

namespace inselpost {

inline constexpr std::size_t max_in_list = 12, max_choices = 64;

/// The items of a list, or the one thing that stands in its place. A list that is empty or too long is a
/// fault, and nothing of it is read.
std::span<const yaml::Node> one_or_list(const yaml::Node& node, DiagnosticCollector& faults);

/// An order in which places, seats or bundles may be lists (PLAN-2): the plain orders that it stands for, the
/// key that is written first varying slowest. Of a list of victims `nobody` is the last (STAND-5).
OrderChoice read_board_choice(const yaml::Node& order, const CatanCodec& words, DiagnosticCollector& faults);

}  // namespace inselpost
