#pragma once
#include <string>
#include <string_view>

namespace inselpost::mail {

/// Formats header lines, each ended by a line feed.

/// Limit on the characters of a value that comes from users (OUT-8).
inline constexpr std::size_t max_value_size = 200;

/// Returns the text on one line, without control characters and cut to `max_value_size` (OUT-8), so that it
/// cannot end its field.
std::string field_text(std::string_view text);

/// Returns `Name: value`, folded at blanks to 78 columns (RFC 5322). The value must be ASCII and cleaned.
std::string field(std::string_view name, std::string_view value);
/// Returns a field of readable text. Whatever is not ASCII or looks like an encoded word is encoded by RFC
/// 2047 (UTF-8, Q).
std::string text_field(std::string_view name, std::string_view text);
/// Returns `"Inselpost" <judge_address@example.org>`.
std::string named_address(std::string_view name, std::string_view address);

/// Formats an RFC 3339 time as `Sat, 21 Nov 2026 09:30:00 +0000`. Throws std::invalid_argument if it is no
/// time.
std::string mail_date(const std::string& time);

}  // namespace inselpost::mail
