#include <algorithm>
#include <array>
#include <string>

#include "schemas/letter/mend_steps.hpp"
#include "schemas/letter/open_end.hpp"
#include "schemas/text/characters.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::letter {
namespace {

constexpr std::size_t longest_link = 80;

std::size_t find(const Characters& line, std::size_t from, std::size_t end, char32_t sign) {
  end = std::min({end, line.size(), from + longest_link});
  while (from < end && line[from].code != sign) ++from;
  return from < end ? from : line.size();
}

/// Is `http://HOST/` the text itself, case and a slash at the end apart (M-9)?
bool leads_to(const Characters& line, std::size_t link, std::size_t link_end, std::size_t text,
              std::size_t text_end) {
  std::size_t host = 0;
  for (const std::u32string_view scheme : {U"http://", U"https://"}) {
    bool same = link_end - link > scheme.size();
    for (std::size_t i = 0; same && i < scheme.size(); ++i)
      same = utf8::small(line[link + i].code) == scheme[i];
    if (same) host = link + scheme.size();
  }
  if (host == 0) return false;
  if (line[link_end - 1].code == U'/') --link_end;
  if (text_end <= text || link_end <= host || link_end - host != text_end - text) return false;
  for (std::size_t i = 0; i < text_end - text; ++i)
    if (utf8::small(line[host + i].code) != utf8::small(line[text + i].code)) return false;
  return true;
}

/// A link and its text: what of the line is to be left out.
struct Link {
  std::size_t first = 0, text = 0, text_end = 0, end = 0;  ///< `end` is 0: there is none
};
Link link_at(const Characters& line, std::size_t at, std::size_t end) {
  if (line[at].code == U'<') {  // B2.NE<http://B2.NE>
    const std::size_t close = find(line, at + 1, end, U'>');
    // Some programs put a blank between them.
    const std::size_t text_end = at > 0 && is_blank(line[at - 1].code) ? at - 1 : at;
    std::size_t text = text_end;
    const auto of_text = [](char32_t c) { return is_word(c) || c == U'.' || c == U'-' || c == U'/'; };
    while (text > 0 && text_end - text < longest_link && of_text(line[text - 1].code)) --text;
    if (close < line.size() && leads_to(line, at + 1, close, text, text_end))
      return {text, text, text_end, close + 1};
  } else if (begins_with(line, at, U"[url=")) {
    const std::size_t close = find(line, at, end, U']');
    const std::size_t text_end = close < line.size() ? find(line, close + 1, end, U'[') : line.size();
    if (begins_with(line, text_end, U"[/url]") && leads_to(line, at + 5, close, close + 1, text_end))
      return {at, close + 1, text_end, text_end + 6};
  } else if (line[at].code == U'[') {  // [B2.NE](http://b2.ne/)
    const std::size_t close = find(line, at, end, U']');
    const std::size_t last = begins_with(line, close, U"](") ? find(line, close, end, U')') : line.size();
    if (last < line.size() && leads_to(line, close + 2, last, at + 1, close))
      return {at, at + 1, close, last + 1};
  }
  return {};
}

int hex_of(char32_t c) {
  if (is_digit(c)) return static_cast<int>(c - U'0');
  return c >= U'A' && c <= U'F' ? static_cast<int>(c - U'A') + 10 : -1;
}

/// The byte of `=C3`, or -1.
int byte_at(const Characters& line, std::size_t at, std::size_t end) {
  if (at + 3 > end || line[at].code != U'=') return -1;
  const int high = hex_of(line[at + 1].code), low = hex_of(line[at + 2].code);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/// The characters of bytes, all of them with that place; none if that is no text.
Characters decoded(const std::string& bytes, const Place& place) {
  Characters out;
  for (std::size_t at = 0; at < bytes.size();) {
    const auto c = utf8::decode(bytes, at);
    if (!c || utf8::is_control(c->code)) return {};
    out.push_back({c->code, place});
    at += c->bytes;
  }
  return out;
}

/// Does YAML read that as the text, or as one in quotes?
bool is_read_as(const std::string& written, const std::string& text) {
  const auto read = yaml::read("luck: " + written + "\n", "", yaml::file_limits);
  if (!read || read->fields.size() != 1) return false;
  const yaml::Node& node = read->fields[0].value;
  return node.is_text() && (node.text == text || (node.quoted && written == text));
}

}  // namespace

bool mend_links(Characters& line, std::size_t end) {
  Characters out;
  std::size_t kept = 0;
  end = std::min(end, line.size());
  for (std::size_t at = 0; at < end;) {
    const Link link = link_at(line, at, end);
    if (link.end == 0 || link.first < kept) {
      ++at;
      continue;
    }
    const auto from = [&](std::size_t n) { return line.begin() + static_cast<std::ptrdiff_t>(n); };
    out.insert(out.end(), from(kept), from(link.first));
    out.insert(out.end(), from(link.text), from(link.text_end));
    kept = at = link.end;
  }
  if (kept == 0) return false;
  out.insert(out.end(), line.begin() + static_cast<std::ptrdiff_t>(kept), line.end());
  line = std::move(out);
  return true;
}

bool mend_quoted_printable(Characters& line, std::size_t end) {
  Characters out;
  bool changed = false;
  end = std::min(end, line.size());
  for (std::size_t at = 0; at < line.size();) {
    std::string bytes;
    std::size_t behind = at;
    for (int byte = byte_at(line, behind, end); byte >= 0; byte = byte_at(line, behind, end)) {
      bytes += static_cast<char>(byte);
      behind += 3;
    }
    if (behind == at) {
      out.push_back(line[at++]);
      continue;
    }
    const Characters text = decoded(bytes, line[at].place);
    changed = changed || !text.empty();
    if (text.empty())
      out.insert(out.end(), line.begin() + static_cast<std::ptrdiff_t>(at),
                 line.begin() + static_cast<std::ptrdiff_t>(behind));
    out.insert(out.end(), text.begin(), text.end());
    at = behind;
  }
  if (changed) line = std::move(out);
  return changed;
}

bool mend_luck(Characters& line, std::size_t value) {
  while (value < line.size() && is_blank(line[value].code)) ++value;
  std::size_t end = line.size();
  while (end > value && is_blank(line[end - 1].code)) --end;
  constexpr std::size_t longest = 1'000;  // more is no luck, however it is quoted
  if (value == end || end - value > longest) return false;
  const auto at = [&](std::size_t n) { return line.begin() + static_cast<std::ptrdiff_t>(n); };
  const Characters sent(at(value), at(end));
  const std::string text = text_of(sent);
  if (is_read_as(text, text)) return false;
  Characters quoted{{U'"', sent.front().place}};
  for (const Character& c : sent) {
    if (c.code == U'"' || c.code == U'\\') quoted.push_back({U'\\', c.place});
    quoted.push_back(c);
  }
  quoted.push_back({U'"', sent.back().place});
  if (!is_read_as(text_of(quoted), text)) return false;
  line.erase(at(value), at(end));
  line.insert(at(value), quoted.begin(), quoted.end());
  return true;
}

}  // namespace inselpost::letter
