#pragma once
#include <string_view>

namespace inselpost::html {

/// Does that `style` keep its text from being seen (LET-19)?
bool hides(std::string_view style);
/// Does it strike its text out?
bool strikes_out(std::string_view style);

}  // namespace inselpost::html
