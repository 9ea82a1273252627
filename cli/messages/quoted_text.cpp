#include "cli/messages/quoted_text.hpp"

#include <algorithm>
#include <utility>

#include "cli/messages/text.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

constexpr std::size_t max_inline = 60, max_in_lines = 200, max_echoed = 1'000, widest_indentation = 4;
constexpr std::string_view printed_colon = "\uA789", ellipsis = "…";

/// Returns whether a character is a colon, or becomes or contains one by NFKC, `iconv //TRANSLIT` or the
/// best-fit mapping of windows-1252. U+A789 is not among them: nothing converts it to a colon.
bool may_become_colon(char32_t c) {
  switch (c) {
    case ':':
    case 0x02D0:  // triangular colon
    case 0x02F8:  // raised colon
    case 0x0589:  // Armenian full stop
    case 0x05C3:  // Hebrew sof pasuq
    case 0x1803:  // Mongolian full stop
    case 0x1804:  // Mongolian colon
    case 0x2236:  // ratio
    case 0x2237:  // proportion
    case 0x2254:  // colon equals
    case 0x2255:  // equals colon
    case 0x263A:  // a smiling face, which becomes a colon and a bracket
    case 0x263B:
    case 0x2982:  // Z notation type colon
    case 0x2A74:  // double colon equal
    case 0xFE13:
    case 0xFE30:  // two dots, one above the other
    case 0xFE55:
    case 0xFF1A: return true;
    default: return false;
  }
}

/// Returns the ASCII character that a character of dividers, frames and end marks (LET-5 to LET-7) is, or may
/// be converted to; 0 for any other character.
char32_t rule_of(char32_t c) {
  constexpr char32_t wide = 0xFEE0;  // distance from an ASCII character to its full-width form
  if (c > 0xFF00 && c < 0xFF5F) c -= wide;
  switch (c) {
    case '-':
    case '_':
    case '=':
    case '*':
    case '~':
    case '`': return c;
    case 0x00AD:
    case 0x058A:
    case 0x2043:
    case 0x2212:
    case 0x2500:
    case 0x2501:
    case 0x2796:
    case 0x2E3A:
    case 0x2E3B:
    case 0x207B:
    case 0x208B:
    case 0x29FF:
    case 0x301C:
    case 0x30FC:
    case 0xFE31:
    case 0xFE32:
    case 0xFE58:
    case 0xFE63: return '-';
    case 0x02CD:
    case 0x2017:
    case 0x2423:
    case 0xFE33:
    case 0xFE34:
    case 0xFE4D:
    case 0xFE4E:
    case 0xFE4F: return '_';
    case 0x207C:
    case 0x208C:
    case 0x2550:
    case 0x2A75:
    case 0x2A76:
    case 0x30A0:
    case 0xFE66: return '=';
    case 0x2217:
    case 0x204E:
    case 0xFE61: return '*';
    case 0x02DC:
    case 0x203E:
    case 0x223C:
    case 0xFE49:
    case 0xFE4A:
    case 0xFE4B:
    case 0xFE4C: return '~';
    case 0x02CB:
    case 0x1FEF:
    case 0x2035:
    case 0x2036:
    case 0x2037: return '`';
    default: return c >= 0x2010 && c <= 0x2015 ? U'-' : U'\0';
  }
}

/// Returns whether a character may be converted to several of its `rule_of`: U+2037 alone makes a frame.
bool becomes_several(char32_t c) {
  return c == 0x2036 || c == 0x2037 || c == 0x2A75 || c == 0x2A76 || c == 0x2E3A || c == 0x2E3B;
}

/// Returns the parenthesis for a square bracket, or what may be converted to one; 0 for any other character.
char parenthesis_for(char32_t c) {
  if (c == '[' || c == 0x27E6 || c == 0xFE47 || c == 0xFF3B) return '(';
  return c == ']' || c == 0x27E7 || c == 0xFE48 || c == 0xFF3D ? ')' : '\0';
}

/// Returns whether a character is in one of the Unicode blocks of right-to-left scripts.
bool is_right_to_left(char32_t c) {
  return (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFF) ||
         (c >= 0x10800 && c <= 0x10FFF) || (c >= 0x1E800 && c <= 0x1EFFF);
}

/// Cleans a text, and removes its isolates too, so that the writer cannot set any.
std::string plain(std::string_view words) {
  std::string out = clean(words);
  for (const std::string_view mark : {first_strong_isolate, pop_isolate})
    for (std::size_t at = out.find(mark); at != std::string::npos; at = out.find(mark, at))
      out.erase(at, mark.size());
  return out;
}

std::string shortened(std::string text, std::size_t most) {
  if (utf8::length(text) <= most) return text;
  text.resize(utf8::offset(text, most - 1));
  return text + std::string(ellipsis);
}

