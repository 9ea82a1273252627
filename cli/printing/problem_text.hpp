#pragma once
#include <string>
#include <vector>

#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/problem.hpp"
#include "schemas/names.hpp"

namespace inselpost {

/// Why an order (or a set-up) is refused: one sentence, no full stop, no code (`catan::name(code)` gives
/// that). Says only what the problem's arguments say, and reads well without any of them.
std::string problem_text(const catan::Problem& problem, const Names& names);

/// Ways out: sentences without a full stop for `= note:` lines, at most three. `legal` is what the sender may
/// order now.
std::vector<std::string> notes(const catan::Problem& problem, const catan::Order& order,
                               const catan::Legal& legal, const Names& names);

}  // namespace inselpost
