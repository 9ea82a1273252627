#pragma once
#include <vector>

#include "engine/dice/legal.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/unaffordable_orders.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/record/opaque_view.hpp"

namespace inselpost::dice {

/// The set-up of a dice game, for rendering (`Game::table`).
struct DiceSetupView {
  Setup setup;
  GameNames names;
};
/// The orders that a seat may give, and those that it cannot pay for (`Game::options`).
struct Choices {
  Legal legal;
  std::vector<UnaffordableOrder> unaffordable;
};

/// Throws std::bad_cast if the view belongs to another game.
inline const DiceSetupView& dice_setup_view(const OpaqueView& table) {
  return view_cast<DiceSetupView>(table);
}

}  // namespace inselpost::dice
