#pragma once
#include <optional>
#include <string>

namespace inselpost::utf8 {

/// Returns the lower-case form of a letter, or any other character unchanged.
char32_t small(char32_t c);
/// Returns the single character for a letter with a combining mark, if there is one.
std::optional<char32_t> composed(char32_t letter, char32_t mark);
void append(std::string& out, char32_t c);

}  // namespace inselpost::utf8
