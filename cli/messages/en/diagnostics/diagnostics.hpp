#pragma once

#include <string_view>

#include "cli/messages/message_rows.hpp"

namespace inselpost::en {

/// Returns the text of a message, with placeholders (`%1`) for its arguments.
std::string_view message_text(TextMessageId fault);
std::string_view message_text(YamlMessageId fault);
std::string_view message_text(ClockMessageId fault);
std::string_view message_text(MailConfigMessageId fault);
std::string_view message_text(OrdersMessageId fault);
std::string_view message_text(extraction::ExtractionMessageId fault);
std::string_view message_text(CatanMessageId fault);
std::string_view message_text(dice::DiceMessageId fault);
std::string_view message_text(RecordMessageId fault);

}  // namespace inselpost::en
