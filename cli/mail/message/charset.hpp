#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace inselpost::mail {

/// The text that these bytes are in that charset (MAIL-7), in UTF-8. What is none there becomes the byte
/// 0xFF, which no text holds. Nothing: the charset is one that is not read.
std::optional<std::string> decode_charset(std::string_view charset, std::string_view bytes);

}  // namespace inselpost::mail
