#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace inselpost {

// Phrases with the same shape in every language.

/// Joins items as `a`, `a and b`, `a, b and c`; `last` is the word before the last one.
std::string listed(const std::vector<std::string>& items, std::string_view last);
/// Joins parts as `a; b; c`; `between` is the separator.
std::string joined_by(const std::vector<std::string>& parts, std::string_view between);
/// Returns `words`, or `otherwise` if it is empty.
std::string or_else(const std::string& words, std::string_view otherwise);
/// Formats a place as ` at B2.N` with `word` before it. Returns an empty string if there is no place.
std::string placed(std::string_view word, const std::string& place);

}  // namespace inselpost
