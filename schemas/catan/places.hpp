#pragma once
#include <optional>

#include "engine/catan/board/geometry.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// Places as people write them, on a given island. A text without a digit names no hex and is E_SYNTAX
/// (NOTE-6); else the faults are E_PLACE and E_PLACE_KIND.
std::optional<catan::Hex> read_hex(DiagnosticCollector& faults, const yaml::Node& node,
                                   const catan::Geometry& g);
/// `piece` is what stands there, for the fault: a settlement, a city.
std::optional<catan::Intersection> read_intersection(DiagnosticCollector& faults, const yaml::Node& node,
                                                     const catan::Geometry& g, CatanMessageId piece);
/// `piece`: a road, a harbour.
std::optional<catan::Path> read_path(DiagnosticCollector& faults, const yaml::Node& node,
                                     const catan::Geometry& g, CatanMessageId piece);

}  // namespace inselpost
