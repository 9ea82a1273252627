#include "cli/messages/en/grammar.hpp"

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/text.hpp"

namespace inselpost {

std::string list(const std::vector<std::string>& items, std::string_view last) { return listed(items, last); }

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
  return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
}

namespace en {

std::string date_time(std::string_view text) {
  const std::string time(text);
  const bool is_utc = time.size() == 20 && time[19] == 'Z';
  if ((!is_utc && time.size() != 25) || time[10] != 'T') return time;
  return time.substr(0, 10) + " " + time.substr(11, 5) + " " + (is_utc ? "UTC" : time.substr(19));
}

std::string seat_name(std::string_view seat) { return clean(seat); }

std::string shown(std::string_view text) { return text.empty() ? "an empty text" : clean(text); }

std::string language_name(std::string_view language) {
  if (language == "de") return "German";
  return language == "en" ? "English" : clean(language);
}

std::string list_or(const std::vector<std::string>& items) { return clean(list(items, "or")); }

}  // namespace en
}  // namespace inselpost
