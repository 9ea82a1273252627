#pragma once
#include <optional>

#include "schemas/dice/dice_fault.hpp"
#include "schemas/dice/names.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost::dice {

/// Places as people write them (DG-ORD-10). What is no text is E_SYNTAX, what the sheet has not is E_PLACE, a
/// site where an edge is needed, or the other way round, E_PLACE_KIND.
std::optional<Site> read_site(Faults& faults, const yaml::Node& node, const Map& map);
std::optional<Edge> read_edge(Faults& faults, const yaml::Node& node, const Map& map);
std::optional<Hex> read_hex(Faults& faults, const yaml::Node& node, const Map& map);

}  // namespace inselpost::dice
