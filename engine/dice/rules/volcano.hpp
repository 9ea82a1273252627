#pragma once
#include "engine/dice/event.hpp"

namespace inselpost::dice {

/// What lava of that face does to a sheet (DG-VOLC-1, DG-VOLC-2, DG-VOLC-4, DG-METRO-4).
events::Eruption eruption(const Map& map, const Sheet& sheet, Face face);
/// Done to it: asks no rule.
void erupt(Sheet& sheet, const events::Eruption& eruption);

}  // namespace inselpost::dice
