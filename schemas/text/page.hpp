#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace inselpost {

/// The widest line that is printed for people, in columns.
inline constexpr std::size_t page_width = 78;

/// Columns that UTF-8 text takes in a fixed-width font: 2 for wide characters, 0 for combining ones and ANSI
/// colours.
std::size_t display_width(std::string_view text);

/// Broken between words into lines of at most page_width columns, each ended by a line feed. The first begins
/// with `first`, the others with `rest`. A word longer than a line is broken where the line ends.
std::string wrap(std::string_view text, std::string_view first, std::string_view rest);

}  // namespace inselpost
