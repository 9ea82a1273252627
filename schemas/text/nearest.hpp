#pragma once
#include <string>
#include <vector>

namespace inselpost {

/// The nearest of `words` to a misspelt one, or empty if none is near enough to be meant.
std::string nearest(const std::string& word, const std::vector<std::string>& words);

}  // namespace inselpost
