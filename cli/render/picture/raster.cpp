#include "cli/render/picture/raster.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>

#include "cli/render/picture/glyphs.hpp"

namespace inselpost::picture {
namespace {

/// Samples lie on whole numbers of fortieths of a pixel: a tenth is 4 of them, and the four samples of a row
/// in a pixel are at 5, 15, 25 and 35.
constexpr std::int64_t per_tenth = 4, per_pixel = 40;
constexpr std::array<std::int64_t, 4> sample_at{5, 15, 25, 35};
constexpr std::uint16_t all_samples = 0xFFFF;

struct Spot {
  std::int64_t x = 0, y = 0;
};
constexpr Spot spot(Point p) { return {p.x * per_tenth, p.y * per_tenth}; }

constexpr std::int64_t floor_pixel(std::int64_t x) {
  return x >= 0 ? x / per_pixel : -((per_pixel - 1 - x) / per_pixel);
}

/// Returns the greatest whole number whose square is at most `n`.
std::int64_t root(std::int64_t n) {
  std::int64_t low = 0, high = 1;
  while (high * high <= n) high *= 2;
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    (middle * middle <= n ? low : high) = middle;
  }
  return low;
}

/// The samples of each pixel that a shape covers, as 16 bits.
class Coverage {
 public:
  Coverage(std::size_t width, std::size_t height)
      : width_(static_cast<std::int64_t>(width)),
        height_(static_cast<std::int64_t>(height)),
        bits_(width * height) {
    clear();
  }

  /// Covers a polygon, by the even-odd rule.
  void add_polygon(const std::vector<Point>& points) {
    std::int64_t top = INT64_MAX, bottom = INT64_MIN;
    for (const Point& p : points) {
      top = std::min(top, spot(p).y);
      bottom = std::max(bottom, spot(p).y);
    }
    std::vector<std::int64_t> crossings;
    for (std::int64_t row = std::max<std::int64_t>(0, floor_pixel(top));
         row <= std::min(height_ - 1, floor_pixel(bottom)); ++row)
      for (std::size_t line = 0; line < sample_at.size(); ++line) {
        find_crossings(points, row * per_pixel + sample_at[line], crossings);
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
          cover_span(row, line, crossings[i], crossings[i + 1]);
      }
  }

  /// Covers all points at most `radius` from the line between two points. Without round ends only those
  /// beside it.
  void add_line(Spot a, Spot b, std::int64_t radius, bool round_ends) {
    const std::int64_t dx = b.x - a.x, dy = b.y - a.y, length2 = dx * dx + dy * dy, r2 = radius * radius;
    const auto is_near = [&](std::int64_t x, std::int64_t y, std::int64_t limit2, bool ends) {
      const std::int64_t px = x - a.x, py = y - a.y, along = px * dx + py * dy;
      if (along <= 0) return (ends || along == 0) && px * px + py * py <= limit2;
      if (along >= length2) {
        const std::int64_t qx = x - b.x, qy = y - b.y;
        return (ends || along == length2) && qx * qx + qy * qy <= limit2;
      }
      const std::int64_t across = px * dy - py * dx;
      return across * across <= limit2 * length2;
    };
    // No sample is farther from the centre of its pixel than this.
    constexpr std::int64_t reach = 22;
    const std::int64_t outer2 = (radius + reach) * (radius + reach);
    const std::int64_t inner = std::max<std::int64_t>(0, radius - reach), inner2 = inner * inner;
    const Spot low{std::min(a.x, b.x) - radius, std::min(a.y, b.y) - radius};
    const Spot high{std::max(a.x, b.x) + radius, std::max(a.y, b.y) + radius};
    for (std::int64_t row = first(low.y); row <= std::min(height_ - 1, floor_pixel(high.y)); ++row)
      for (std::int64_t column = first(low.x); column <= std::min(width_ - 1, floor_pixel(high.x));
           ++column) {
        const std::int64_t x = column * per_pixel, y = row * per_pixel;
        if (!is_near(x + per_pixel / 2, y + per_pixel / 2, outer2, true)) continue;
        if (round_ends && inner > 0 && is_near(x + per_pixel / 2, y + per_pixel / 2, inner2, true)) {
          add(column, row, all_samples);
          continue;
        }
        std::uint16_t bits = 0;
        for (std::size_t k = 0; k < 16; ++k)
          if (is_near(x + sample_at[k % 4], y + sample_at[k / 4], r2, round_ends))
            bits = static_cast<std::uint16_t>(bits | (1U << k));
        if (bits != 0) add(column, row, bits);
      }
  }

