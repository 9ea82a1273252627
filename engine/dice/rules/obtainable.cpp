#include "engine/dice/rules/obtainable.hpp"

namespace inselpost::dice {
FaceSet obtainable(const Map& map, const Sheet& sheet) {
  const Sites buildings = sheet.buildings();
  FaceSet can;
  can.insert(Face::gold);
  for (std::size_t h = 0; h < map.hexes.size(); ++h)
    if (const Map::HexRow& hex = map.hexes[h];
        hex.resource && sheet.robber != static_cast<Hex>(h) && !(hex.corners & buildings).empty())
      can.insert(*hex.resource);
  if (sheet.wizard) can.insert(sheet.wizard->resource);
  return can;
}

bool chase_would_free(const Map& map, const Sheet& sheet, Face resource) {
  if (resource == Face::gold || sheet.knight(resource).status != KnightStatus::active) return false;
  const Map::HexRow& hex = map.of(sheet.robber);
  return hex.resource == resource && !(hex.corners & sheet.buildings()).empty();
}

}  // namespace inselpost::dice
