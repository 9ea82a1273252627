#pragma once
#include <string>
#include <vector>

namespace inselpost {

/// Returns the word that is nearest to a misspelt one, or an empty string if none is near enough.
std::string nearest(const std::string& word, const std::vector<std::string>& words);

/// Returns the longest of the words with which the text begins, such as `roll` for `roll (please)`, or an
/// empty string.
std::string known_prefix(const std::string& word, const std::vector<std::string>& words);

}  // namespace inselpost