  /// Covers a rectangle with round corners.
  void add_box(Spot at, std::int64_t width, std::int64_t height, std::int64_t radius) {
    const Spot a{at.x + radius, at.y + radius}, b{at.x + width - radius, at.y + height - radius};
    const auto outside = [](std::int64_t v, std::int64_t low, std::int64_t high) {
      return v < low ? low - v : std::max<std::int64_t>(0, v - high);
    };
    for (std::int64_t row = first(at.y); row <= std::min(height_ - 1, floor_pixel(at.y + height)); ++row)
      for (std::int64_t column = first(at.x); column <= std::min(width_ - 1, floor_pixel(at.x + width));
           ++column) {
        const std::int64_t x = column * per_pixel, y = row * per_pixel;
        if (x >= a.x && x + per_pixel <= b.x && y >= a.y && y + per_pixel <= b.y) {
          const std::int64_t end = std::min(width_, floor_pixel(b.x));
          cover_pixels(row, column, end);
          column = end - 1;
          continue;
        }
        std::uint16_t bits = 0;
        for (std::size_t k = 0; k < 16; ++k) {
          const std::int64_t dx = outside(x + sample_at[k % 4], a.x, b.x);
          const std::int64_t dy = outside(y + sample_at[k / 4], a.y, b.y);
          if (dx * dx + dy * dy <= radius * radius) bits = static_cast<std::uint16_t>(bits | (1U << k));
        }
        if (bits != 0) add(column, row, bits);
      }
  }

  /// Removes what `other` covers.
  void remove(const Coverage& other) {
    for (std::int64_t y = other.top_; y <= other.bottom_; ++y)
      for (std::int64_t x = other.left_; x <= other.right_; ++x) {
        const std::size_t i = static_cast<std::size_t>(y * width_ + x);
        bits_[i] = static_cast<std::uint16_t>(bits_[i] & ~other.bits_[i]);
      }
  }

  /// Paints what is covered.
  void paint(Raster& raster, Rgb colour) const {
    for (std::int64_t y = top_; y <= bottom_; ++y)
      for (std::int64_t x = left_; x <= right_; ++x) {
        const std::size_t i = static_cast<std::size_t>(y * width_ + x);
        const int part = std::popcount(bits_[i]);
        if (part == 0) continue;
        Rgb& pixel = raster.pixels[i];
        if (part == 16) {
          pixel = colour;
          continue;
        }
        const auto mixed = [&](std::uint8_t below, std::uint8_t above) {
          return static_cast<std::uint8_t>((below * (16 - part) + above * part + 8) / 16);
        };
        pixel = {mixed(pixel.red, colour.red), mixed(pixel.green, colour.green),
                 mixed(pixel.blue, colour.blue)};
      }
  }

  void clear() {
    for (std::int64_t y = top_; y <= bottom_; ++y)
      std::fill(bits_.begin() + y * width_ + left_, bits_.begin() + y * width_ + right_ + 1, 0);
    left_ = width_;
    top_ = height_;
    right_ = bottom_ = -1;
  }

 private:
  static std::int64_t first(std::int64_t x) { return std::max<std::int64_t>(0, floor_pixel(x)); }

  void add(std::int64_t x, std::int64_t y, std::uint16_t bits) {
    const std::size_t i = static_cast<std::size_t>(y * width_ + x);
    bits_[i] = static_cast<std::uint16_t>(bits_[i] | bits);
    left_ = std::min(left_, x);
    right_ = std::max(right_, x);
    top_ = std::min(top_, y);
    bottom_ = std::max(bottom_, y);
  }

