#pragma once
#include "engine/dice/event.hpp"

namespace inselpost::dice {

/// Returns the effect of lava of that face on a sheet (DG-VOLC-1, DG-VOLC-2, DG-VOLC-4, DG-METRO-4).
events::Eruption eruption(const Map& map, const Sheet& sheet, Face face);
/// Applies an eruption to the sheet. Checks no rule.
void erupt(Sheet& sheet, const events::Eruption& eruption);

}  // namespace inselpost::dice
