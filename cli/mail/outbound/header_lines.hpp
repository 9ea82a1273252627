#pragma once
#include <string>
#include <string_view>

namespace inselpost::mail {

/// Lines of a header, each ended by a line feed.

/// So many characters of what somebody gave stand in a field (OUT-8).
inline constexpr std::size_t max_value_size = 200;

/// Cleaned of whatever is no text of one line, and cut (OUT-8). Nothing that could end a field is left.
std::string field_text(std::string_view text);

/// `Name: value`, folded at 78 where it has blanks (RFC 5322). The value is ASCII, and cleaned.
std::string field(std::string_view name, std::string_view value);
/// The same of any text that people read: what is not ASCII, or could be taken for a word of RFC 2047, stands
/// there as such words, UTF-8 in Q.
std::string text_field(std::string_view name, std::string_view text);
/// `"Inselpost" <judge_address@example.org>`
std::string named_address(std::string_view name, std::string_view address);

/// `Sat, 21 Nov 2026 09:30:00 +0000`, of a time as RFC 3339 has it. Throws std::invalid_argument if it is
/// none.
std::string mail_date(const std::string& time);

}  // namespace inselpost::mail