  /// Covers whole pixels of a row, from `left` to before `end`.
  void cover_pixels(std::int64_t row, std::int64_t left, std::int64_t end) {
    add(left, row, all_samples);
    add(end - 1, row, all_samples);
    std::fill(bits_.begin() + row * width_ + left, bits_.begin() + row * width_ + end, all_samples);
  }

  static void find_crossings(const std::vector<Point>& points, std::int64_t y,
                             std::vector<std::int64_t>& crossings) {
    crossings.clear();
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Spot a = spot(points[i]), b = spot(points[(i + 1) % points.size()]);
      if ((a.y <= y) == (b.y <= y)) continue;
      crossings.push_back(a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y));
    }
    std::sort(crossings.begin(), crossings.end());
  }

  void cover_span(std::int64_t row, std::size_t line, std::int64_t from, std::int64_t to) {
    for (std::int64_t column = first(from); column <= std::min(width_ - 1, floor_pixel(to)); ++column) {
      std::uint16_t bits = 0;
      for (std::size_t k = 0; k < 4; ++k) {
        const std::int64_t x = column * per_pixel + sample_at[k];
        if (x >= from && x < to) bits = static_cast<std::uint16_t>(bits | (1U << (line * 4 + k)));
      }
      if (bits != 0) add(column, row, bits);
    }
  }

  std::int64_t width_, height_;
  std::vector<std::uint16_t> bits_;
  // Rectangle that holds all that is covered.
  std::int64_t left_ = 0, top_ = 0, right_ = -1, bottom_ = -1;
};

/// Paints the shapes of a drawing, in several themes at once: which samples a shape covers is found once.
class ThemeRasterizer {
 public:
  ThemeRasterizer(const Drawing& drawing, std::span<const Theme> themes)
      : themes_(themes),
        area_(static_cast<std::size_t>(drawing.width), static_cast<std::size_t>(drawing.height)),
        hole_(static_cast<std::size_t>(drawing.width), static_cast<std::size_t>(drawing.height)) {
    for (const Theme theme : themes) {
      Raster& raster = rasters_.emplace_back();
      raster.width = static_cast<std::size_t>(drawing.width);
      raster.height = static_cast<std::size_t>(drawing.height);
      raster.pixels.assign(raster.width * raster.height, colour_of(Ink::sea, theme));
    }
  }

  void paint(const Shape& shape) {
    std::visit([&](const auto& figure) { paint(figure, shape.paint); }, shape.figure);
  }
  std::vector<Raster> take() { return std::move(rasters_); }

 private:
  void paint(const Stamp& stamp, const Paint&) {
    const Point outside = std::exchange(origin_, origin_ + stamp.at);
    for (const Shape& shape : stamp.shapes) paint(shape);
    origin_ = outside;
  }

  /// Paints what is covered, and covers nothing any more.
  void colour(Ink ink) {
    for (std::size_t i = 0; i < themes_.size(); ++i) area_.paint(rasters_[i], colour_of(ink, themes_[i]));
    area_.clear();
  }

  void paint(const Path& path, const Paint& paint) {
    if (path.closed && paint.fill != Ink::none) {
      std::vector<Point> points;
      for (const Point& p : path.points) points.push_back(p + origin_);
      area_.add_polygon(points);
      colour(paint.fill);
    }
    if (paint.line == Ink::none) return;
    const std::size_t n = path.points.size();
    std::int64_t walked = 0;
    for (std::size_t i = 0; i + 1 < n + (path.closed ? 1U : 0U); ++i) {
      const Spot a = spot(path.points[i] + origin_), b = spot(path.points[(i + 1) % n] + origin_);
      if (paint.dash != 0)
        walked = dashed(a, b, paint, walked);
      else
        area_.add_line(a, b, radius_of(paint), true);
    }
    if (!path.closed && paint.dash == 0 && !paint.round_ends) cut_ends(path, paint);
    colour(paint.line);
  }

  /// Cuts off the round ends of a path that is not closed.
  void cut_ends(const Path& path, const Paint& paint) {
    if (path.points.size() != 2) return;
    area_.clear();
    area_.add_line(spot(path.points[0] + origin_), spot(path.points[1] + origin_), radius_of(paint), false);
  }

