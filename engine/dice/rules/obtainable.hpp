#pragma once
#include <optional>

#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// Returns the faces of dice that need not be thrown again (DG-ROLL-2, DG-MAP-4, DG-MAP-5, DG-ROBBER-4,
/// DG-CARD-wizard).
FaceSet obtainable(const Map& map, const Sheet& sheet);
/// Returns the face that is unobtainable only because of the robber, or nullopt (DG-ROBBER-4).
std::optional<Face> blocked_by_robber(const Map& map, const Sheet& sheet);

/// Returns whether `resource` is unobtainable because of the robber and its knight can chase the robber away,
/// as D3 asks.
bool chase_would_free(const Map& map, const Sheet& sheet, Face resource);

}  // namespace inselpost::dice
