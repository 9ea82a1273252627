#pragma once
#include <vector>

#include "engine/catan/legal.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Returns the pieces that neutral players may get when the reader builds a road, each once, as the legal
/// orders tell (DUO-9 to DUO-12). Empty if none is due. Of a road building card only the first road counts.
std::vector<catan::NeutralBuild> neutral_beside_roads(const catan::Legal& legal);
/// Returns the pieces that they may get when the reader builds a settlement.
std::vector<catan::NeutralBuild> neutral_beside_settlements(const catan::Legal& legal);
/// Returns the pieces that they may get when the reader builds as in `order`, at its place.
std::vector<catan::NeutralBuild> neutral_beside(const catan::Order& order, const catan::Legal& legal,
                                                const GameNames& names);

}  // namespace inselpost
