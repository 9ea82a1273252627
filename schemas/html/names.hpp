#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

/// Helpers for names of types, elements and attributes, which are ASCII and case-insensitive.
namespace inselpost::html {

/// Returns whether `one` is among `all`, compared exactly.
template <std::size_t n>
bool is_one_of(const std::array<std::string_view, n>& all, std::string_view one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

constexpr bool is_blank_byte(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }
constexpr char small_byte(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

inline std::string in_small(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = small_byte(c);
  return out;
}

}  // namespace inselpost::html
