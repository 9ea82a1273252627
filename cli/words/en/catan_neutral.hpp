#pragma once
#include <string>

#include "engine/catan/legal.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// What neutral players may get beside an own road, as far as the legal orders go: `a road for north at A2/E
/// or A2/SE, or for south at D2/E` (DUO-9 to DUO-12). Empty where nothing is due. Of a road building card it
/// is what comes with the first road.
std::string neutral_beside_roads(const catan::Legal& legal, const Names& names);
/// Beside an own settlement.
std::string neutral_beside_settlements(const catan::Legal& legal, const Names& names);
/// Beside the own piece of this order, at its place.
std::string neutral_beside(const catan::Order& order, const catan::Legal& legal, const Names& names);

}  // namespace inselpost
