#pragma once
#include <vector>

#include "engine/catan/legal.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// What neutral players may get beside an own road, as far as the legal orders go (DUO-9 to DUO-12), each
/// piece once. Empty where nothing is due. Of a road building card it is what comes with the first road.
std::vector<catan::NeutralBuild> neutral_beside_roads(const catan::Legal& legal);
/// Beside an own settlement.
std::vector<catan::NeutralBuild> neutral_beside_settlements(const catan::Legal& legal);
/// Beside the own piece of this order, at its place.
std::vector<catan::NeutralBuild> neutral_beside(const catan::Order& order, const catan::Legal& legal,
                                                const GameNames& names);

}  // namespace inselpost
