#pragma once
#include <string>
#include <string_view>

namespace inselpost::utf8 {

/// The same text with letters and their marks as one character where there is one (NFC).
std::string composed(std::string_view text);

}  // namespace inselpost::utf8
