#pragma once
#include <string>
#include <string_view>

#include "schemas/extraction/lines.hpp"

namespace inselpost::extraction {

/// Removes blanks at the end, including those encoded in quoted-printable (M-10).
std::string_view without_blanks(std::string_view text);
/// Returns the text after the key of the line, without its comment.
std::string value_of(const Line& line);
/// Returns whether the value begins a YAML block scalar (`|`, `>-`, `|2`).
bool opens_text(std::string_view value);
/// Removes quotes: `red` and `"red"` are the same seat.
std::string name_of(std::string value);

}  // namespace inselpost::extraction
