#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/dice/map/map.hpp"

namespace inselpost::dice {

/// A printed hex.
struct PrintedHex {
  std::string_view id;
  Terrain terrain;
  std::optional<Face> resource;
  bool main;
  std::int8_t q, r;
};
/// A printed intersection. `hexes`: indices of the adjacent land hexes, -1 for none.
struct PrintedSite {
  std::string_view id;
  std::int8_t x, y;
  std::array<std::int8_t, 3> hexes;
  bool harbour;
};
/// A printed edge between two sites, given by their indices.
struct PrintedEdge {
  std::uint8_t a, b;
  bool ship;
};
/// The printed sheet. All other parts of a Map follow from it.
struct PrintedSheet {
  std::array<PrintedHex, 12> hexes;
  std::array<PrintedSite, 64> sites;
  std::array<PrintedEdge, 80> edges;
};
const PrintedSheet& printed_sheet();

}  // namespace inselpost::dice
