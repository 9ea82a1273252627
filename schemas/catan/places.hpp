#pragma once
#include <optional>

#include "engine/catan/board/geometry.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// Reads places as people write them, on a given board. A text without a digit names no hex and is E_SYNTAX
/// (NOTE-6); other errors are E_PLACE and E_PLACE_KIND. Returns nullopt after an error.
std::optional<catan::Hex> read_hex(DiagnosticCollector& faults, const yaml::Node& node,
                                   const catan::Geometry& g);
/// `piece` is named in diagnostics: a settlement or a city.
std::optional<catan::Intersection> read_intersection(DiagnosticCollector& faults, const yaml::Node& node,
                                                     const catan::Geometry& g, CatanMessageId piece);
/// `piece` is named in diagnostics: a road or a harbour.
std::optional<catan::Path> read_path(DiagnosticCollector& faults, const yaml::Node& node,
                                     const catan::Geometry& g, CatanMessageId piece);

}  // namespace inselpost
