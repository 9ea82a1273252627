#pragma once
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// The faces that may stay when they are thrown (DG-ROLL-2, DG-MAP-4, DG-MAP-5, DG-ROBBER-4, DG-CARD-wizard).
FaceSet obtainable(const Map& map, const Sheet& sheet);
/// Is it the robber alone that keeps this resource away?
bool robber_blocks(const Map& map, const Sheet& sheet, Face resource);
/// The resource of the hex on which the robber stands on the main island, if it blocks it, and the knight of
/// it can drive him off: what D3 asks about.
bool chase_would_free(const Map& map, const Sheet& sheet, Face resource);

}  // namespace inselpost::dice
