#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/dice/map/map.hpp"

namespace inselpost::dice {

struct PrintedHex {
  std::string_view id;
  Terrain terrain;
  std::optional<Face> resource;
  bool main;
  std::int8_t q, r;
};
/// `hexes`: numbers of the land hexes it touches, -1 for none.
struct PrintedSite {
  std::string_view id;
  std::int8_t x, y;
  std::array<std::int8_t, 3> hexes;
  bool harbour;
};
struct PrintedEdge {
  std::uint8_t a, b;
  bool ship;
};
/// What is printed; all else that a map holds follows from it.
struct PrintedSheet {
  std::array<PrintedHex, 12> hexes;
  std::array<PrintedSite, 64> sites;
  std::array<PrintedEdge, 80> edges;
};
const PrintedSheet& printed_sheet();

}  // namespace inselpost::dice
