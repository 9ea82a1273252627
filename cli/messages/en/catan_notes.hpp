#pragma once
#include <string>
#include <vector>

#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/problem.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost::en {

/// Ways out of a problem, as far as the legal orders tell them: each adds sentences to `out`, if there is
/// something to say.
struct Ways {
  const catan::Problem& problem;
  const catan::Order& order;
  const catan::Legal& legal;
  const Names& names;
  std::vector<std::string> out{};
};

/// Other places for the same kind of order, the nearest first.
void places_nearby(Ways& ways);
void roads_from_there(Ways& ways);
void whom_to_rob(Ways& ways);
void what_the_bank_takes(Ways& ways);
void what_comes_first(Ways& ways);
void where_neutrals_build(Ways& ways);
void roll_before(Ways& ways);
void how_to_build_specially(Ways& ways);
void who_builds_specially(Ways& ways);
void how_to_write_results(Ways& ways);

}  // namespace inselpost::en
