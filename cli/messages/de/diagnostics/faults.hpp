#pragma once
#include <string_view>

#include "cli/messages/message_rows.hpp"

namespace inselpost::de {

/// The text of each message, with `%1` where it says what it is about.
std::string_view text_of(TextFault fault);
std::string_view text_of(YamlFault fault);
std::string_view text_of(ClockFault fault);
std::string_view text_of(PostalFault fault);
std::string_view text_of(PostFault fault);
std::string_view text_of(letter::LetterFault fault);
std::string_view text_of(CatanFault fault);
std::string_view text_of(dice::DiceFault fault);
std::string_view text_of(RecordFault fault);

}  // namespace inselpost::de
