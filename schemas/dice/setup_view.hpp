#pragma once
#include <vector>

#include "engine/dice/legal.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/unaffordable_orders.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/record/opaque_view.hpp"

namespace inselpost::dice {

/// What the set-up of a dice game says (`Game::table`).
struct DiceSetupView {
  Setup setup;
  GameNames names;
};
/// What a seat may order, and what it lacks units for (`Game::options`).
struct Choices {
  Legal legal;
  std::vector<UnaffordableOrder> unaffordable;
};

/// Throws std::bad_cast of another game.
inline const DiceSetupView& dice_setup_view(const OpaqueView& table) {
  return view_cast<DiceSetupView>(table);
}

}  // namespace inselpost::dice
