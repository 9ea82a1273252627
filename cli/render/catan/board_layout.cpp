#include "cli/render/catan/board_layout.hpp"

#include <algorithm>

namespace inselpost::picture {

BoardLayout::BoardLayout(const catan::Geometry& geometry)
    : geometry_(geometry), sizes_{547, 632, 465, 460, 220, 182, 780, 380} {
  if (geometry.id == catan::GeometryId::big30) sizes_ = {466, 538, 404, 420, 200, 170, 660, 330};
  int rows = 0;
  for (std::size_t h = 0; h < geometry.hexes; ++h) {
    west_ = std::min(west_, half_steps(h));
    rows = std::max(rows, geometry.row[h] - 'A' + 1);
  }
  height_ = 2 * (sizes_.top + radius()) + (rows - 1) * (radius() * 3 / 2);
  height_ = (height_ + 9) / 10 * 10;
}

Point BoardLayout::centre(catan::Hex hex) const {
  return {sizes_.left + (half_steps(index(hex)) - west_ + 1) * half(),
          sizes_.top + radius() + (geometry_.row[index(hex)] - 'A') * (radius() * 3 / 2)};
}

Point BoardLayout::corner(catan::Intersection i) const {
  const Point at = centre(geometry_.intersection_hex[index(i)]);
  switch (geometry_.intersection_corner[index(i)]) {
    case catan::Corner::N: return at + Point{0, -radius()};
    case catan::Corner::NE: return at + Point{half(), -radius() / 2};
    case catan::Corner::SE: return at + Point{half(), radius() / 2};
    case catan::Corner::S: return at + Point{0, radius()};
    case catan::Corner::SW: return at + Point{-half(), radius() / 2};
    case catan::Corner::NW: break;
  }
  return at + Point{-half(), -radius() / 2};
}

std::array<Point, 2> BoardLayout::ends(catan::Path path) const {
  const auto& ends = geometry_.ends[index(path)];
  return {corner(ends[0]), corner(ends[1])};
}

Point BoardLayout::harbour(const catan::Harbour& harbour, Point size) const {
  const auto [a, b] = ends(harbour.path);
  const Point land = centre(*geometry_.hexes_beside[index(harbour.path)].begin());
  const Point middle = between(a, b, 500), out = middle - land;
  const Point wanted = middle + Point{out.x * 62 / 100, out.y * 62 / 100};
  constexpr int edge = 20;
  return {std::clamp(wanted.x, size.x / 2 + edge, width() - size.x / 2 - edge),
          std::clamp(wanted.y, size.y / 2 + edge, height() - size.y / 2 - edge)};
}

}  // namespace inselpost::picture
