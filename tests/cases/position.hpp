#pragma once
#include <vector>

#include <tl/expected.hpp>

#include "engine/catan/rule_violation.hpp"
#include "engine/catan/state.hpp"
#include "schemas/catan/game_names.hpp"
#include "tests/cases/case_reader.hpp"

namespace inselpost::cases {

/// The position that a case's givens describe; or why its set-up is refused.
struct Position {
  GameNames names;
  tl::expected<catan::State, catan::RuleViolation> state;
};

/// Throws BadCase, with file and line, if a given cannot be understood.
Position position(const std::vector<Clause>& given);

}  // namespace inselpost::cases
