#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace inselpost {

/// Maximum width of lines that are printed for people, in columns.
inline constexpr std::size_t page_width = 78;

/// Returns the number of columns of UTF-8 text in a fixed-width font: 2 for wide characters, 0 for combining
/// ones and ANSI colours.
std::size_t display_width(std::string_view text);

/// Breaks a text between words into lines of at most page_width columns, each ended by a line feed. The first
/// begins with `first`, the others with `rest`. Words longer than a line are split.
std::string wrap(std::string_view text, std::string_view first, std::string_view rest);

}  // namespace inselpost
