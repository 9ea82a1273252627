#include "cli/render/painters.hpp"

#include <array>

namespace inselpost {

std::span<const Painter> painters() {
  static constexpr std::array rows{Painter{"text", text_of, false}, Painter{"bbcode", bbcode_of},
                                   Painter{"markdown", markdown_of}, Painter{"discourse", discourse_of},
                                   Painter{"html", html_of}};
  return rows;
}

}  // namespace inselpost
