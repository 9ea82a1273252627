#pragma once
#include <string>
#include <vector>

namespace inselpost {

/// The nearest of `words` to a misspelt one, or empty if none is near enough to be meant.
std::string nearest(const std::string& word, const std::vector<std::string>& words);

/// The longest of the words with which it begins, text behind it: of `roll (please)` that is `roll`; empty:
/// there is none.
std::string known_prefix(const std::string& word, const std::vector<std::string>& words);

}  // namespace inselpost
