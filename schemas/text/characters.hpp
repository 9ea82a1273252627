#pragma once
#include <optional>
#include <string>

namespace inselpost::utf8 {

/// The small letter of a capital; any other character as it is.
char32_t small(char32_t c);
/// A letter and a mark that is drawn onto it as one character, if there is one.
std::optional<char32_t> composed(char32_t letter, char32_t mark);
void append(std::string& out, char32_t c);

}  // namespace inselpost::utf8
