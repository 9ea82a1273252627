#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "schemas/text/page.hpp"

namespace inselpost {

/// Between these the direction of writing is that of the text, and of nothing beside it. They are as wide as
/// nothing.
inline constexpr std::string_view first_strong_isolate = "\u2068", pop_isolate = "\u2069";

/// Text that somebody gave, fit for one line of a report: control characters, marks that turn the direction
/// of writing, and bytes that are no UTF-8 are gone, line ends are blanks (OUT-8). Isolates (U+2068 ...
/// U+2069) stay, and each is closed.
std::string clean(std::string_view text);
/// The same, and with `ascii` as `in_ascii` has it.
std::string clean(std::string_view text, bool ascii);

/// Returns a sentence as `clean` does, but keeps the lines that `quoted_lines` put at its end.
std::string clean_sentence(std::string_view text);
std::string clean_sentence(std::string_view text, bool ascii);
/// Returns a sentence in lines of at most page_width columns, as `wrap` does. The lines of somebody's words
/// at its end stay as they are, set in by at most four columns.
std::string wrap_sentence(std::string_view text, std::string_view first, std::string_view rest);
/// Returns a sentence in one line, for programs: without the margin of somebody's words.
std::string in_one_line(std::string_view sentence);
/// In ASCII alone: `ae` for an umlaut, straight quotes, plain dashes, and for every other character a `?`.
std::string in_ascii(std::string_view text);

/// With a capital at its beginning and a full stop at its end. What ends with one is left as it is, for it
/// may begin with the name of a seat; an order to copy, which stands at the end after `: - `, gets no full
/// stop.
std::string as_sentence(std::string text);

/// Cut to at most so many columns, never inside a character; what was cut ends in `~`.
std::string cut(std::string_view text, std::size_t columns);
/// Filled with blanks on the right (on the left) to so many columns.
std::string pad(std::string_view text, std::size_t columns);
std::string pad_left(std::string_view text, std::size_t columns);

/// Lines to copy, set off by four blanks.
std::string indented(std::string_view text);

/// `2026-11-21 09:30 UTC`: an RFC 3339 time in UTC as reports show it; another text as it is.
std::string readable_time(const std::string& time);

}  // namespace inselpost
