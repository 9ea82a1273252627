#pragma once

#include <array>

#include "cli/render/picture/drawing.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/board/geometry.hpp"

namespace inselpost::picture {

/// Where the places of an island are in its picture, which is 640 pixels wide, and how large things are drawn
/// there. Lengths are tenths of a pixel.
class BoardLayout {
 public:
  explicit BoardLayout(const catan::Geometry& geometry);

  int width() const { return 6400; }
  int height() const { return height_; }
  /// Half the width of a hex, and the distance from its centre to a corner.
  int half() const { return sizes_.half; }
  int radius() const { return sizes_.radius; }
  int token_radius() const { return sizes_.token; }
  int number_height() const { return sizes_.number; }
  int sign_scale() const { return sizes_.sign_scale; }  ///< thousandths
  /// Distance from the centre of a hex to its sign on the left and to the robber on the right.
  int aside() const { return sizes_.aside; }

  Point centre(catan::Hex hex) const;
  Point corner(catan::Intersection i) const;
  /// Returns the ends of a path.
  std::array<Point, 2> ends(catan::Path path) const;
  /// Returns the centre of a harbour's sign, which is `size` large, in the sea beside its path.
  Point harbour(const catan::Harbour& harbour, Point size) const;

 private:
  struct Sizes {
    int half, radius, left, top, token, number, sign_scale, aside;
  };
  int half_steps(std::size_t hex) const { return 2 * geometry_.at[hex].q + geometry_.at[hex].r; }

  const catan::Geometry& geometry_;
  Sizes sizes_;
  int west_ = 0, height_ = 0;
};

}  // namespace inselpost::picture
