#pragma once
#include <string>
#include <vector>

#include "cli/render/hex_map.hpp"
#include "cli/render/style.hpp"

namespace inselpost {

/// The drawing in characters. At most 78 columns; every line ends with a line feed and has no blank at its
/// end. A hex is a brick: its six corners are the four of the brick and the middles of its top and bottom,
/// its sides the halves of top and bottom and the two others. Roads are heavy lines with a letter, harbours
/// double ones with their name beside them.
std::string hex_map_text(const HexMap& map, const Style& style);

/// Characters of one line beside each other, of one colour, on one ground.
struct MapRun {
  std::string text;
  Colour colour = Colour::none;
  Ground ground = Ground::none;
};
using MapLine = std::vector<MapRun>;
/// The same drawing without its legend, for whoever shows grounds; and the legend, to be broken into lines.
std::vector<MapLine> hex_map_lines(const HexMap& map, bool ascii);
std::string hex_map_legend(const HexMap& map, bool ascii);

}  // namespace inselpost
