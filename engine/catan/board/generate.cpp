#include "engine/catan/board/generate.hpp"

#include <span>

#include "engine/catan/board/harbours.hpp"
#include "engine/catan/board/kompakt.hpp"

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

}  // namespace inselpost::catan
