#pragma once
#include <string>
#include <vector>

#include "cli/render/hex_map.hpp"
#include "cli/render/style.hpp"

namespace inselpost {

/// Draws a map in at most 78 columns. Every line ends with a line feed, without blanks before it. A hex is
/// drawn as a brick: its six corners are those of the brick and the middles of its top and bottom, its sides
/// the halves of top and bottom and the two upright ones. Roads are heavy lines with a letter, harbours
/// double ones with their names.
std::string hex_map_text(const HexMap& map, const Style& style);

/// Adjacent characters of one line with the same colour and ground.
struct MapRun {
  std::string text;
  Colour colour = Colour::none;
  Ground ground = Ground::none;
};
using MapLine = std::vector<MapRun>;
/// The drawing without its legend, for renderers that tint hexes; and the legend, not wrapped.
std::vector<MapLine> hex_map_lines(const HexMap& map, bool ascii);
std::string hex_map_legend(const HexMap& map, bool ascii);

}  // namespace inselpost
