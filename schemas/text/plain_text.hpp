#pragma once
#include <optional>
#include <string_view>

#include "schemas/text/text_message_id.hpp"

namespace inselpost {

/// The longest line of text that somebody writes for others: a player's name, a note, a reason, luck, a seed.
inline constexpr std::size_t max_text_size = 200;  // characters

/// Why a line of text is not fit to be read by others, to go on after what it is (`the note` ...), or
/// nothing: too long, not UTF-8, a character that is forbidden (utf8::is_forbidden), an accent without its
/// letter, nothing that can be seen. For set-ups, orders, records and the words of the moderator alike.
std::optional<DiagnosticText> text_fault(std::string_view text);

}  // namespace inselpost
