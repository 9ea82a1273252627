#include "schemas/text/name.hpp"

#include <algorithm>
#include <array>

namespace inselpost {
namespace {

constexpr std::array<std::string_view, 6> reserved{"nobody", "auto", "all", "public", "referee", "none"};

}  // namespace

bool is_reserved(std::string_view text) {
  return std::find(reserved.begin(), reserved.end(), text) != reserved.end();
}

bool is_name(std::string_view text) {
  constexpr std::size_t longest = 32;
  if (text.empty() || text.size() > longest || text[0] == '-') return false;
  for (const char c : text)
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
  return true;
}

}  // namespace inselpost
