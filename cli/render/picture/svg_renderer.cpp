#include "cli/render/picture/svg_renderer.hpp"

#include <cstdlib>
#include <map>
#include <utility>

#include "cli/render/picture/glyphs.hpp"

namespace inselpost::picture {
namespace {

/// Formats tenths of a pixel: `12`, `12.5`, `-.5`.
std::string number(int tenths) {
  std::string text = tenths < 0 ? "-" : "";
  const int size = std::abs(tenths);
  if (size >= 10 || size == 0) text += std::to_string(size / 10);
  if (size % 10 != 0) text += '.' + std::to_string(size % 10);
  return text;
}

std::string pair_of(Point p) { return number(p.x) + (p.y < 0 ? "" : " ") + number(p.y); }

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

}  // namespace

/// Writes the elements of a drawing.
class SvgWriter {
 public:
  SvgWriter(std::optional<Theme> theme, std::string_view id) : theme_(theme), id_(id) {}

  void group(const Group& group) {
    if (!group.name.empty()) body_ += "<g><title>" + escaped(group.name) + "</title>";
    write(group.shapes);
    body_ += group.name.empty() ? "\n" : "</g>\n";
  }

  /// Returns the glyphs and stamps that the elements use.
  std::string definitions() const {
    std::string out;
    for (const auto& [key, id] : glyphs_) {
      out += "<path id=\"" + id + "\" stroke-width=\"" + number(pen_width(key.first)) + "\" d=\"";
      for (const PenStep& step : glyph(key.second, key.first).steps) {
        out += static_cast<char>(step.kind);
        if (step.kind == PenStep::Kind::curve) out += pair_of(step.bend) + ' ';
        out += pair_of(step.to);
      }
      out += "\"/>";
    }
    for (const auto& [shapes, id] : stamps_) out += "<g id=\"" + id + "\">" + shapes + "</g>\n";
    return out.empty() ? out : "<defs>" + out + "</defs>\n";
  }
  const std::string& body() const { return body_; }
  /// Returns what was written since the last call.
  std::string take() { return std::exchange(body_, {}); }

 private:
  std::string colour(Ink ink) const {
    return theme_ ? hex(colour_of(ink, *theme_)) : "var(" + colour_name(ink) + ')';
  }

  std::string painted(const Paint& paint, bool can_be_filled) const {
    std::string out;
    if (can_be_filled && paint.fill != Ink::none) out += " fill=\"" + colour(paint.fill) + '"';
    if (paint.line == Ink::none) return out;
    out += " stroke=\"" + colour(paint.line) + "\" stroke-width=\"" + number(paint.width) + '"';
    if (paint.dash != 0) out += " stroke-dasharray=\"" + number(paint.dash) + ' ' + number(paint.gap) + '"';
    if (!can_be_filled && !paint.round_ends) out += " stroke-linecap=\"butt\"";
    if (can_be_filled && paint.dash != 0) out += " stroke-linecap=\"butt\"";
    return out;
  }

  void write(const std::vector<Shape>& shapes) {
    for (const Shape& shape : shapes)
      std::visit([&](const auto& figure) { write(figure, shape.paint); }, shape.figure);
  }
  void write(const Stamp& stamp, const Paint&) {
    std::string outside = std::exchange(body_, {});
    write(stamp.shapes);
    const std::string elements = std::exchange(body_, std::move(outside));
    body_ += "<use href=\"#" + id_of(stamps_, elements) + "\" x=\"" + number(stamp.at.x) + "\" y=\"" +
             number(stamp.at.y) + "\"/>";
  }
  void write(const Path& path, const Paint& paint) {
    body_ += "<path d=\"";
    Point last;
    for (std::size_t i = 0; i < path.points.size(); ++i) {
      const Point p = path.points[i];
      body_ += i == 0 ? "M" : i == 1 ? "l" : " ";
      body_ += pair_of(p - last);
      last = p;
    }
    body_ += (path.closed ? "z\"" : "\"") + painted(paint, path.closed) + "/>";
  }
  void write(const Circle& circle, const Paint& paint) {
    body_ += "<circle cx=\"" + number(circle.centre.x) + "\" cy=\"" + number(circle.centre.y) + "\" r=\"" +
             number(circle.radius) + '"' + painted(paint, true) + "/>";
  }
  void write(const Box& box, const Paint& paint) {
    body_ += "<rect x=\"" + number(box.at.x) + "\" y=\"" + number(box.at.y) + "\" width=\"" +
             number(box.width) + "\" height=\"" + number(box.height) + '"' +
             (box.radius == 0 ? std::string() : " rx=\"" + number(box.radius) + '"') + painted(paint, true) +
             "/>";
  }
  /// Glyphs are placed relative to the first one, which makes most numbers short.
  void write(const Text& text, const Paint& paint) {
    const std::vector<PlacedGlyph> glyphs = glyphs_of(text);
    if (glyphs.empty()) return;
    const Point start = glyphs.front().at;
    body_ += "<g stroke=\"" + colour(paint.line) + "\" transform=\"translate(" + pair_of(start) + ")\">";
    for (const PlacedGlyph& placed : glyphs) {
      body_ += "<use href=\"#" + id_of(glyphs_, std::pair(text.height, placed.character)) + '"';
      if (placed.at.x != start.x) body_ += " x=\"" + number(placed.at.x - start.x) + '"';
      body_ += "/>";
    }
    body_ += "</g>";
  }

  /// Returns the id of a definition, a new one if it has none yet.
  template <class Key>
  const std::string& id_of(std::map<Key, std::string>& ids, const Key& key) {
    std::string& id = ids[key];
    if (id.empty()) id = id_ + std::to_string(++defined_);
    return id;
  }

  std::optional<Theme> theme_;
  std::string id_, body_;
  std::size_t defined_ = 0;
  std::map<std::pair<int, char>, std::string> glyphs_;  ///< ids, by height and character
  std::map<std::string, std::string> stamps_;           ///< ids, by elements
};

std::string colour_name(Ink ink) { return "--i" + std::to_string(static_cast<int>(ink)); }

std::string hex(Rgb rgb) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  bool is_short = true;
  for (const std::uint8_t part : {rgb.red, rgb.green, rgb.blue}) {
    text += digits[part >> 4U];
    text += digits[part & 15U];
    is_short = is_short && part % 17 == 0;
  }
  return is_short ? std::string{'#', text[1], text[3], text[5]} : text;
}

SvgSeries::SvgSeries(std::string_view id) : writer_(std::make_unique<SvgWriter>(std::nullopt, id)) {}
SvgSeries::~SvgSeries() = default;
std::string SvgSeries::group(const Group& group) {
  writer_->group(group);
  return writer_->take();
}
std::string SvgSeries::definitions() const { return writer_->definitions(); }

std::string svg_of(const Drawing& drawing, std::optional<Theme> theme, std::string_view id) {
  SvgWriter writer(theme, id);
  for (const Group& group : drawing.groups) writer.group(group);
  const std::string prefix(id), width = std::to_string(drawing.width),
                                height = std::to_string(drawing.height);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + ' ' + height + "\" width=\"" +
         width + "\" height=\"" + height +
         "\" fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\" role=\"img\""
         " aria-labelledby=\"" +
         prefix + "-title " + prefix + "-desc\">\n<title id=\"" + prefix + "-title\">" +
         escaped(drawing.title) + "</title>\n<desc id=\"" + prefix + "-desc\">" +
         escaped(drawing.description) + "</desc>\n" + writer.definitions() + writer.body() + "</svg>\n";
}

}  // namespace inselpost::picture
