#pragma once
#include <optional>
#include <string>

#include "engine/catan/event.hpp"
#include "engine/catan/state.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::cases {

/// The current point of a case: the position, the result of the last order, and how it enters the public
/// record.
struct Standing {
  const GameNames& names;
  const catan::State& state;
  const catan::Events& events;
  const catan::OrderVisibility& privacy;
};

/// Checks one fact of a `then` line. Nothing if it holds; else what there is instead. Throws BadCase if it
/// cannot be read.
std::optional<std::string> wrong(const Standing& standing, const std::string& fact);

}  // namespace inselpost::cases
