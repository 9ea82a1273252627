#pragma once
#include <optional>
#include <string_view>

#include "schemas/text/text_message_id.hpp"

namespace inselpost {

/// Maximum length of a line that people write for others: a player's name, a note, a reason, luck, a seed.
inline constexpr std::size_t max_text_size = 200;  // characters

/// Returns why a line of text is not fit to be read by others, or nullopt: too long, not UTF-8, a forbidden
/// character (utf8::is_forbidden), a combining mark without a letter, no visible character. The message
/// follows the name of the text (`the note` ...). Used for setups, orders, records and texts of the
/// moderator.
std::optional<DiagnosticText> text_fault(std::string_view text);

}  // namespace inselpost
