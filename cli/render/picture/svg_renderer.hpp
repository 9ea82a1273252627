#pragma once

#include <string>
#include <string_view>

#include "cli/render/picture/drawing.hpp"

namespace inselpost::picture {

/// Formats a drawing as SVG with a title, a description and `role="img"`. Every named group is an element
/// with its name as title. It needs no font, and no style, so that it can stand in a page that allows
/// neither. Its ids begin with `id`, so that several fit into one page.
std::string svg_of(const Drawing& drawing, Theme theme, std::string_view id = "b");

}  // namespace inselpost::picture
