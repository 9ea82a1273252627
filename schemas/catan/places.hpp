#pragma once
#include <optional>

#include "engine/catan/board/geometry.hpp"
#include "schemas/catan/catan_fault.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {

/// Places as people write them, on a given island. A text without a digit names no hex and is E_SYNTAX
/// (NOTE-6); else the faults are E_PLACE and E_PLACE_KIND.
std::optional<catan::Hex> read_hex(Faults& faults, const yaml::Node& node, const catan::Geometry& g);
/// `piece` is what stands there, for the fault: a settlement, a city.
std::optional<catan::Intersection> read_intersection(Faults& faults, const yaml::Node& node,
                                                     const catan::Geometry& g, CatanFault piece);
/// `piece`: a road, a harbour.
std::optional<catan::Path> read_path(Faults& faults, const yaml::Node& node, const catan::Geometry& g,
                                     CatanFault piece);

}  // namespace inselpost
