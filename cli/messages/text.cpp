#include "cli/messages/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/messages/quoted_text.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

/// Returns whether a character is a blank, a tab or a line end of letters (LET-2).
bool is_blank_or_line_end(char32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x85 || c == 0x2028 || c == 0x2029;
}

/// Returns the position of the line feed before the next quoted line after byte `at`, or the end of the text.
std::size_t quoted_line_after(std::string_view text, std::size_t at) {
  for (std::size_t found = text.find('\n', at == 0 ? 0 : at + 1); found != std::string_view::npos;
       found = text.find('\n', found + 1)) {
    const std::string_view line = text.substr(found + 1);
    if (line.starts_with(margin_of_others) || line.starts_with(margin_of_echoes)) return found;
  }
  return text.size();
}

}  // namespace

std::string clean(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool blank_due = false;
  std::size_t open = 0;  // isolates that are not closed yet
  const auto add = [&](std::string_view some) {
    if (blank_due) out += ' ';
    blank_due = false;
    out += some;
  };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;  // end of a run of printable ASCII
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
    if (is_blank_or_line_end(c->code)) {
      blank_due = !out.empty();
    } else if (bytes == first_strong_isolate) {
      ++open;
      add(bytes);
    } else if (bytes == pop_isolate) {
      if (open == 0) continue;
      --open;
      out += bytes;
    } else if (!utf8::is_forbidden(c->code)) {
      add(bytes);
    }
  }
  for (; open > 0; --open) out += pop_isolate;
  return out;
}

std::string clean(std::string_view text, bool ascii) { return ascii ? in_ascii(clean(text)) : clean(text); }

std::string clean_sentence(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = quoted_line_after(text, at);
    if (at > 0) out += '\n';
    const std::size_t begin = at == 0 ? 0 : at + 1;
    const std::string_view line = text.substr(begin, end - begin);
    // A blank line of a quotation keeps its margin.
    out += at > 0 && line == margin_of_others ? std::string(line) : clean(line);
    at = end;
  }
  return out;
}

std::string clean_sentence(std::string_view text, bool ascii) {
  return ascii ? in_ascii(clean_sentence(text)) : clean_sentence(text);
}

std::string wrap_sentence(std::string_view text, std::string_view first, std::string_view rest,
                          std::size_t line_width) {
  constexpr std::size_t widest_indentation = 4;
  const std::size_t begin = quoted_line_after(text, 0);
  std::string out = wrap(text.substr(0, begin), first, rest, line_width);
  const std::string indentation(std::min(display_width(rest), widest_indentation), ' ');
  for (std::size_t at = begin; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at + 1), text.size());
    out += indentation + std::string(text.substr(at + 1, end - at - 1));
    if (out.ends_with(' ')) out.pop_back();  // a blank line of a quotation
    out += '\n';
    at = end;
  }
  return out;
}

std::string in_one_line(std::string_view sentence) {
  std::string out;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t end = quoted_line_after(sentence, at);
    const std::size_t begin = at == 0 ? 0 : at + 1 + margin_of_others.size();
    out += (at == 0 ? "" : " ") + std::string(sentence.substr(begin, end - begin));
    at = end;
  }
  return out;
}

std::string in_ascii(std::string_view text) {
  static constexpr auto plain =
      std::to_array<std::pair<std::string_view, std::string_view>>({{"ä", "ae"},
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
                                                                    {"…", "..."},
                                                                    {"\uA789", ";"},
                                                                    {first_strong_isolate, ""},
                                                                    {pop_isolate, ""}});
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
  std::size_t width = 0, at = 0, open = 0;  // `open`: isolates
  while (at < text.size()) {
    const auto c = utf8::decode(text, at);
    const std::size_t w = c ? utf8::width(c->code) : 1;
    if (width + w > columns - 1) break;
    const std::string_view rest = text.substr(at);
    if (rest.starts_with(first_strong_isolate)) ++open;
    if (rest.starts_with(pop_isolate) && open > 0) --open;
    width += w;
    at += c.value_or(utf8::Character{}).bytes;
  }
  std::string out(text.substr(0, at));
  for (; open > 0; --open) out += pop_isolate;
  return out + '~';
}

std::string pad(std::string_view text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return std::string(text) + std::string(width < columns ? columns - width : 0, ' ');
}

std::string pad_left(std::string_view text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return std::string(width < columns ? columns - width : 0, ' ') + std::string(text);
}

std::string in_brackets(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts)
    if (!part.empty()) out += (out.empty() ? " (" : ", ") + part;
  return out.empty() ? out : out + ')';
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

}  // namespace inselpost
