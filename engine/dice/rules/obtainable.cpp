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

std::optional<Face> blocked_by_robber(const Map& map, const Sheet& sheet) {
  const Map::HexRow& hex = map.of(sheet.robber);
  if (!hex.resource || (hex.corners & sheet.buildings()).empty()) return std::nullopt;
  if (obtainable(map, sheet).contains(*hex.resource)) return std::nullopt;
  return hex.resource;
}

bool chase_would_free(const Map& map, const Sheet& sheet, Face resource) {
  return sheet.knight(resource).status == KnightStatus::active && map.of(sheet.robber).resource == resource &&
         blocked_by_robber(map, sheet) == resource;
}

}  // namespace inselpost::dice
