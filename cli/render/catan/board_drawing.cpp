#include "cli/render/catan/board_drawing.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "cli/render/catan/catan_pages.hpp"
#include "cli/render/renderers.hpp"
#include "engine/catan/board/geometry.hpp"

namespace inselpost {
namespace {

using namespace catan;

/// Converts places of an island to points of the map.
class MapPlaces {
 public:
  explicit MapPlaces(const Geometry& geometry) : geometry_(geometry) {
    for (std::size_t h = 0; h < geometry.hexes; ++h) west_ = std::min(west_, half_steps(h));
  }

  HexMap::Point at(std::size_t hex) const {
    return {static_cast<std::size_t>(half_steps(hex) - west_),
            static_cast<std::size_t>(geometry_.row[hex] - 'A')};
  }
  HexMap::Point at(Intersection i) const {
    const auto [x, y] = at(index(geometry_.intersection_hex[index(i)]));
    switch (geometry_.intersection_corner[index(i)]) {
      case Corner::N: return {x + 1, y};
      case Corner::NE: return {x + 2, y};
      case Corner::SE: return {x + 2, y + 1};
      case Corner::S: return {x + 1, y + 1};
      case Corner::SW: return {x, y + 1};
      case Corner::NW: break;
    }
    return {x, y};
  }
  HexMap::Side at(Path p) const {
    const HexMap::Point a = at(geometry_.ends[index(p)][0]), b = at(geometry_.ends[index(p)][1]);
    return {std::min(a, b), std::max(a, b)};
  }

 private:
  /// Returns the distance eastward from the origin of the coordinates in half hexes.
  int half_steps(std::size_t h) const { return 2 * geometry_.at[h].q + geometry_.at[h].r; }

  const Geometry& geometry_;
  int west_ = 0;
};

Ground ground_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::forest: return Ground::forest;
    case Terrain::pasture: return Ground::pasture;
    case Terrain::fields: return Ground::fields;
    case Terrain::hills: return Ground::hills;
    case Terrain::mountains: return Ground::mountains;
    case Terrain::desert: break;
  }
  return Ground::desert;
}

HexMap::Hex hex_of(const CatanMessages& words, const Board& board, Hex h, const HexMap::Point& at,
                   std::optional<Hex> robber) {
  const Terrain terrain = board.terrain[index(h)];
  const std::uint8_t number = board.number[index(h)];
  const bool frequent = pips(number) == 5;
  HexMap::Hex hex{at, name(board.geometry(), h), std::string(words.thing.hex(terrain)), {}};
  if (number >= 2) hex.number = std::to_string(number) + (frequent ? "*" : "");
  hex.frequent = frequent;
  hex.ground = ground_of(terrain);
  if (robber == h) hex.guest = words.map.robber;
  return hex;
}

HexMap island(const CatanMessages& words, const Board& board, std::optional<Hex> robber) {
  const Geometry& geometry = board.geometry();
  const MapPlaces places(geometry);
  HexMap map;
  for (std::size_t h = 0; h < geometry.hexes; ++h)
    map.hexes.push_back(hex_of(words, board, static_cast<Hex>(h), places.at(h), robber));
  for (std::size_t k = 0; k < board.harbour_count; ++k) {
    const Harbour& harbour = board.harbours[k];
    const auto resource = special(harbour.kind);
    const Hex land = *geometry.hexes_beside[index(harbour.path)].begin();
    map.harbours.push_back({places.at(harbour.path), places.at(index(land)),
                            resource ? std::string(words.thing.resource(*resource)) : "3:1"});
  }
  return map;
}

}  // namespace

HexMap map_of(const CatanMessages& words, const Board& board) { return island(words, board, board.robber); }

HexMap map_of(const CatanMessages& words, const View& view, const GameNames& names) {
  HexMap map = island(words, view.board, view.robber);
  map.legend = {words.map.letters, words.map.road, words.map.harbour};
  const MapPlaces places(view.board.geometry());
  const std::string letters = seat_letters(names);
  for (const SeatView& seat : view.seats) {
    const std::string small(1, letters.at(index(seat.seat)));
    const std::string capital(1, static_cast<char>(small.front() - 'a' + 'A'));
    const Colour colour = seat_colour(names, seat.seat);
    for (const Path p : seat.roads) map.roads.push_back({places.at(p), small, colour});
    for (const Intersection i : seat.settlements) map.pieces.push_back({places.at(i), small, colour});
    for (const Intersection i : seat.cities) map.pieces.push_back({places.at(i), capital, colour});
  }
  return map;
}

std::string draw_board(const CatanMessages& words, const Board& board, const Style& style) {
  Page page;
  page.add(map_of(words, board));
  return render_text(page, style);
}

}  // namespace inselpost
