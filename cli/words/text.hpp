#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "schemas/text/page.hpp"

namespace inselpost {

/// Text that somebody gave, fit for one line of a report: control characters, line feeds, marks that turn the
/// direction of writing, and bytes that are no UTF-8 are gone.
std::string clean(std::string_view text);
/// The same, and with `ascii` as `in_ascii` has it.
std::string clean(std::string_view text, bool ascii);
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
