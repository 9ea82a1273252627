#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/text/page.hpp"

namespace inselpost {

/// Text that somebody gave, fit for one line of a report: control characters, line feeds, marks that turn the
/// direction of writing, and bytes that are no UTF-8 are gone.
std::string clean(std::string_view text);
/// The same, and with `ascii` every other character than ASCII is a `?`.
std::string clean(std::string_view text, bool ascii);

/// Cut to at most so many columns, never inside a character; what was cut ends in `~`.
std::string cut(std::string_view text, std::size_t columns);
/// Filled with blanks on the right (on the left) to so many columns.
std::string pad(std::string_view text, std::size_t columns);
std::string pad_left(std::string_view text, std::size_t columns);

/// Lines to copy, set off by four blanks.
std::string indented(std::string_view text);

/// `a`, `a and b`, `a, b and c`.
std::string list(const std::vector<std::string>& items, std::string_view last = "and");
/// `1 card`, `2 cards`.
std::string counted(std::size_t n, std::string_view one, std::string_view many);

}  // namespace inselpost
