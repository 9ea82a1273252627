#pragma once
#include "schemas/catan/words.hpp"
#include "schemas/post/plan/posting.hpp"

namespace inselpost {

inline constexpr std::size_t most_in_list = 12, most_choices = 64;

/// An order in which places, seats or bundles may be lists (PLAN-2): the plain orders that it stands for, the
/// key that is written first varying slowest. Of a list of victims `nobody` is the last (STAND-5).
Choice read_board_choice(const yaml::Node& order, const BoardWords& words, Faults& faults);

}  // namespace inselpost
