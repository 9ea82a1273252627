#pragma once
#include "engine/dice/rules/step_executor.hpp"

namespace inselpost::dice {

/// So many steps on its path, all as one move; what stands where it ends (DG-ROBBER-1 to DG-ROBBER-3,
/// DG-ROBBER-6).
void move_robber(StepExecutor& course, std::uint8_t steps);
Hex robber_after(const Map& map, Hex from, std::size_t steps);

}  // namespace inselpost::dice
