#include "engine/catan/board/kompakt.hpp"

#include <span>

namespace inselpost::catan {
namespace {

/// The hexes of a part. Laid at corner A1 they are A1, A2, B1, B2 and C3.
enum class Slot : std::uint8_t { corner, cw, ccw, inner, centre };
constexpr std::array<Axial, 5> slots{{{0, -2}, {1, -2}, {-1, -1}, {0, -1}, {0, 0}}};

/// A hex of a part.
struct PartTile {
  Slot slot;
  Terrain terrain;
  std::uint8_t number;
};
/// A harbour of a part.
struct Landing {
  Slot slot;
  Side side;
  HarbourKind kind;
};
/// One of the six parts.
struct Part {
  std::array<std::array<PartTile, 4>, 2> faces;  ///< sides A and B
  std::size_t tiles;
  std::array<Landing, 3> harbours;
  std::size_t landings;
};

constexpr Part large(std::array<PartTile, 4> a, std::array<PartTile, 4> b, HarbourKind corner, HarbourKind cw,
                     HarbourKind ccw) {
  return {{a, b},
          4,
          {{{Slot::corner, Side::NW, corner}, {Slot::cw, Side::NE, cw}, {Slot::ccw, Side::W, ccw}}},
          3};
}
constexpr Part small(std::size_t tiles, std::array<PartTile, 4> a, std::array<PartTile, 4> b) {
  return {{a, b}, tiles, {}, 0};
}

// clang-format off
constexpr std::array<Part, 6> all_parts() {
  using enum Slot;
  using enum Terrain;
  using enum HarbourKind;
  return {
    large({{{corner, mountains, 10}, {cw, pasture, 2}, {ccw, fields, 12}, {inner, hills, 6}}},
          {{{corner, hills, 6}, {cw, fields, 12}, {ccw, pasture, 2}, {inner, mountains, 10}}},
          any, grain, lumber),
    small(2, {{{corner, forest, 9}, {inner, pasture, 4}}},
             {{{corner, pasture, 4}, {inner, forest, 9}}}),
    large({{{corner, mountains, 8}, {cw, pasture, 5}, {ccw, hills, 10}, {inner, forest, 3}}},
          {{{corner, forest, 3}, {cw, hills, 10}, {ccw, pasture, 5}, {inner, mountains, 8}}},
          any, wool, ore),
    small(2, {{{corner, pasture, 11}, {inner, fields, 4}}},
             {{{corner, fields, 4}, {inner, pasture, 11}}}),
    large({{{corner, hills, 5}, {cw, forest, 8}, {ccw, fields, 6}, {inner, mountains, 3}}},
          {{{corner, mountains, 3}, {cw, fields, 6}, {ccw, forest, 8}, {inner, hills, 5}}},
          any, brick, any),
    small(3, {{{corner, fields, 9}, {inner, forest, 11}, {centre, desert, 0}}},
             {{{corner, forest, 11}, {inner, desert, 0}, {centre, fields, 9}}}),
  };
}
// clang-format on
constexpr std::array<Part, 6> parts = all_parts();

constexpr Axial turned(Axial a, std::size_t sixths) {
  for (; sixths > 0; --sixths) a = {-a.r, a.q + a.r};
  return a;
}

void lay(Board& board, const Part& part, std::size_t face, std::size_t place) {
  const Geometry& g = board.geometry();
  const auto hex = [&](Slot slot) {
    return g.hex_at(turned(slots[static_cast<std::size_t>(slot)], place)).value();
  };
  for (const PartTile& tile : std::span(part.faces[face]).first(part.tiles)) {
    const Hex h = hex(tile.slot);
    board.terrain[index(h)] = tile.terrain;
    board.number[index(h)] = tile.number;
    if (tile.terrain == Terrain::desert) board.robber = h;
  }
  for (const Landing& landing : std::span(part.harbours).first(part.landings)) {
    const std::size_t side = (static_cast<std::size_t>(landing.side) + place) % 6;
    board.harbours[board.harbour_count++] = {g.sides[index(hex(landing.slot))][side], landing.kind};
  }
}

}  // namespace

Board generate_kompakt(RandomBytes& bytes) {
  Board board;
  const std::size_t first = uniform(bytes, 6);
  std::array<std::size_t, 3> larges{0, 2, 4}, smalls{1, 3, 5};
  shuffle(bytes, larges);
  shuffle(bytes, smalls);
  for (std::size_t i = 0; i < 6; ++i) {
    const std::size_t part = i % 2 == 0 ? larges[i / 2] : smalls[i / 2];
    lay(board, parts[part], uniform(bytes, 2), (first + i) % 6);
  }
  sort_harbours(board);
  return board;
}

}  // namespace inselpost::catan
