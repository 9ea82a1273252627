#include "engine/catan/board/harbours.hpp"

#include "engine/catan/board/boards.hpp"

namespace inselpost::catan {
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

}  // namespace inselpost::catan
