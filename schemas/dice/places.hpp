#pragma once
#include <optional>

#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// Reads places as people write them (DG-ORD-10). Returns nullopt after an error: E_SYNTAX if the value is no
/// text, E_PLACE if the sheet has no such place, E_PLACE_KIND for a site instead of an edge or the reverse.
std::optional<Site> read_site(DiagnosticCollector& faults, const yaml::Node& node, const Map& map);
std::optional<Edge> read_edge(DiagnosticCollector& faults, const yaml::Node& node, const Map& map);
std::optional<Hex> read_hex(DiagnosticCollector& faults, const yaml::Node& node, const Map& map);

}  // namespace inselpost::dice
