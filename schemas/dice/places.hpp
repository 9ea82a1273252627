#pragma once
#include <optional>

#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// Places as people write them (DG-ORD-10). What is no text is E_SYNTAX, what the sheet has not is E_PLACE, a
/// site where an edge is needed, or the other way round, E_PLACE_KIND.
std::optional<Site> read_site(DiagnosticCollector& faults, const yaml::Node& node, const Map& map);
std::optional<Edge> read_edge(DiagnosticCollector& faults, const yaml::Node& node, const Map& map);
std::optional<Hex> read_hex(DiagnosticCollector& faults, const yaml::Node& node, const Map& map);

}  // namespace inselpost::dice
