#include "engine/dice/rules/obtainable.hpp"

namespace inselpost::dice {
FaceSet obtainable(const Map& map, const Sheet& sheet) {
  const Sites buildings = sheet.buildings();
  FaceSet faces;
  faces.insert(Face::gold);
  for (std::size_t h = 0; h < map.hexes.size(); ++h)
    if (const Map::HexRow& hex = map.hexes[h];
        hex.resource && sheet.robber != static_cast<Hex>(h) && !(hex.corners & buildings).empty())
      faces.insert(*hex.resource);
  if (sheet.wizard) faces.insert(sheet.wizard->resource);
  return faces;
}

bool robber_blocks(const Map& map, const Sheet& sheet, Face resource) {
  const Map::HexRow& hex = map.of(sheet.robber);
  return hex.resource == resource && !(hex.corners & sheet.buildings()).empty() &&
         !obtainable(map, sheet).contains(resource);
}

bool chase_would_free(const Map& map, const Sheet& sheet, Face resource) {
  return resource != Face::gold && sheet.knight(resource).status == KnightStatus::active &&
         robber_blocks(map, sheet, resource);
}

}  // namespace inselpost::dice
