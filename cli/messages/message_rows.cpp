#include "cli/messages/message_rows.hpp"

#include <stdexcept>

#include "cli/messages/quoted_text.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {

std::string filled(std::string_view text, const std::vector<std::string>& about) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      out += text[at];
      continue;
    }
    const bool quoted = text.substr(at + 1).starts_with('q'), example = text.substr(at + 1).starts_with('e');
    at += quoted || example ? 2 : 1;
    const std::size_t n = at < text.size() ? static_cast<std::size_t>(text[at] - '1') : about.size();
    if (n >= about.size()) throw std::logic_error("a message that is about less than its sentence says");
    out += quoted ? in_quotes(about[n]) : example ? to_copy(about[n]) : about[n];
  }
  return out;
}

std::string to_copy(std::string_view text) {
  constexpr std::size_t most = 60;
  const bool cut = utf8::length(text) > most;
  const std::string_view part = cut ? text.substr(0, utf8::offset(text, most - 3)) : text;
  return "`" + utf8::visible(part) + (cut ? "...`" : "`");
}

std::string in_quotes(std::string_view text) { return isolated(echoed_line(to_copy(text))); }

}  // namespace inselpost
