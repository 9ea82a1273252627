#pragma once
#include <string_view>

namespace inselpost::html {

/// Returns whether this `style` attribute hides its text (LET-19).
bool hides(std::string_view style);
/// Returns whether this `style` attribute strikes out its text.
bool strikes_out(std::string_view style);

}  // namespace inselpost::html
