#include "engine/catan/board/board.hpp"

#include <algorithm>

#include "engine/catan/board/geometry.hpp"

namespace inselpost::catan {
namespace {

constexpr bool red(int number) { return number == 6 || number == 8; }

std::optional<BoardError> number_fault(const Board& board) {
  for (std::size_t h = 0; h < board.geometry().hexes; ++h) {
    const int number = board.number[h];
    const bool desert = board.terrain[h] == Terrain::desert;
    BoardError fault{.hex = static_cast<Hex>(h)};
    if (desert && number == 0) continue;
    if (desert) {
      fault.kind = BoardError::Kind::number_on_desert;
    } else if (number == 0) {
      fault.kind = BoardError::Kind::number_missing;
    } else if (number < 2 || number > 12 || number == 7) {
      fault.kind = BoardError::Kind::number_impossible;
    } else {
      continue;
    }
    return fault;
  }
  return std::nullopt;
}

std::optional<BoardError> harbour_fault(const Board& board) {
  const Geometry& g = board.geometry();
  for (std::size_t i = 0; i < board.harbour_count; ++i) {
    const Path path = board.harbours[i].path;
    BoardError fault{.path = path};
    if (index(path) >= g.paths || !g.coast.contains(path)) {
      fault.kind = BoardError::Kind::harbour_not_on_coast;
      return fault;
    }
    for (std::size_t j = 0; j < i; ++j) {
      fault.other = path;
      fault.path = board.harbours[j].path;
      if (fault.path == path) {
        fault.kind = BoardError::Kind::harbour_twice;
        return fault;
      }
      if (!g.touching[index(path)].contains(fault.path)) continue;
      fault.kind = BoardError::Kind::harbours_share_intersection;
      const auto& ends = g.ends[index(fault.path)];
      fault.shared = g.paths_at_set[index(ends[0])].contains(path) ? ends[0] : ends[1];
      return fault;
    }
  }
  return std::nullopt;
}

}  // namespace

Hexes Board::deserts() const {
  Hexes out;
  for (std::size_t h = 0; h < geometry().hexes; ++h)
    if (terrain[h] == Terrain::desert) out.insert(static_cast<Hex>(h));
  return out;
}

std::optional<HarbourKind> Board::harbour_at(Intersection i) const {
  const Paths& here = geometry().paths_at_set[index(i)];
  for (std::size_t k = 0; k < harbour_count; ++k)
    if (here.contains(harbours[k].path)) return harbours[k].kind;
  return std::nullopt;
}

std::optional<BoardError> fault(const Board& board) {
  if (const auto found = number_fault(board)) return found;
  return harbour_fault(board);
}

void sort_harbours(Board& board) {
  std::sort(board.harbours.begin(), board.harbours.begin() + board.harbour_count,
            [](const Harbour& a, const Harbour& b) { return a.path < b.path; });
}

bool red_numbers_touch(const Board& board) {
  const Geometry& g = board.geometry();
  for (std::size_t h = 0; h < g.hexes; ++h) {
    if (!red(board.number[h])) continue;
    for (const Hex other : g.hex_neighbours[h])
      if (red(board.number[index(other)])) return true;
  }
  return false;
}

namespace {

struct Tile {
  Terrain terrain;
  std::uint8_t number;
};
using Tiles = std::array<Tile, 19>;  // in reading order

constexpr Terrain forest = Terrain::forest, pasture = Terrain::pasture, fields = Terrain::fields,
                  hills = Terrain::hills, mountains = Terrain::mountains, desert = Terrain::desert;

// clang-format off
constexpr Tiles beginner_tiles{{
    {mountains, 10}, {pasture, 2}, {forest, 9},
    {fields, 12}, {hills, 6}, {pasture, 4}, {hills, 10},
    {fields, 9}, {forest, 11}, {desert, 0}, {forest, 3}, {mountains, 8},
    {forest, 8}, {mountains, 3}, {fields, 4}, {pasture, 5},
    {hills, 5}, {fields, 6}, {pasture, 11},
}};
constexpr Tiles beginner_004_tiles{{
    {fields, 8}, {forest, 3}, {pasture, 6},
    {forest, 10}, {pasture, 5}, {hills, 4}, {mountains, 2},
    {fields, 9}, {hills, 6}, {desert, 0}, {forest, 9}, {mountains, 5},
    {pasture, 12}, {fields, 3}, {fields, 11}, {forest, 10},
    {hills, 11}, {mountains, 4}, {pasture, 8},
}};
// clang-format on

const Geometry& classic() { return geometry(GeometryId::classic19); }
Intersection corner(std::string_view name) { return read_intersection(classic(), name).value(); }
Path path(std::string_view name, GeometryId shape = GeometryId::classic19) {
  return read_path(geometry(shape), name).value();
}

Board make_board(const Tiles& tiles) {
  Board board;
  for (std::size_t h = 0; h < tiles.size(); ++h) {
    board.terrain[h] = tiles[h].terrain;
    board.number[h] = tiles[h].number;
    if (tiles[h].terrain == desert) board.robber = static_cast<Hex>(h);
  }
  for (const Harbour& harbour : frame9()) board.harbours[board.harbour_count++] = harbour;
  sort_harbours(board);
  return board;
}

FixedStart make_start(std::string_view colour, std::array<std::string_view, 2> settlements,
                      std::array<std::string_view, 2> roads) {
  // The settlement named first is the starred one in every fixed setup.
  return {colour,
          {corner(settlements[0]), corner(settlements[1])},
          {path(roads[0]), path(roads[1])},
          corner(settlements[0])};
}

using FixedStarts = std::array<FixedStart, 4>;

FixedStarts make_beginner_start(std::array<std::string_view, 4> colours) {
  return {make_start(colours[0], {"A1.S", "C1.SE"}, {"B1/E", "C1/SE"}),
          make_start(colours[1], {"D1.SE", "D3.SE"}, {"D1/SE", "D4/SW"}),
          make_start(colours[2], {"D2.SE", "A3.S"}, {"D2/E", "B3/E"}),
          make_start(colours[3], {"C4.SE", "A2.S"}, {"C4/E", "B2/E"})};
}

}  // namespace

const Board& fixed_board(FixedBoard which) {
  static const std::array<Board, 3> boards{make_board(beginner_tiles), make_board(beginner_tiles),
                                           make_board(beginner_004_tiles)};
  return boards[static_cast<std::size_t>(which)];
}

std::span<const FixedStart> fixed_start(FixedBoard which) {
  static const std::array<FixedStarts, 3> starts{
      make_beginner_start({"red", "blue", "orange", "white"}),
      make_beginner_start(
          {"blue", "white", "orange", "red"}),  // red and white swap, blue takes the A1.S pair
      FixedStarts{make_start("red", {"D2.S", "B1.SE"}, {"D2/SW", "B2/SW"}),
                  make_start("blue", {"C4.S", "D3.S"}, {"C4/SE", "E2/E"}),
                  make_start("orange", {"A2.SE", "A1.SW"}, {"A2/SE", "B1/NW"}),
                  make_start("white", {"B3.SE", "C1.SE"}, {"B3/SE", "C2/SW"})}};
  return starts[static_cast<std::size_t>(which)];
}

bool bears(std::string_view seat, std::string_view colour) {
  return seat == colour || (colour == "red" && seat == "rot") || (colour == "blue" && seat == "blau") ||
         (colour == "white" && seat == "weiss");
}

std::array<Intersection, 2> default_neutral_settlements() { return {corner("A2.S"), corner("D2.SE")}; }

std::span<const Harbour> frame9() {
  static const std::array<Harbour, 9> frame{{{path("A1/NW"), HarbourKind::any},
                                             {path("A2/NE"), HarbourKind::grain},
                                             {path("B4/NE"), HarbourKind::ore},
                                             {path("C5/E"), HarbourKind::any},
                                             {path("D4/SE"), HarbourKind::wool},
                                             {path("E2/SE"), HarbourKind::any},
                                             {path("E1/SW"), HarbourKind::any},
                                             {path("D1/W"), HarbourKind::brick},
                                             {path("B1/W"), HarbourKind::lumber}}};
  return frame;
}

std::span<const Harbour> frame11() {
  static const auto frame = [] {
    constexpr std::array<std::string_view, 11> names{"A1/NW", "A2/NE", "B4/NE", "C5/E", "E5/E", "F4/SE",
                                                     "G2/SE", "G1/SW", "E1/SW", "D1/W", "C1/NW"};
    std::array<Harbour, 11> out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i].path = path(names[i], GeometryId::big30);
    return out;
  }();
  return frame;
}

}  // namespace inselpost::catan
