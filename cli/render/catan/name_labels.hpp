#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/render/picture/drawing.hpp"

namespace inselpost::picture {

/// Places names beside corners of a picture so that they hide as little as possible.
class NameLabels {
 public:
  /// `width` and `height` of the picture, in tenths of a pixel.
  NameLabels(int width, int height) : width_(width), height_(height) {}

  /// Notes that something stands in a rectangle around `centre`; the greater `weight`, the worse it is to
  /// hide it.
  void avoid(Point centre, int width, int height, int weight);

  /// Returns the label of the corner, and remembers that it is there. A label with an edge stands out.
  std::vector<Shape> add(const std::string& name, Point corner);
  /// Returns a small label at the corner itself, or below what stands there.
  static std::vector<Shape> small(const std::string& name, Point corner, bool is_built);

 private:
  struct Rectangle {
    Point centre;
    int width, height, weight;
  };
  long cost(Point centre, int width, int height) const;

  int width_, height_;
  std::vector<Rectangle> taken_;
};

}  // namespace inselpost::picture
