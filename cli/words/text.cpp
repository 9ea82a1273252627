#include "cli/words/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "schemas/text/utf8.hpp"

namespace inselpost {

std::string clean(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool blank_due = false;
  const auto add = [&](std::string_view some) {
    if (blank_due) out += ' ';
    blank_due = false;
    out += some;
  };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;  // of what is plain
    while (end < text.size() && text[end] > ' ' && text[end] < '\x7f') ++end;
    if (end > at) {
      add(text.substr(at, end - at));
      at = end;
      continue;
    }
    const auto c = utf8::decode(text, at);
    const std::string_view bytes = text.substr(at, c.value_or(utf8::Character{}).bytes);
    at += bytes.size();
    if (!c) continue;
    if (bytes == " " || bytes == "\t" || bytes == "\n" || bytes == "\r") {
      blank_due = !out.empty();
      continue;
    }
    if (!utf8::is_forbidden(c->code)) add(bytes);
  }
  return out;
}

std::string clean(std::string_view text, bool ascii) { return ascii ? in_ascii(clean(text)) : clean(text); }

std::string in_ascii(std::string_view text) {
  static constexpr auto plain = std::to_array<std::pair<std::string_view, std::string_view>>({{"ä", "ae"},
                                                                                              {"ö", "oe"},
                                                                                              {"ü", "ue"},
                                                                                              {"Ä", "Ae"},
                                                                                              {"Ö", "Oe"},
                                                                                              {"Ü", "Ue"},
                                                                                              {"ß", "ss"},
                                                                                              {"„", "\""},
                                                                                              {"“", "\""},
                                                                                              {"”", "\""},
                                                                                              {"‘", "'"},
                                                                                              {"’", "'"},
                                                                                              {"–", "-"},
                                                                                              {"—", "-"},
                                                                                              {"·", "-"},
                                                                                              {"×", "x"},
                                                                                              {"…", "..."}});
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = utf8::decode(text, at).value_or(utf8::Character{}).bytes;
    const std::string_view one = text.substr(at, bytes);
    const auto* const known =
        std::find_if(plain.begin(), plain.end(), [&](const auto& row) { return row.first == one; });
    if (static_cast<unsigned char>(one[0]) < 0x80)
      out += one;
    else
      out += known == plain.end() ? "?" : known->second;
    at += bytes;
  }
  return out;
}

std::string as_sentence(std::string text) {
  if (text.empty() || text.back() == '.') return text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  for (const auto& [small, capital] : {std::pair("ä", "Ä"), std::pair("ö", "Ö"), std::pair("ü", "Ü")})
    if (text.starts_with(small)) text.replace(0, std::string_view(small).size(), capital);
  const bool to_copy = text.find(": - ") != std::string::npos;
  if (!to_copy && text.back() != '?' && text.back() != '!') text += '.';
  return text;
}

std::string cut(std::string_view text, std::size_t columns) {
  if (display_width(text) <= columns) return std::string(text);
  if (columns == 0) return {};
  std::size_t width = 0, at = 0;
  while (at < text.size()) {
    const auto c = utf8::decode(text, at);
    const std::size_t w = c ? utf8::width(c->code) : 1;
    if (width + w > columns - 1) break;
    width += w;
    at += c.value_or(utf8::Character{}).bytes;
  }
  return std::string(text.substr(0, at)) + '~';
}

std::string pad(std::string_view text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return std::string(text) + std::string(width < columns ? columns - width : 0, ' ');
}

std::string pad_left(std::string_view text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return std::string(width < columns ? columns - width : 0, ' ') + std::string(text);
}

std::string indented(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out += "    " + std::string(text.substr(at, end - at)) + '\n';
    at = end + 1;
  }
  return out;
}

std::string readable_time(const std::string& time) {
  const bool is_utc = time.size() == 20 && time[19] == 'Z';
  if ((!is_utc && time.size() != 25) || time[10] != 'T') return time;
  return time.substr(0, 10) + " " + time.substr(11, 5) + " " + (is_utc ? "UTC" : time.substr(19));
}

}  // namespace inselpost
