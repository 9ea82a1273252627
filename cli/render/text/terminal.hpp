#pragma once

#include <string>
#include <string_view>

#include "cli/render/style.hpp"

namespace inselpost {

/// Returns the ANSI sequence that switches to a colour.
std::string_view ansi(Colour colour);
/// Returns `text` in a colour, or unchanged if `on` is false.
std::string coloured(std::string_view text, Colour colour, bool on);

/// Formats a message of the program on standard error, wrapped: `inselpost: SENTENCE`.
std::string notice(std::string_view sentence);

}  // namespace inselpost
