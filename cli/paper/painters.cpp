#include "cli/paper/painters.hpp"

#include <array>

namespace inselpost {

std::span<const Painter> painters() {
  static constexpr std::array rows{Painter{"text", text_of}};
  return rows;
}

}  // namespace inselpost
