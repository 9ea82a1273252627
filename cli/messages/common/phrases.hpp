#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace inselpost {

/// Phrases whose shape is the same in every language.

/// `a`, `a and b`, `a, b and c`, with that word before the last.
std::string listed(const std::vector<std::string>& items, std::string_view last);
/// `a; b; c`, with that between them.
std::string joined_by(const std::vector<std::string>& parts, std::string_view between);
/// The words, or what stands for them where there are none.
std::string or_else(const std::string& words, std::string_view otherwise);
/// ` at B2.N`, with that word before a place; nothing where there is no place.
std::string placed(std::string_view word, const std::string& place);

}  // namespace inselpost
