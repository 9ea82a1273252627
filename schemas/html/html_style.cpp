#include "schemas/html/html_style.hpp"

#include <algorithm>
#include <string>

#include "schemas/html/names.hpp"

namespace inselpost::html {
namespace {

/// Returns whether `test` is true for a declaration, given in lower case without blanks.
template <class Test>
bool says(std::string_view style, const Test& test) {
  std::string text;
  for (const char c : style)
    if (!is_blank_byte(c)) text += small_byte(c);
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    const std::string_view one = rest.substr(0, end);
    if (const std::size_t colon = one.find(':'); colon != std::string_view::npos)
      if (test(one.substr(0, colon), one.substr(colon + 1))) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

bool is_zero(std::string_view number) {
  const std::size_t end = std::min(number.find_first_not_of("0123456789."), number.size());
  return end > 0 && number.substr(0, end).find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

bool hides(std::string_view style) {
  return says(style, [](std::string_view name, std::string_view value) {
    return (name == "display" && value.starts_with("none")) ||
           (name == "visibility" && value.starts_with("hidden")) || (name == "font-size" && is_zero(value)) ||
           (name == "mso-hide" && value.starts_with("all"));
  });
}

bool strikes_out(std::string_view style) {
  return says(style, [](std::string_view name, std::string_view value) {
    return name.starts_with("text-decoration") && value.find("line-through") != std::string_view::npos;
  });
}

}  // namespace inselpost::html
