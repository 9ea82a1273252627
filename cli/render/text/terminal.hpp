#pragma once
#include <string>
#include <string_view>

#include "cli/render/colour.hpp"

namespace inselpost {

/// The sequence that switches a terminal to that colour.
std::string_view ansi(Colour colour);
/// `text` in that colour if `on`.
std::string coloured(std::string_view text, Colour colour, bool on);

}  // namespace inselpost
