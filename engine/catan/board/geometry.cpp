#include "engine/catan/board/geometry.hpp"

#include <span>

namespace inselpost::catan {
namespace {

/// A row of hexes: the q coordinate of its first hex, and its length.
struct Row {
  int q_first;
  int hexes;
};
constexpr std::array<Row, 5> classic_rows{{{0, 3}, {-1, 4}, {-2, 5}, {-2, 4}, {-2, 3}}};
constexpr std::array<Row, 7> big_rows{{{0, 3}, {-1, 4}, {-2, 5}, {-3, 6}, {-3, 5}, {-3, 4}, {-3, 3}}};

constexpr std::array<Axial, 6> steps{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};  // by Side

constexpr Axial step(Axial a, std::size_t side) { return {a.q + steps[side].q, a.r + steps[side].r}; }

constexpr std::size_t find(const Geometry& g, Axial a) {
  for (std::size_t h = 0; h < g.hexes; ++h)
    if (g.at[h] == a) return h;
  return max_hexes;
}

constexpr void lay_hexes(Geometry& g, int first_row, std::span<const Row> rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (int k = 0; k < rows[i].hexes; ++k) {
      g.at[g.hexes] = {rows[i].q_first + k, first_row + static_cast<int>(i)};
      g.row[g.hexes] = static_cast<char>('A' + static_cast<int>(i));
      g.column[g.hexes] = static_cast<std::uint8_t>(k + 1);
      ++g.hexes;
    }
}

/// Gives each place its number and name, from the first hex in reading order that has it. Corner k also
/// belongs to the hexes across sides k-1 and k, as their corners k+2 and k+4; side k is side k+3 of the hex
/// across (NOTE-3).
constexpr void number_places(Geometry& g) {
  for (std::size_t h = 0; h < g.hexes; ++h)
    for (std::size_t k = 0; k < 6; ++k) {
      const std::size_t before = find(g, step(g.at[h], (k + 5) % 6));
      const std::size_t after = find(g, step(g.at[h], k));
      if (before < h) {
        g.corners[h][k] = g.corners[before][(k + 2) % 6];
      } else if (after < h) {
        g.corners[h][k] = g.corners[after][(k + 4) % 6];
      } else {
        g.intersection_hex[g.intersections] = static_cast<Hex>(h);
        g.intersection_corner[g.intersections] = static_cast<Corner>(k);
        g.corners[h][k] = static_cast<Intersection>(g.intersections++);
      }
      if (after < h) {
        g.sides[h][k] = g.sides[after][(k + 3) % 6];
      } else {
        g.path_hex[g.paths] = static_cast<Hex>(h);
        g.path_side[g.paths] = static_cast<Side>(k);
        g.sides[h][k] = static_cast<Path>(g.paths++);
      }
    }
}

constexpr void connect_hexes(Geometry& g) {
  for (std::size_t h = 0; h < g.hexes; ++h)
    for (std::size_t k = 0; k < 6; ++k) {
      g.hexes_at[index(g.corners[h][k])].push_back(static_cast<Hex>(h));
      g.hexes_beside[index(g.sides[h][k])].push_back(static_cast<Hex>(h));
      const std::size_t beyond = find(g, step(g.at[h], k));
      if (beyond < g.hexes) g.hex_neighbours[h].insert(static_cast<Hex>(beyond));
    }
}

constexpr void connect_paths(Geometry& g) {
  for (std::size_t p = 0; p < g.paths; ++p) {
    const Path path = static_cast<Path>(p);
    const auto& corners = g.corners[index(g.path_hex[p])];
    const std::size_t k = static_cast<std::size_t>(g.path_side[p]);
    const Intersection a = corners[k], b = corners[(k + 1) % 6];
    g.ends[p] = a < b ? std::array{a, b} : std::array{b, a};
    for (const Intersection end : g.ends[p]) {
      g.paths_at[index(end)].push_back(path);
      g.paths_at_set[index(end)].insert(path);
      g.next_to_set[index(end)].insert(end == a ? b : a);
    }
    if (g.hexes_beside[p].size() == 1) g.coast.insert(path);
  }
  for (std::size_t p = 0; p < g.paths; ++p) {
    g.touching[p] = g.paths_at_set[index(g.ends[p][0])] | g.paths_at_set[index(g.ends[p][1])];
    g.touching[p].erase(static_cast<Path>(p));
  }
  for (std::size_t i = 0; i < g.intersections; ++i) {
    for (const Intersection other : g.next_to_set[i]) g.next_to[i].push_back(other);
    if (g.hexes_at[i].size() < 3) g.coastal.insert(static_cast<Intersection>(i));
  }
}

constexpr Geometry make(GeometryId id, int first_row, std::span<const Row> rows) {
  Geometry g;
  g.id = id;
  lay_hexes(g, first_row, rows);
  number_places(g);
  connect_hexes(g);
  connect_paths(g);
  return g;
}

constexpr std::array<Geometry, 2> tables{make(GeometryId::classic19, -2, classic_rows),
                                         make(GeometryId::big30, -3, big_rows)};

}  // namespace

std::optional<Hex> Geometry::hex_at(Axial a) const {
  const std::size_t h = find(*this, a);
  if (h >= hexes) return std::nullopt;
  return static_cast<Hex>(h);
}

std::optional<Path> Geometry::between(Intersection a, Intersection b) const {
  for (const Path p : paths_at[index(a)])
    if (across(p, a) == b) return p;
  return std::nullopt;
}

const Geometry& geometry(GeometryId id) { return tables[static_cast<std::size_t>(id)]; }

Axial neighbour(Axial a, Side towards) { return step(a, static_cast<std::size_t>(towards)); }

}  // namespace inselpost::catan
