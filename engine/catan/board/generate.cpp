#include "engine/catan/board/generate.hpp"

#include <span>

#include "engine/catan/board/board.hpp"

namespace inselpost::catan {
namespace {

// Number of hexes of each terrain, in the order of Terrain (BOARD-1).
constexpr std::array<std::size_t, 6> pool19{4, 4, 4, 3, 3, 1};
constexpr std::array<std::size_t, 6> pool30{6, 6, 6, 5, 5, 2};

// The numbers in letter order: A to R, and A to Zc (BOARD-5).
constexpr std::array<std::uint8_t, 18> chips18{5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
constexpr std::array<std::uint8_t, 28> chips28{2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,
                                               8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6};

std::span<const std::uint8_t> chips(GeometryId shape) {
  if (shape == GeometryId::classic19) return chips18;
  return chips28;
}

void lay_terrain(Board& board, RandomBytes& bytes) {
  const auto& pool = board.shape == GeometryId::classic19 ? pool19 : pool30;
  std::size_t h = 0;
  for (std::size_t t = 0; t < pool.size(); ++t)
    for (std::size_t n = 0; n < pool[t]; ++n) board.terrain[h++] = static_cast<Terrain>(t);
  std::span<Terrain> land(board.terrain.data(), board.geometry().hexes);
  shuffle(bytes, land);
}

/// Lays the numbers in this order on the hexes, skipping deserts. Hexes left over get none.
void lay_along(Board& board, std::span<const Hex> hexes, std::span<const std::uint8_t> order) {
  board.number = {};
  std::size_t next = 0;
  for (const Hex h : hexes)
    if (board.terrain[index(h)] != Terrain::desert && next < order.size())
      board.number[index(h)] = order[next++];
}

void lay_free(Board& board, RandomBytes& bytes) {
  std::array<Hex, max_hexes> reading_order{};
  for (std::size_t h = 0; h < max_hexes; ++h) reading_order[h] = static_cast<Hex>(h);
  const auto letters = chips(board.shape);
  do {
    std::array<std::uint8_t, chips28.size()> drawn{};
    const std::span<std::uint8_t> order(drawn.data(), letters.size());
    for (std::size_t i = 0; i < letters.size(); ++i) order[i] = letters[i];
    shuffle(bytes, order);
    lay_along(board, std::span(reading_order).first(board.geometry().hexes), order);
  } while (red_numbers_touch(board));
}

/// Returns a corner hex, counted clockwise from A1: follows the sides of the island from corner to corner.
Hex corner_hex(const Geometry& g, std::size_t corner) {
  Axial at = g.at[0];
  for (std::size_t k = 0; k < corner; ++k) {
    const auto along = static_cast<Side>((k + 1) % 6);
    while (g.hex_at(neighbour(at, along))) at = neighbour(at, along);
  }
  return g.hex_at(at).value();
}

/// Returns all hexes along the spiral. It keeps the coast on its right and turns left where the way ahead is
/// sea or already passed, so it enters the next ring beside the hex where the last one began.
std::array<Hex, max_hexes> spiral(const Geometry& g, std::size_t corner) {
  std::array<Hex, max_hexes> out{};
  Hexes passed;
  Hex at = corner_hex(g, corner);
  std::size_t direction = (corner + static_cast<std::size_t>(Side::SW)) % 6;
  for (std::size_t i = 0; i < g.hexes; ++i) {
    out[i] = at;
    passed.insert(at);
    for (std::size_t turns = 0; turns < 6; ++turns) {
      const auto ahead = g.hex_at(neighbour(g.at[index(at)], static_cast<Side>(direction)));
      if (ahead && !passed.contains(*ahead)) {
        at = *ahead;
        break;
      }
      direction = (direction + 5) % 6;
    }
  }
  return out;
}

Board generate_shuffled(GeometryId shape, NumberPlacement numbers, HarbourLayout harbours,
                        RandomBytes& bytes) {
  Board board;
  board.shape = shape;
  lay_terrain(board, bytes);
  if (numbers == NumberPlacement::free_no_adjacent_red)
    lay_free(board, bytes);
  else
    lay_spiral(board, uniform(bytes, 6));
  if (shape == GeometryId::classic19)
    lay_harbours(board, harbours, bytes);
  else
    lay_harbours_frame11(board, bytes);
  const Hexes deserts = board.deserts();
  if (deserts.size() == 1) board.robber = *deserts.begin();
  return board;
}

}  // namespace

void lay_spiral(Board& board, std::size_t corner) {
  const Geometry& g = board.geometry();
  const auto way = spiral(g, corner);
  lay_along(board, std::span(way).first(g.hexes), chips(board.shape));
}

Board generate(Generator generator, NumberPlacement numbers, HarbourLayout harbours, RandomBytes& bytes) {
  if (generator == Generator::kompakt_random) return generate_kompakt(bytes);
  return generate_shuffled(shape(generator), numbers, harbours, bytes);
}

namespace {

constexpr HarbourKind any = HarbourKind::any, brick = HarbourKind::brick, lumber = HarbourKind::lumber,
                      wool = HarbourKind::wool, grain = HarbourKind::grain, ore = HarbourKind::ore;
constexpr std::array<HarbourKind, 9> pool9{any, any, any, any, brick, lumber, wool, grain, ore};
constexpr std::array<HarbourKind, 11> pool11{any, any, any, any, any, brick, lumber, wool, wool, grain, ore};

void add(Board& board, Path path, HarbourKind kind) { board.harbours[board.harbour_count++] = {path, kind}; }

/// A sea hex around the 19 land hexes. They form six sides of three, clockwise from the north-west neighbour
/// of A1. Side k begins at a corner and runs in direction Side(k + 1).
struct SeaHex {
  std::size_t side;
  int step;
};
constexpr std::size_t sea_hexes = 18;
constexpr SeaHex sea_hex(std::size_t i) { return {i / 3, static_cast<int>(i % 3)}; }
constexpr bool touches_two(SeaHex s) { return s.step > 0; }

/// Returns the coastal path that a harbour on this sea hex faces. `turn`: steps clockwise from the direction
/// of the side; 1 is the land hex ahead, 2 the one just passed.
Path facing(const Geometry& g, SeaHex s, std::size_t turn) {
  constexpr std::array<Axial, 6> corners{{{0, -3}, {3, -3}, {3, 0}, {0, 3}, {-3, 3}, {-3, 0}}};
  const auto along = static_cast<Side>((s.side + 1) % 6);
  Axial at = corners[s.side];
  for (int i = 0; i < s.step; ++i) at = neighbour(at, along);
  const std::size_t towards = (s.side + 1 + turn) % 6;
  const auto land = g.hex_at(neighbour(at, static_cast<Side>(towards)));
  return g.sides[index(land.value())][(towards + 3) % 6];
}

/// A piece of the frame, with one or two harbours.
struct Piece {
  HarbourKind first;
  std::optional<HarbourKind> second;
};
/// The pieces P1 to P6. Two harbours lie at steps 0 and 2, a single one at step 1.
constexpr std::array<Piece, 6> pieces{
    {{any, grain}, {ore, {}}, {any, wool}, {any, {}}, {any, brick}, {lumber, {}}}};

void lay_pieces(Board& board, RandomBytes& bytes) {
  std::array<Piece, 6> order = pieces;
  shuffle(bytes, order);
  const Geometry& g = board.geometry();
  for (std::size_t side = 0; side < order.size(); ++side) {
    const Piece& piece = order[side];
    add(board, facing(g, {side, piece.second ? 0 : 1}, 1), piece.first);
    if (piece.second) add(board, facing(g, {side, 2}, 2), *piece.second);
  }
}

void lay_sea_hexes(Board& board, RandomBytes& bytes) {
  const std::size_t offset = uniform(bytes, 2);
  std::array<HarbourKind, 9> kinds = pool9;
  shuffle(bytes, kinds);
  for (std::size_t i = offset; i < sea_hexes; i += 2) {
    const SeaHex sea = sea_hex(i);
    const bool ahead = !touches_two(sea) || uniform(bytes, 2) == 1;
    add(board, facing(board.geometry(), sea, ahead ? 1 : 2), kinds[i / 2]);
  }
}

}  // namespace

void lay_harbours(Board& board, HarbourLayout layout, RandomBytes& bytes) {
  switch (layout) {
    case HarbourLayout::frame_pieces: lay_pieces(board, bytes); break;
    case HarbourLayout::sea_hexes: lay_sea_hexes(board, bytes); break;
    case HarbourLayout::frame9:
    case HarbourLayout::printed:
      for (const Harbour& harbour : frame9()) add(board, harbour.path, harbour.kind);
      break;
  }
  sort_harbours(board);
}

void lay_harbours_frame11(Board& board, RandomBytes& bytes) {
  std::array<HarbourKind, 11> kinds = pool11;
  shuffle(bytes, kinds);
  for (std::size_t i = 0; i < kinds.size(); ++i) add(board, frame11()[i].path, kinds[i]);
  sort_harbours(board);
}

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
