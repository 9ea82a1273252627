#include "schemas/extraction/line_value.hpp"

#include "schemas/extraction/bracket_tracker.hpp"

namespace inselpost::extraction {

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view hidden = "=20";
  for (;;)
    if (text.ends_with(hidden))
      text.remove_suffix(hidden.size());
    else if (text.ends_with(' '))
      text.remove_suffix(1);
    else
      return text;
}

std::string value_of(const Line& line) {
  return std::string(without_blanks(without_comment(std::string_view(line.folded).substr(line.value))));
}

bool opens_text(std::string_view value) {
  return !value.empty() && (value[0] == '|' || value[0] == '>') &&
         value.find_first_not_of("+-0123456789", 1) == std::string_view::npos;
}

std::string name_of(std::string value) {
  const bool quoted =
      value.size() > 1 && value.front() == value.back() && (value.front() == '"' || value.front() == '\'');
  return quoted ? value.substr(1, value.size() - 2) : value;
}

}  // namespace inselpost::extraction
