#include "cli/render/catan/name_labels.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/render/picture/glyphs.hpp"

namespace inselpost::picture {

void NameLabels::avoid(Point centre, int width, int height, int weight) {
  taken_.push_back({centre, width, height, weight});
}

long NameLabels::cost(Point centre, int width, int height) const {
  long sum = 0;
  for (const Rectangle& r : taken_) {
    const int x = (width + r.width) / 2 - std::abs(centre.x - r.centre.x);
    const int y = (height + r.height) / 2 - std::abs(centre.y - r.centre.y);
    if (x > 0 && y > 0) sum += long{std::min(x, r.width)} * std::min(y, r.height) * r.weight;
  }
  const bool fits = centre.x >= width / 2 + 20 && centre.x + width / 2 + 20 <= width_ &&
                    centre.y >= height / 2 + 20 && centre.y + height / 2 + 20 <= height_;
  return fits ? sum : sum + 100'000'000;
}

std::vector<Shape> NameLabels::add(const std::string& name, Point corner) {
  constexpr int text_height = 145, height = 270;
  const int width = text_width(name, text_height) + 150;
  const int aside = width / 2 + 160, far = 300;
  const std::array<Point, 10> offsets{{{-aside, 80},
                                       {aside, 80},
                                       {-aside, -80},
                                       {aside, -80},
                                       {0, far},
                                       {0, -far},
                                       {-aside, 230},
                                       {aside, 230},
                                       {-aside, -230},
                                       {aside, -230}}};
  const Point* best = std::min_element(offsets.begin(), offsets.end(), [&](const Point& a, const Point& b) {
    return cost(corner + a, width, height) < cost(corner + b, width, height);
  });
  const Point centre = corner + *best;
  avoid(centre, width, height, 9);
  return {{Box{centre - Point{width / 2, height / 2}, width, height, 75},
           {.fill = Ink::label, .line = Ink::label_edge, .width = 28}},
          {Text{name, centre, text_height}, {.line = Ink::label_text}}};
}

std::vector<Shape> NameLabels::small(const std::string& name, Point corner, bool is_built) {
  constexpr int text_height = 84, height = 130;
  const int width = text_width(name, text_height) + 50;
  const Point centre = is_built ? corner + Point{0, 210} : corner;
  std::vector<Shape> shapes{
      {Stamp{{{Box{{-width / 2, -height / 2}, width, height, 30}, {.fill = Ink::label}}}, centre}, {}}};
  // The hex and its corner are stamps of their own, because many names have one of them in common.
  const std::size_t dot = std::min(name.find('.'), name.size());
  const std::string hex = name.substr(0, dot), rest = name.substr(dot);
  const int left = text_width(hex, text_height), right = text_width(rest, text_height);
  const auto part = [&](const std::string& text, int from_left, int wide) {
    shapes.push_back({Stamp{{{Text{text, {}, text_height}, {.line = Ink::label_text}}},
                            centre + Point{from_left + wide / 2 - width / 2 + 25, 0}},
                      {}});
  };
  part(hex, 0, left);
  part(rest, width - 50 - right, right);
  return shapes;
}

}  // namespace inselpost::picture