bool is_of_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// Breaks up verbs that introduce a quotation: `w·rote`.
std::string without_quoting_verbs(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_of_word(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at);
    if (!word.empty() && language::quoting_verb_in(utf8::folded_word(word)).empty()) {
      out += word;
    } else if (!word.empty()) {
      const std::size_t first = utf8::decode(word, 0).value_or(utf8::Character{}).bytes;
      out += std::string(word.substr(0, first)) + "·" + std::string(word.substr(first));
    }
    if (end < text.size()) out += text[end++];
    at = end;
  }
  return out;
}

/// Replaces the brackets of `<ada@example.org>` by parentheses, also where a line was broken within it.
std::string without_bracketed_addresses(std::string text) {
  for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at + 1)) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::size_t blank = text.rfind(' ', at);
    for (std::size_t i = blank == std::string::npos ? 0 : blank + 1; i < end; ++i)
      if (text[i] == '<')
        text[i] = '(';
      else if (text[i] == '>')
        text[i] = ')';
  }
  return text;
}

/// Breaks up names of characters in HTML, which readers of letters decode: `&·gt;`.
std::string without_entities(std::string_view text) {
  constexpr std::size_t max_name_size = 10;
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    out += text[at];
    if (text[at] != '&') continue;
    std::size_t end = at + 1;
    while (end < text.size() && (is_of_word(text[end]) || text[end] == '#')) ++end;
    if (end > at + 1 && end <= at + 1 + max_name_size && end < text.size() && text[end] == ';') out += "·";
  }
  return out;
}

/// Replaces colons; in another person's text also everything that could enclose or separate orders.
std::string harmless_words(std::string_view text, Author author) {
  const std::string others = author == Author::other
                                 ? without_entities(without_bracketed_addresses(without_quoting_verbs(text)))
                                 : std::string();
  if (author == Author::other) text = others;
  std::string out;
  char32_t before = 0;
  for (std::size_t at = 0; at < text.size();) {
    const utf8::Character c = utf8::decode(text, at).value_or(utf8::Character{});
    const std::string_view bytes = text.substr(at, c.bytes);
    at += c.bytes;
    const char32_t rule = author == Author::other ? rule_of(c.code) : U'\0';
    if (rule != 0 && rule == std::exchange(before, rule)) continue;
    before = rule;
    if (may_become_colon(c.code))
      out += printed_colon;
    else if (const char sign = parenthesis_for(c.code); author == Author::other && sign != '\0')
      out += sign;
    else if (rule != 0 && becomes_several(c.code))
      out += static_cast<char>(rule);
    else
      out += bytes;
  }
  return out;
}

}  // namespace

std::string isolated(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const utf8::Character c = utf8::decode(text, at).value_or(utf8::Character{});
    at += c.bytes;
    if (is_right_to_left(c.code))
      return std::string(first_strong_isolate) + std::string(text) + std::string(pop_isolate);
  }
  return std::string(text);
}

namespace {

std::string_view margin_of(Author author) {
  return author == Author::other ? margin_of_others : margin_of_echoes;
}

/// Breaks `text` into lines with the margin, each after a line feed.
std::string broken_at_margin(std::string_view text, std::string_view margin) {
  constexpr std::size_t columns = widest_quoted_line - widest_indentation - margin_of_others.size();
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    std::size_t end = 0, width = 0, blank = 0;  // bytes of the line; `blank`: end of its last whole word
    while (end < rest.size()) {
      const utf8::Character c = utf8::decode(rest, end).value_or(utf8::Character{});
      if (rest[end] == ' ') blank = end;
      const std::size_t wide = utf8::width(c.code);
      if (width + wide > columns) break;
      width += wide;
      end += c.bytes;
    }
    if (end < rest.size() && blank > 0) end = blank;
    out += '\n' + std::string(margin) + isolated(rest.substr(0, end));
    at += end;
    while (at < text.size() && text[at] == ' ') ++at;
  }
  return out;
}

}  // namespace

std::string quoted_inline(std::string_view words, Author author) {
  return isolated(shortened(harmless_words(plain(words), author), max_inline));
}

std::string quoted_lines(std::string_view words, Author author) {
  const std::size_t most = author == Author::other ? max_in_lines : max_echoed;
  return broken_at_margin(shortened(harmless_words(plain(words), author), most), margin_of(author));
}

std::string quoted_words(std::string_view words) {
  std::string out;
  for (std::size_t at = 0; at <= words.size();) {
    const std::size_t end = std::min(words.find('\n', at), words.size());
    const std::string lines =
        broken_at_margin(harmless_words(plain(words.substr(at, end - at)), Author::other), margin_of_others);
    out += lines.empty() ? '\n' + std::string(margin_of_others) : lines;
    at = end + 1;
  }
  return out;
}

std::string quoted_letter(std::string_view words) {
  std::string out;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find('\n', at), words.size());
    const std::string lines =
        broken_at_margin(harmless_words(plain(words.substr(at, end - at)), Author::other), margin_of_echoes);
    out += lines.empty() ? std::string(margin_of_echoes.substr(0, 1)) : lines.substr(1);
    out += '\n';
    at = end + 1;
  }
  return out;
}

std::string echoed_line(std::string_view line) { return harmless_words(line, Author::reader); }

}  // namespace inselpost
