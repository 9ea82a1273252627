#pragma once
#include <string>
#include <string_view>

#include "schemas/extraction/lines.hpp"

namespace inselpost::extraction {

/// Without blanks at the end, also those that quoted-printable hides (M-10).
std::string_view without_blanks(std::string_view text);
/// What stands behind the key of that line, without its comment.
std::string value_of(const Line& line);
/// Does a text begin below a key with that value, as YAML has it (`|`, `>-`, `|2`)?
bool opens_text(std::string_view value);
/// `red` and `"red"` are one seat.
std::string name_of(std::string value);

}  // namespace inselpost::extraction
