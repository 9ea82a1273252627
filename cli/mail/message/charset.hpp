#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace inselpost::mail {

/// Converts text from a charset to UTF-8 (MAIL-7). Bytes that are invalid in the charset become 0xFF, which
/// no UTF-8 text contains. Returns nullopt if the charset is not supported.
std::optional<std::string> decode_charset(std::string_view charset, std::string_view bytes);

}  // namespace inselpost::mail
