#include "cli/render/renderers.hpp"

#include <array>

namespace inselpost {

std::span<const Renderer> renderers() {
  static constexpr std::array rows{Renderer{"text", render_text, false}, Renderer{"bbcode", bbcode_of},
                                   Renderer{"markdown", markdown_of}, Renderer{"discourse", discourse_of},
                                   Renderer{"html", html_of}};
  return rows;
}

}  // namespace inselpost
