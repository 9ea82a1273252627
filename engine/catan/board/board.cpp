#include "engine/catan/board/board.hpp"

#include <algorithm>

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

}  // namespace inselpost::catan