  /// Adds the dashes of a segment. Returns how far the pattern has been followed after it.
  std::int64_t dashed(Spot a, Spot b, const Paint& paint, std::int64_t walked) {
    const std::int64_t length =
        std::max<std::int64_t>(1, root((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)));
    const std::int64_t dash = paint.dash * per_tenth, period = dash + paint.gap * per_tenth;
    const auto at = [&](std::int64_t way) {
      return Spot{a.x + (b.x - a.x) * way / length, a.y + (b.y - a.y) * way / length};
    };
    for (std::int64_t start = -(walked % period); start < length; start += period) {
      const std::int64_t from = std::max<std::int64_t>(0, start), to = std::min(length, start + dash);
      if (from < to) area_.add_line(at(from), at(to), radius_of(paint), paint.round_ends);
    }
    return walked + length;
  }

  void paint(const Circle& circle, const Paint& paint) {
    const Spot centre = spot(circle.centre + origin_);
    rim(
        [&](Coverage& to, std::int64_t more) {
          const std::int64_t radius = circle.radius * per_tenth + more;
          if (radius > 0) to.add_line(centre, centre, radius, true);
        },
        paint);
  }
  void paint(const Box& box, const Paint& paint) {
    rim(
        [&](Coverage& to, std::int64_t more) {
          const Spot corner = spot(box.at + origin_), at{corner.x - more, corner.y - more};
          to.add_box(at, box.width * per_tenth + 2 * more, box.height * per_tenth + 2 * more,
                     box.radius == 0 ? 0 : std::max<std::int64_t>(0, box.radius * per_tenth + more));
        },
        paint);
  }
  /// Paints a figure, and around its edge a line. `cover` covers the figure, larger by some length.
  template <class Cover>
  void rim(const Cover& cover, const Paint& paint) {
    if (paint.fill != Ink::none) {
      cover(area_, 0);
      colour(paint.fill);
    }
    if (paint.line == Ink::none) return;
    cover(area_, radius_of(paint));
    hole_.clear();
    cover(hole_, -radius_of(paint));
    area_.remove(hole_);
    colour(paint.line);
  }

  void paint(const Text& text, const Paint& paint) {
    const std::int64_t radius = pen_width(text.height) * per_tenth / 2;
    for (const PlacedGlyph& placed : glyphs_of(text)) {
      Spot last{};
      for (const PenStep& step : glyph(placed.character, text.height).steps) {
        const Spot to = spot(placed.at + origin_ + step.to);
        if (step.kind == PenStep::Kind::line) area_.add_line(last, to, radius, true);
        if (step.kind == PenStep::Kind::curve) curve(last, spot(placed.at + origin_ + step.bend), to, radius);
        last = to;
      }
    }
    colour(paint.line);
  }
  void curve(Spot from, Spot bend, Spot to, std::int64_t radius) {
    constexpr std::int64_t pieces = 6;
    Spot last = from;
    for (std::int64_t t = 1; t <= pieces; ++t) {
      const std::int64_t u = pieces - t;
      const auto mixed = [&](std::int64_t a, std::int64_t b, std::int64_t c) {
        return (u * u * a + 2 * u * t * b + t * t * c) / (pieces * pieces);
      };
      const Spot next{mixed(from.x, bend.x, to.x), mixed(from.y, bend.y, to.y)};
      area_.add_line(last, next, radius, true);
      last = next;
    }
  }

  static std::int64_t radius_of(const Paint& paint) { return paint.width * per_tenth / 2; }

  std::span<const Theme> themes_;
  Point origin_;                 ///< of the stamp that is being painted
  std::vector<Raster> rasters_;  ///< one for each theme
  Coverage area_, hole_;
};

}  // namespace

std::vector<Raster> rasterize(const Drawing& drawing, std::span<const Theme> themes) {
  ThemeRasterizer painter(drawing, themes);
  for (const Group& group : drawing.groups)
    for (const Shape& shape : group.shapes) painter.paint(shape);
  return painter.take();
}

Raster rasterize(const Drawing& drawing, Theme theme) {
  return std::move(rasterize(drawing, {&theme, 1}).front());
}

}  // namespace inselpost::picture
