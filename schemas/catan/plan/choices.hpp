#pragma once

#include <span>

#include "schemas/catan/words.hpp"
#include "schemas/orders/plan/posting.hpp"

namespace inselpost {

inline constexpr std::size_t most_in_list = 12, most_choices = 64;

/// The items of a list, or the one thing that stands in its place. A list that is empty or too long is a
/// fault, and nothing of it is read.
std::span<const yaml::Node> one_or_list(const yaml::Node& node, Faults& faults);

/// An order in which places, seats or bundles may be lists (PLAN-2): the plain orders that it stands for, the
/// key that is written first varying slowest. Of a list of victims `nobody` is the last (STAND-5).
Choice read_board_choice(const yaml::Node& order, const BoardWords& words, Faults& faults);

}  // namespace inselpost
