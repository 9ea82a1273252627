#include "cli/messages/en/grammar.hpp"

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/text.hpp"

namespace inselpost {

std::string list(const std::vector<std::string>& items, std::string_view last) { return listed(items, last); }

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
  return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
}

namespace en {

std::string shown(std::string_view text) { return text.empty() ? "an empty text" : clean(text); }

std::string language_name(std::string_view language) {
  if (language == "de") return "German";
  return language == "en" ? "English" : clean(language);
}

std::string list_or(const std::vector<std::string>& items) { return clean(list(items, "or")); }

}  // namespace en
}  // namespace inselpost
