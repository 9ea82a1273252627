#pragma once
#include "engine/dice/rules/step_executor.hpp"

namespace inselpost::dice {

/// Moves the robber `steps` steps on its path in one move. A merchant where it stops leaves (DG-ROBBER-1 to
/// DG-ROBBER-3, DG-ROBBER-6).
void move_robber(StepExecutor& course, std::uint8_t steps);
/// Returns the hex `steps` steps on, with the first hex of the path following the volcano.
Hex robber_after(const Map& map, Hex from, std::size_t steps);

}  // namespace inselpost::dice
