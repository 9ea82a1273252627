#pragma once
#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/board/board.hpp"
#include "engine/catan/board/generate.hpp"
#include "engine/catan/board/geometry.hpp"

/// Short words for the tests of islands.
namespace inselpost::catan::test {

inline const Geometry& classic() { return geometry(GeometryId::classic19); }
inline const Geometry& big() { return geometry(GeometryId::big30); }

inline Hex hex(std::string_view name, const Geometry& g = classic()) { return read_hex(g, name).value(); }
inline Intersection corner(std::string_view name, const Geometry& g = classic()) {
  return read_intersection(g, name).value();
}
inline Path path(std::string_view name, const Geometry& g = classic()) { return read_path(g, name).value(); }

inline std::vector<Hex> all_hexes(const Geometry& g) {
  std::vector<Hex> out;
  for (std::size_t h = 0; h < g.hexes; ++h) out.push_back(static_cast<Hex>(h));
  return out;
}
inline std::vector<Intersection> all_intersections(const Geometry& g) {
  std::vector<Intersection> out;
  for (std::size_t i = 0; i < g.intersections; ++i) out.push_back(static_cast<Intersection>(i));
  return out;
}
inline std::vector<Path> all_paths(const Geometry& g) {
  std::vector<Path> out;
  for (std::size_t p = 0; p < g.paths; ++p) out.push_back(static_cast<Path>(p));
  return out;
}

/// The names of places, separated by blanks.
template <class Places>
std::string names(const Geometry& g, const Places& places) {
  std::string out;
  for (const auto p : places) out += (out.empty() ? "" : " ") + name(g, p);
  return out;
}

/// `p5 w8 - / ...`: the rows, woods pasture fields hills mountains, `-` for a desert, with the number.
inline std::string tiles(const Board& board) {
  const Geometry& g = board.geometry();
  std::string out;
  for (std::size_t h = 0; h < g.hexes; ++h) {
    if (h > 0) out += g.row[h] == g.row[h - 1] ? " " : " / ";
    out += "wpfhm-"[static_cast<std::size_t>(board.terrain[h])];
    if (board.number[h] != 0) out += std::to_string(board.number[h]);
  }
  return out;
}

/// `A1/NW any, A2/NE grain ...` in the order of the board.
inline std::string harbours(const Board& board) {
  std::string out;
  for (std::size_t i = 0; i < board.harbour_count; ++i)
    out += (i == 0 ? "" : ", ") + name(board.geometry(), board.harbours[i].path) + " " +
           std::string(name(board.harbours[i].kind));
  return out;
}

inline std::map<Terrain, int> terrain_counts(const Board& board) {
  std::map<Terrain, int> out;
  for (std::size_t h = 0; h < board.geometry().hexes; ++h) ++out[board.terrain[h]];
  return out;
}
inline std::map<int, int> number_counts(const Board& board) {
  std::map<int, int> out;
  for (std::size_t h = 0; h < board.geometry().hexes; ++h) ++out[board.number[h]];
  return out;
}
inline std::map<HarbourKind, int> harbour_counts(const Board& board) {
  std::map<HarbourKind, int> out;
  for (std::size_t i = 0; i < board.harbour_count; ++i) ++out[board.harbours[i].kind];
  return out;
}

/// The contents of the box with 19 and with 30 hexes (BOARD-1, BOARD-5, BOARD-7); number 0 is the bare
/// desert.
inline const std::map<Terrain, int> terrain19{{Terrain::forest, 4},    {Terrain::pasture, 4},
                                              {Terrain::fields, 4},    {Terrain::hills, 3},
                                              {Terrain::mountains, 3}, {Terrain::desert, 1}};
inline const std::map<Terrain, int> terrain30{{Terrain::forest, 6},    {Terrain::pasture, 6},
                                              {Terrain::fields, 6},    {Terrain::hills, 5},
                                              {Terrain::mountains, 5}, {Terrain::desert, 2}};
inline const std::map<int, int> numbers19{{0, 1}, {2, 1}, {3, 2},  {4, 2},  {5, 2}, {6, 2},
                                          {8, 2}, {9, 2}, {10, 2}, {11, 2}, {12, 1}};
inline const std::map<int, int> numbers30{{0, 2}, {2, 2}, {3, 3},  {4, 3},  {5, 3}, {6, 3},
                                          {8, 3}, {9, 3}, {10, 3}, {11, 3}, {12, 2}};
inline const std::map<HarbourKind, int> harbours9{{HarbourKind::any, 4},    {HarbourKind::brick, 1},
                                                  {HarbourKind::lumber, 1}, {HarbourKind::wool, 1},
                                                  {HarbourKind::grain, 1},  {HarbourKind::ore, 1}};
inline const std::map<HarbourKind, int> harbours11{{HarbourKind::any, 5},    {HarbourKind::brick, 1},
                                                   {HarbourKind::lumber, 1}, {HarbourKind::wool, 2},
                                                   {HarbourKind::grain, 1},  {HarbourKind::ore, 1}};

}  // namespace inselpost::catan::test
