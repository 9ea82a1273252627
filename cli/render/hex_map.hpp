#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/render/style.hpp"

namespace inselpost {

/// The terrain of a hex, for renderers that tint it. The text of the hex says the same.
enum class Ground : std::uint8_t { none, forest, pasture, fields, hills, mountains, desert };

/// A map of hexes and of the pieces on, between and beside them, as data: it can be drawn in characters or as
/// a picture. Hexes have a corner at the top, and all their borders are drawn.
struct HexMap {
  /// A corner of a hex: half hexes eastward and rows southward, from 0. A hex is identified by its
  /// north-western corner {x, y}; the others are {x+1, y} at the top, {x+2, y}, and the same three with y+1.
  struct Point {
    std::size_t x = 0, y = 0;
    auto operator<=>(const Point&) const = default;
  };
  /// A side of a hex, from its western or northern end.
  struct Side {
    Point from, to;
    bool operator==(const Side&) const = default;
  };
  /// A hex and the texts in it.
  struct Hex {
    Point at;
    std::string name, what, number;
    bool frequent = false;  ///< its number is rolled most often
    std::string guest{};    ///< figure on the hex
    Ground ground = Ground::none;
  };
  /// A harbour at a side.
  struct Harbour {
    Side at;
    Point land;  ///< the hex that it belongs to
    std::string name;
  };
  /// A road on a side.
  struct Road {
    Side at;
    std::string letter;
    Colour colour;
  };
  /// A settlement or city on a corner.
  struct Piece {
    Point at;
    std::string letter;
    Colour colour;
  };
  /// Meaning of the signs: `letters` is a complete text, the others follow a sample.
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
