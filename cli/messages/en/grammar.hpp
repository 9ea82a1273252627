#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace inselpost {

/// Joins items as `a`, `a and b`, `a, b and c`.
std::string list(const std::vector<std::string>& items, std::string_view last = "and");
/// Formats a number of things as `1 card`, `2 cards`.
std::string counted(std::size_t n, std::string_view one, std::string_view many);

}  // namespace inselpost
