#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

std::uint16_t barbarian_strength(const Sheet& sheet) {
  return static_cast<std::uint16_t>(sheet.cities.size() + 2 * sheet.metropolises.size());
}

std::uint16_t knight_strength(const Sheet& sheet, Knights knights, bool magic_power) {
  int strength = 0;
  for (Face r : resources)
    if (knights.contains(r) && sheet.knight(r).status == KnightStatus::active)
      strength += sheet.knight(r).level;
  return static_cast<std::uint16_t>(magic_power ? 2 * strength : strength);
}

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
