#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/text/utf8.hpp"

namespace inselpost {

/// Marks that isolate the writing direction of the text between them. They have no width.
inline constexpr std::string_view first_strong_isolate = "\u2068", pop_isolate = "\u2069";

/// Makes a text fit for one line of a report: removes control characters, direction marks and invalid UTF-8,
/// replaces line ends by blanks (OUT-8). Isolates (U+2068 to U+2069) stay, and each is closed.
std::string clean(std::string_view text);
/// Cleans a text, and with `ascii` also converts it by `in_ascii`.
std::string clean(std::string_view text, bool ascii);

/// Cleans a sentence like `clean`, but keeps the lines that `quoted_lines` has put at its end.
std::string clean_sentence(std::string_view text);
std::string clean_sentence(std::string_view text, bool ascii);
/// Wraps a sentence like `wrap`. Quoted lines at its end are not wrapped, but indented by at most four
/// columns.
std::string wrap_sentence(std::string_view text, std::string_view first, std::string_view rest,
                          std::size_t line_width = page_width);
/// Joins a sentence to one line without the margins of quoted lines, for programs.
std::string in_one_line(std::string_view sentence);
/// Converts to ASCII: `ae` for an umlaut, plain quotes and dashes, `?` for any unknown character.
std::string in_ascii(std::string_view text);

/// Capitalizes the first letter and adds a full stop. A text that ends with a full stop is returned
/// unchanged, for it may begin with the name of a seat. An order to copy, after `: - `, gets no full stop.
std::string as_sentence(std::string text);

/// Cuts to at most `columns` columns, never within a character. A cut text ends in `~`.
std::string cut(std::string_view text, std::size_t columns);
/// Fills with blanks on the right (`pad`) or on the left (`pad_left`).
std::string pad(std::string_view text, std::size_t columns);
std::string pad_left(std::string_view text, std::size_t columns);

/// Joins what is not empty by commas, in brackets behind a blank; empty if all are.
std::string in_brackets(const std::vector<std::string>& parts);

/// Indents each line by four blanks, as a block to copy.
std::string indented(std::string_view text);

/// A constant text. It has no default constructor, so that a language cannot lack one.
class StaticText {
 public:
  constexpr StaticText(const char* text)
      : text_(text) {}  // NOLINT(google-explicit-constructor): reads as text
  constexpr operator std::string_view() const { return text_; }  // NOLINT(google-explicit-constructor)
  operator std::string() const { return std::string(text_); }    // NOLINT(google-explicit-constructor)

 private:
  std::string_view text_;
};

}  // namespace inselpost
