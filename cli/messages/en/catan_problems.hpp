#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/problem.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// Why an order (or a set-up) is refused, in one sentence without its code (`catan::name(code)` gives that).
/// Says only what the problem's arguments say, and reads well without any of them. `you`: the seat that reads
/// it.
std::string problem_text(const catan::Problem& problem, const Names& names, std::optional<Seat> you = {});

/// Ways out: sentences for `= note:` lines, at most three. `legal` is what the sender may order now, as far
/// as he can know.
std::vector<std::string> notes(const catan::Problem& problem, const catan::Order& order,
                               const catan::Legal& legal, const Names& names);

}  // namespace inselpost
