#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/render/picture/drawing.hpp"

namespace inselpost::picture {

/// Formats a drawing as SVG with a title, a description and `role="img"`. Every named group is an element
/// with its name as title. It needs no font, and no style, so that it can stand in a page that allows
/// neither. Its ids begin with `id`, so that several fit into one page.
/// Without a theme its colours are variables of a style sheet (`colour_name`).
std::string svg_of(const Drawing& drawing, std::optional<Theme> theme, std::string_view id = "b");

/// Returns the name of the variable of an ink: `--i7`.
std::string colour_name(Ink ink);
/// Formats a colour: `#fc0`, `#12ab34`.
std::string hex(Rgb colour);

class SvgWriter;

/// Formats drawings of one size of which many groups are alike, such as those of all positions of a game:
/// what they use is defined once.
class SvgSeries {
 public:
  explicit SvgSeries(std::string_view id);
  ~SvgSeries();
  SvgSeries(const SvgSeries&) = delete;
  SvgSeries& operator=(const SvgSeries&) = delete;

  /// Returns the elements of a group, with colours as variables.
  std::string group(const Group& group);
  /// Returns the definitions that all groups up to now use.
  std::string definitions() const;

 private:
  std::unique_ptr<SvgWriter> writer_;
};

}  // namespace inselpost::picture
