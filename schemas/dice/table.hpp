#pragma once
#include <vector>

#include "engine/dice/lacking.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/setup.hpp"
#include "schemas/dice/names.hpp"
#include "schemas/record/sight.hpp"

namespace inselpost::dice {

/// What the set-up of a dice game says (`Game::table`).
struct Table {
  Setup setup;
  Names names;
};
/// What a seat may order, and what it lacks units for (`Game::options`).
struct Choices {
  Legal legal;
  std::vector<Lacking> lacking;
};

/// Throws std::bad_cast of another game.
inline const Table& table_of(const Sight& table) { return seen_as<Table>(table); }

}  // namespace inselpost::dice
