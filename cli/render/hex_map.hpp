#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/render/colour.hpp"

namespace inselpost {

/// What a hex looks like, for painters that tint it. Its text says the same.
enum class Ground : std::uint8_t { none, forest, pasture, fields, hills, mountains, desert };

/// A drawing of hexes and of what stands on, between and beside them: as data, so that it can be laid out in
/// characters or painted as a picture. Hexes have a corner at the top; their borders are all drawn.
struct HexMap {
  /// A corner of a hex: half hexes eastward and rows southward, from 0. A hex is named by its north-western
  /// one {x, y}; its others are {x+1, y} at the top, {x+2, y}, and the same three with y+1.
  struct Point {
    std::size_t x = 0, y = 0;
    auto operator<=>(const Point&) const = default;
  };
  /// A side of a hex, its western or northern end first.
  struct Side {
    Point from, to;
    bool operator==(const Side&) const = default;
  };
  struct Hex {
    Point at;
    std::string name, what, number;
    bool frequent = false;  ///< its number is one of the best
    std::string guest{};    ///< who stands on it
    Ground ground = Ground::none;
  };
  struct Harbour {
    Side at;
    Point land;  ///< the hex at which it lies
    std::string name;
  };
  struct Road {
    Side at;
    std::string letter;
    Colour colour;
  };
  struct Piece {
    Point at;
    std::string letter;
    Colour colour;
  };
  /// What the signs mean: that of the letters stands as it is, the others are told behind a sample.
  struct Legend {
    std::string letters, road, harbour;
  };

  std::vector<Hex> hexes;
  std::vector<Harbour> harbours;
  std::vector<Road> roads;
  std::vector<Piece> pieces;
  std::optional<Legend> legend{};
};

}  // namespace inselpost
