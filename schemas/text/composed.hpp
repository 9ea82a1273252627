#pragma once
#include <string>
#include <string_view>

namespace inselpost::utf8 {

/// Returns the text in NFC: letters and their marks as one character where possible.
std::string composed(std::string_view text);

}  // namespace inselpost::utf8
