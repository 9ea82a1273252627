#pragma once
#include <optional>

#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// The faces that may stay when they are thrown (DG-ROLL-2, DG-MAP-4, DG-MAP-5, DG-ROBBER-4, DG-CARD-wizard).
FaceSet obtainable(const Map& map, const Sheet& sheet);
/// The face that cannot be had because the robber stands there, if there is one (DG-ROBBER-4).
std::optional<Face> blocked_by_robber(const Map& map, const Sheet& sheet);

/// Of a resource that cannot be had: is it the robber who keeps it away, and can the knight of it drive him
/// off? So asks D3.
bool chase_would_free(const Map& map, const Sheet& sheet, Face resource);

}  // namespace inselpost::dice
