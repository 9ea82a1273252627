#include "schemas/extraction/repair_steps.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "schemas/extraction/order_lines.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::extraction {
namespace {

TrackedText part_of_line(const TrackedText& line, std::size_t from, std::size_t to) {
  return {line.begin() + static_cast<std::ptrdiff_t>(from), line.begin() + static_cast<std::ptrdiff_t>(to)};
}

/// Returns whether the sign followed by a blank is a list mark, whatever follows.
bool is_bullet(char32_t c) {
  return c == U'-' || c == U'–' || c == U'—' || c == U'•' || c == U'·' || c == U'*' || c == U'◦' || c == U'▪';
}

/// Returns the rest of the line in folded form.
std::string behind(const TrackedText& line, std::size_t from) {
  return folded(part_of_line(line, from, line.size()));
}

/// Returns whether a word may name a place (`B2`, `NE`, `B`), which is left unchanged.
bool may_be_place(const TrackedText& word) {
  bool has_digit = false;
  for (const TrackedChar& c : word) {
    if (is_small_letter(c.code) || c.code >= 0x80 || c.code == U'-') return false;
    has_digit = has_digit || is_digit(c.code);
  }
  constexpr std::size_t longest_side = 2;
  return has_digit || word.size() <= longest_side;
}

bool has_capital(const TrackedText& word) {
  return std::any_of(word.begin(), word.end(),
                     [](const TrackedChar& c) { return utf8::small(c.code) != c.code; });
}

/// Calls `see` with the index of each character outside quotes before `end`.
template <class See>
void outside_quotes(const TrackedText& line, std::size_t end, const See& see) {
  char32_t quote = 0;
  bool value_starts = true;
  for (std::size_t i = 0; i < std::min(end, line.size()); ++i) {
    const char32_t c = line[i].code;
    if (quote != 0) {
      if (c == quote) quote = 0;
      continue;
    }
    if ((c == U'"' || c == U'\'') && value_starts) {
      quote = c;
      value_starts = false;
      continue;
    }
    if (!is_blank(c)) value_starts = c == U'{' || c == U'[' || c == U',' || c == U':' || c == U'-';
    see(i);
  }
}

bool opens_value(char32_t c) { return c == U'{' || c == U'[' || c == U',' || c == U':'; }

/// Returns the words before a colon, back to the start of the value.
std::string phrase_before(const TrackedText& line, std::size_t colon, std::size_t first) {
  constexpr std::size_t longest = 60;
  std::size_t from = colon;
  while (from > first && colon - from < longest && !opens_value(line[from - 1].code)) --from;
  return normalized(part_of_line(line, from, colon));
}

/// Returns the words after a comma if a colon follows.
std::string phrase_behind(const TrackedText& line, std::size_t comma) {
  constexpr std::size_t longest = 60;
  std::size_t to = comma + 1;
  while (to < line.size() && to - comma < longest && !opens_value(line[to].code) && line[to].code != U'}')
    ++to;
  return to < line.size() && line[to].code == U':' ? normalized(part_of_line(line, comma + 1, to))
                                                   : std::string();
}

}  // namespace

ListMark list_mark_of(const TrackedText& line, const OrderLexicon& words) {
  ListMark mark{indent_of(line), 0};
  if (mark.first == line.size()) return mark;
  const std::size_t next = mark.first + 1;
  const bool parted = next == line.size() || is_blank(line[next].code);
  const char32_t sign = line[mark.first].code;
  if (is_bullet(sign) && parted && (sign == U'-' || next < line.size())) {
    mark.end = next;
  } else if (sign == U'-') {
    if (words.begins_with_order(behind(line, next))) mark.end = next;
  } else if ((sign == U'+' || utf8::small(sign) == U'o') && parted) {
    if (words.begins_with_order(behind(line, next))) mark.end = next;
  } else if (is_digit(sign)) {
    constexpr std::size_t max_digits = 3;
    std::size_t end = mark.first;
    while (end < line.size() && is_digit(line[end].code)) ++end;
    if (end - mark.first > max_digits || end + 1 >= line.size()) return mark;
    if (line[end].code != U'.' && line[end].code != U')') return mark;
    if (is_blank(line[end + 1].code) && words.begins_with_order(behind(line, end + 1))) mark.end = end + 1;
  }
  return mark;
}

bool mend_list_mark(TrackedText& line, const OrderLexicon& words) {
  const ListMark mark = list_mark_of(line, words);
  if (mark.end == 0) return false;
  const bool parted = mark.end == line.size() || is_blank(line[mark.end].code);
  if (line[mark.first].code == U'-' && mark.end == mark.first + 1 && parted) return false;
  line[mark.first].code = U'-';
  line.erase(line.begin() + static_cast<std::ptrdiff_t>(mark.first + 1),
             line.begin() + static_cast<std::ptrdiff_t>(mark.end));
  if (!parted)
    line.insert(line.begin() + static_cast<std::ptrdiff_t>(mark.first + 1), {U' ', line[mark.first].place});
  return true;
}

bool mend_capitals(TrackedText& line, std::size_t end, const OrderLexicon& words) {
  bool changed = false;
  std::size_t from = 0, to = 0;
  const auto close = [&] {
    const TrackedText word = part_of_line(line, from, to);
    if (!word.empty() && !is_digit(word[0].code) && has_capital(word) &&
        (!may_be_place(word) || words.is_word(normalized(word)))) {
      for (std::size_t i = from; i < to; ++i) line[i].code = utf8::small(line[i].code);
      changed = true;
    }
  };
  std::size_t hidden = 0;  // end of an encoded byte (M-10)
  outside_quotes(line, end, [&](std::size_t i) {
    if (line[i].code == U'=') hidden = i + 3;
    if (i < hidden || (!is_word(line[i].code) && line[i].code != U'-')) return;
    if (i != to || from == to) {
      close();
      from = i;
    }
    to = i + 1;
  });
  close();
  return changed;
}

bool mend_full_stop(TrackedText& line, const OrderLexicon& words) {
  const ListMark mark = list_mark_of(line, words);
  if (mark.end == 0) return false;
  std::size_t last = line.size();
  while (last > mark.end && is_blank(line[last - 1].code)) --last;
  if (last < mark.end + 2) return false;
  const char32_t sign = line[last - 1].code;
  if (sign != U'.' && sign != U',' && sign != U';' && sign != U'!') return false;
  std::size_t end = last - 1;
  while (end > mark.end && is_blank(line[end - 1].code)) --end;
  if (line[end - 1].code != U'}' && !words.is_order(normalized(part_of_line(line, mark.end, end))))
    return false;
  line.erase(line.begin() + static_cast<std::ptrdiff_t>(end),
             line.begin() + static_cast<std::ptrdiff_t>(last));
  return true;
}

bool mend_blank_after(TrackedText& line, std::size_t end, const OrderLexicon& words) {
  const ListMark mark = list_mark_of(line, words);
  TrackedText out;
  std::size_t kept = 0;
  outside_quotes(line, end, [&](std::size_t i) {
    if (i + 1 >= line.size() || is_blank(line[i + 1].code)) return;
    if (line[i + 1].code == U'#') return;                          // behind a blank it would begin a comment
    if (i + 2 == line.size() && line[i + 1].code == U'=') return;  // a soft line end (M-10)
    const bool colon = line[i].code == U':' && i > 0 && words.is_word(phrase_before(line, i, mark.end));
    const bool comma = line[i].code == U',' && words.is_word(phrase_behind(line, i));
    if (!colon && !comma) return;
    out.insert(out.end(), line.begin() + static_cast<std::ptrdiff_t>(kept),
               line.begin() + static_cast<std::ptrdiff_t>(i + 1));
    out.push_back({U' ', line[i].place});
    kept = i + 1;
  });
  if (kept == 0) return false;
  out.insert(out.end(), line.begin() + static_cast<std::ptrdiff_t>(kept), line.end());
  line = std::move(out);
  return true;
}

namespace {

constexpr std::size_t max_text_size = 80;     ///< of a link, in characters
constexpr std::size_t max_link_size = 2'000;  ///< gateways make long ones

bool ends_link(char32_t c) { return is_blank(c) || c == U'<' || c == U'['; }

/// Returns the index of the first `sign` at most `longest` characters away, or the size of the line if a
/// character before it cannot be part of a link.
std::size_t find(const TrackedText& line, std::size_t from, std::size_t end, char32_t sign,
                 std::size_t longest) {
  end = std::min({end, line.size(), from + longest});
  while (from < end && line[from].code != sign && !ends_link(line[from].code)) ++from;
  return from < end && line[from].code == sign ? from : line.size();
}

int hex_of(char32_t c) {
  if (is_digit(c)) return static_cast<int>(c - U'0');
  return c >= U'A' && c <= U'F' ? static_cast<int>(c - U'A') + 10 : -1;
}

/// Decodes `%3A` to `:`, with `sign` in place of `%`. Invalid sequences stay.
std::string percent_decoded(std::string_view text, char sign) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto digit = [&](std::size_t n) {
      if (n >= text.size()) return -1;
      const auto c = static_cast<unsigned char>(text[n]);
      return hex_of(c >= 'a' && c <= 'f' ? c - U'a' + U'A' : c);
    };
    const int high = text[at] == sign ? digit(at + 1) : -1, low = high < 0 ? -1 : digit(at + 2);
    out += low < 0 ? text[at] : static_cast<char>(high * 16 + low);
    if (low >= 0) at += 2;
  }
  return out;
}

/// Returns the address that a mail gateway wrapped into its own, decoded, or empty if this is no gateway's
/// (M-9).
std::string address_inside(std::string_view link) {
  constexpr std::string_view third = "/v3/__";  // https://urldefense.example/v3/__http://B2.SE__;!!x
  if (const std::size_t from = link.find(third); from != std::string_view::npos) {
    const std::string_view rest = link.substr(from + third.size());
    const std::size_t end = rest.find("__");
    return end == std::string_view::npos ? std::string() : std::string(rest.substr(0, end));
  }
  const std::size_t query = link.find('?');
  if (query == std::string_view::npos) return {};
  for (std::size_t at = query + 1; at < link.size();) {
    const std::size_t end = std::min(link.find('&', at), link.size());
    std::string_view field = link.substr(at, end - at);
    at = end + 1;
    if (field.starts_with("amp;")) field.remove_prefix(4);  // left over from HTML (M-11)
    const std::size_t equals = field.find('=');
    if (equals == std::string_view::npos ||
        (field.substr(0, equals) != "url" && field.substr(0, equals) != "u"))
      continue;
    const std::string_view value = field.substr(equals + 1);
    // Some gateways write `u=http-3A__b2.se_`.
    if (!value.starts_with("http-3a__") && !value.starts_with("https-3a__"))
      return percent_decoded(value, '%');
    std::string written = percent_decoded(value, '-');
    std::replace(written.begin(), written.end(), '_', '/');
    return written;
  }
  return {};
}

/// Returns whether `http://HOST/` is the text itself, except for a final slash (M-9). Both in lower case.
bool leads_to(std::string_view link, std::string_view text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!link.starts_with(scheme)) continue;
    std::string_view host = link.substr(scheme.size());
    if (host.ends_with('/')) host.remove_suffix(1);
    return !text.empty() && host == text;
  }
  return false;
}

bool leads_to(const TrackedText& line, std::size_t link, std::size_t link_end, std::size_t text,
              std::size_t text_end) {
  const auto written = [&](std::size_t from, std::size_t end) {
    TrackedText part(line.begin() + static_cast<std::ptrdiff_t>(from),
                     line.begin() + static_cast<std::ptrdiff_t>(end));
    for (TrackedChar& c : part) c.code = utf8::small(c.code);
    return to_utf8(part);
  };
  if (text_end <= text || link_end <= link || text_end - text > max_text_size) return false;
  const std::string wanted = written(text, text_end);
  std::string address = written(link, link_end);
  // Gateways may be nested.
  constexpr int max_gateways = 3;
  for (int gateway = 0; !address.empty() && gateway <= max_gateways; ++gateway) {
    if (leads_to(address, wanted)) return true;
    address = address_inside(address);
    std::transform(address.begin(), address.end(), address.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  }
  return false;
}

/// A link and its text: the part of the line to remove, and the part to keep.
struct Link {
  std::size_t first = 0, text = 0, text_end = 0, end = 0;  ///< `end` is 0 if there is none
};
Link link_at(const TrackedText& line, std::size_t at, std::size_t end) {
  if (line[at].code == U'<') {  // B2.NE<http://B2.NE>
    const std::size_t close = find(line, at + 1, end, U'>', max_link_size);
    // Some programs put a blank between them.
    const std::size_t text_end = at > 0 && is_blank(line[at - 1].code) ? at - 1 : at;
    std::size_t text = text_end;
    const auto of_text = [](char32_t c) { return is_word(c) || c == U'.' || c == U'-' || c == U'/'; };
    while (text > 0 && text_end - text < max_text_size && of_text(line[text - 1].code)) --text;
    if (close < line.size() && leads_to(line, at + 1, close, text, text_end))
      return {text, text, text_end, close + 1};
  } else if (begins_with(line, at, U"[url=")) {
    const std::size_t close = find(line, at + 1, end, U']', max_link_size);
    const std::size_t text_end =
        close < line.size() ? find(line, close + 1, end, U'[', max_text_size) : line.size();
    if (begins_with(line, text_end, U"[/url]") && leads_to(line, at + 5, close, close + 1, text_end))
      return {at, close + 1, text_end, text_end + 6};
  } else if (line[at].code == U'[') {  // [B2.NE](http://b2.ne/)
    const std::size_t close = find(line, at + 1, end, U']', max_text_size);
    const std::size_t last =
        begins_with(line, close, U"](") ? find(line, close + 2, end, U')', max_link_size) : line.size();
    if (last < line.size() && leads_to(line, close + 2, last, at + 1, close))
      return {at, at + 1, close, last + 1};
  }
  return {};
}

/// Returns the byte encoded as `=C3`, or -1.
int byte_at(const TrackedText& line, std::size_t at, std::size_t end) {
  if (at + 3 > end || line[at].code != U'=') return -1;
  const int high = hex_of(line[at + 1].code), low = hex_of(line[at + 2].code);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/// Returns whether this is U+2028 or U+2029, which are no control characters (LET-2).
bool ends_line(char32_t c) { return c == 0x2028 || c == 0x2029; }

/// Decodes bytes to characters at one place; empty if they are no UTF-8 or more than one line.
TrackedText decoded(const std::string& bytes, const SourcePos& place) {
  TrackedText out;
  for (std::size_t at = 0; at < bytes.size();) {
    const auto c = utf8::decode(bytes, at);
    if (!c || utf8::is_control(c->code) || ends_line(c->code)) return {};
    out.push_back({c->code, place});
    at += c->bytes;
  }
  return out;
}

/// Returns whether YAML reads this as the text, or as a quoted value. `is_in_map`: between braces.
bool is_read_as(const std::string& written, const std::string& text, bool is_in_map = false) {
  const auto read = yaml::read(is_in_map ? "say: {text: " + written + "}\n" : "luck: " + written + "\n", "",
                               yaml::file_limits);
  if (!read || read->fields.size() != 1) return false;
  const yaml::Node& value = read->fields[0].value;
  if (is_in_map && value.fields.size() != 1) return false;
  const yaml::Node& node = is_in_map ? value.fields[0].value : value;
  return node.is_text() && (node.text == text || (node.quoted && written == text));
}

}  // namespace

bool mend_links(TrackedText& line, std::size_t end) {
  TrackedText out;
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

bool mend_quoted_printable(TrackedText& line, std::size_t end) {
  TrackedText out;
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
    const TrackedText text = decoded(bytes, line[at].place);
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

namespace {

/// Quotes the text between these places if YAML would misread it.
bool quote_text(TrackedText& line, std::size_t value, std::size_t end, bool is_in_map) {
  while (value < end && is_blank(line[value].code)) ++value;
  while (end > value && is_blank(line[end - 1].code)) --end;
  constexpr std::size_t longest = 2'000;  // a longer text is refused, however it is quoted
  if (value == end || end - value > longest) return false;
  const auto at = [&](std::size_t n) { return line.begin() + static_cast<std::ptrdiff_t>(n); };
  const TrackedText sent(at(value), at(end));
  const std::string text = to_utf8(sent);
  if (is_read_as(text, text, is_in_map)) return false;
  TrackedText quoted{{U'"', sent.front().place}};
  for (const TrackedChar& c : sent) {
    if (c.code == U'"' || c.code == U'\\') quoted.push_back({U'\\', c.place});
    quoted.push_back(c);
  }
  quoted.push_back({U'"', sent.back().place});
  if (!is_read_as(to_utf8(quoted), text, is_in_map)) return false;
  line.erase(at(value), at(end));
  line.insert(at(value), quoted.begin(), quoted.end());
  return true;
}

/// Returns the comma behind which another key of the map follows, as in `Shall we?, to: blue`; `end` if none
/// does. A comma of the text, as in `Well, listen: no`, cannot be told from it.
std::size_t end_of_text_in_map(const TrackedText& line, std::size_t at, std::size_t end) {
  for (; at < end; ++at) {
    if (line[at].code != U',') continue;
    std::size_t word = at + 1;
    while (word < end && is_blank(line[word].code)) ++word;
    std::size_t after = word;
    while (after < end && !is_blank(line[after].code) && line[after].code != U':' && line[after].code != U',')
      ++after;
    const std::size_t word_end = after;
    while (after < end && is_blank(line[after].code)) ++after;
    if (word_end > word && after < end && line[after].code == U':') return at;
  }
  return end;
}

/// Returns whether a folded word is the key before those whom words are for.
bool is_to(std::string_view word) { return language::english_word(word, {}, "in say") == "to"; }

/// Returns the index behind the word that begins here.
std::size_t end_of_word(std::string_view text, std::size_t at) {
  while (at < text.size() && (static_cast<unsigned char>(text[at]) >= 0x80 || text[at] == '-' ||
                              is_word(static_cast<unsigned char>(text[at]))))
    ++at;
  return at;
}

/// Returns whether such a key stands in the text: `to:`, `"to" :`, `to=`.
bool holds_to(std::string_view folded) {
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t end = end_of_word(folded, at);
    const std::size_t sign = folded.find_first_not_of(" \"'*_", end);
    if (sign != std::string_view::npos && (folded[sign] == ':' || folded[sign] == '=') &&
        is_to(folded.substr(at, end - at)))
      return true;
    at = std::max(end, at + 1);
  }
  return false;
}

/// Returns the folded text with all that mail may have encoded in it decoded.
std::string read_by_people(TrackedText text) {
  mend_quoted_printable(text, text.size());
  return with_colons(folded(text));
}

std::vector<std::string_view> split_words(std::string_view folded) {
  std::vector<std::string_view> all;
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t end = end_of_word(folded, at);
    if (end > at) all.push_back(folded.substr(at, end - at));
    at = std::max(end, at + 1);
  }
  return all;
}

/// Returns whether words may say whom they are for, in whatever way people do: `to blue: shall we?`, `blue:
/// shall we?`, `@blue shall we?`. Where a key does, reading refuses them (TALK-1).
bool may_name_addressee(const TrackedText& text, std::span<const std::string> names) {
  constexpr std::array<std::string_view, 7> before_names{"to", "an", "for", "fuer", "only", "nur", "private"};
  const std::string line = read_by_people(text);
  const auto is_name = [&](std::string_view word) {
    return std::ranges::find(before_names, word) != before_names.end() ||
           std::ranges::any_of(names, [&](const std::string& name) {
             return std::ranges::count(split_words(name), word) > 0;
           });
  };
  const std::size_t colon = line.find(':');
  std::vector<std::string_view> head = split_words(std::string_view(line).substr(0, colon));
  if (head.size() > 1 && is_to(head.back())) head.pop_back();  // `I agree to: nothing`
  if (head.empty()) return false;
  constexpr std::size_t max_words = 4;  // longer ones are a sentence
  const bool is_sentence = colon == std::string::npos || head.size() > max_words;
  const std::size_t looked_at = is_sentence ? 1 : head.size();
  return std::any_of(head.begin(), head.begin() + static_cast<std::ptrdiff_t>(looked_at), is_name);
}

}  // namespace

bool mend_luck(TrackedText& line, std::size_t value) { return quote_text(line, value, line.size(), false); }

bool mend_message(TrackedText& line, std::size_t value, std::span<const std::string> names) {
  return !may_name_addressee(part_of_line(line, value, line.size()), names) && mend_luck(line, value);
}

bool mend_text_in_map(TrackedText& line, std::size_t value) {
  while (value < line.size() && is_blank(line[value].code)) ++value;
  std::size_t end = line.size();
  while (end > value && is_blank(line[end - 1].code)) --end;
  if (end < value + 2 || line[value].code != U'{' || line[end - 1].code != U'}') return false;
  constexpr std::u32string_view key = U"text:";
  const auto key_at = [&](std::size_t at) {
    if (at + key.size() >= end) return false;
    for (std::size_t i = 0; i < key.size(); ++i)
      if (line[at + i].code != key[i]) return false;
    return true;
  };
  for (std::size_t at = value + 1; at < end; ++at) {
    const bool begins_key =
        line[at - 1].code == U'{' || line[at - 1].code == U',' || is_blank(line[at - 1].code);
    if (begins_key && key_at(at)) {
      std::size_t text = at + key.size();
      while (text < end && is_blank(line[text].code)) ++text;
      if (line[text].code == U'"' || line[text].code == U'\'') return false;  // in quotes already
      const std::size_t text_end = end_of_text_in_map(line, text, end - 1);
      const auto names_addressee = [&](std::size_t from, std::size_t to) {
        return holds_to(read_by_people(part_of_line(line, from, to)));
      };
      if (names_addressee(text, text_end)) return false;
      if (!names_addressee(value, at) && !names_addressee(text_end, end)) return false;
      return quote_text(line, text, text_end, true);
    }
  }
  return false;
}

namespace {

bool is_dropped(char32_t c) {
  return c == 0xAD || (c >= 0x200B && c <= 0x200D) || c == 0x2060 || c == 0xFEFF || c == 0x34F || c == 0xFE0F;
}

bool is_odd(char32_t c) {
  return c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
}

char32_t plain_sign(char32_t c) {
  switch (c) {
    case U'–':
    case U'—':
    case U'−':
    case U'\u2010':
    case U'\u2011': return U'-';
    case U'“':
    case U'”':
    case U'„':
    case U'«':
    case U'»': return U'"';
    case U'‚':
    case U'‘':
    case U'’': return U'\'';
    default: return c;
  }
}

/// A character and a spelling of it.
struct Spelling {
  std::u32string_view written;
  char32_t means;
};

template <std::size_t count>
bool replace(TrackedText& line, const std::array<Spelling, count>& all, std::size_t from) {
  if (std::none_of(line.begin(), line.end(), [&](const TrackedChar& c) { return c.code == U'&'; }))
    return false;
  TrackedText out;
  out.reserve(line.size());
  for (std::size_t at = 0; at < line.size();) {
    const auto found = at < from ? all.end() : std::find_if(all.begin(), all.end(), [&](const Spelling& one) {
      return begins_with(line, at, one.written);
    });
    if (found == all.end()) {
      out.push_back(line[at++]);
      continue;
    }
    out.push_back({found->means, line[at].place});
    at += found->written.size();
  }
  const bool changed = out.size() != line.size();
  line = std::move(out);
  return changed;
}

constexpr std::array hard_blank{Spelling{U"&nbsp;", U' '}};
constexpr std::array entities{Spelling{U"&gt;", U'>'}, Spelling{U"&lt;", U'<'}, Spelling{U"&amp;", U'&'},
                              Spelling{U"&quot;", U'"'}, Spelling{U"&#39;", U'\''}};

/// A forum tag: `[b]`, `[/color]`, `[size=7]`.
struct Tag {
  std::size_t at = 0, end = 0;  ///< of its brackets
  std::size_t name = 0;         ///< in `tag_names`
  bool closes = false, has_value = false;
};
constexpr std::array<std::u32string_view, 9> tag_names{U"b",    U"i",  U"u",   U"size", U"color",
                                                       U"font", U"tt", U"url", U"s"};
constexpr std::size_t link_tag = 7;
constexpr std::size_t max_tag_size = 200;

bool tag_at(const TrackedText& line, std::size_t at, Tag& tag) {
  if (line[at].code != U'[') return false;
  tag = {at, 0, 0, at + 1 < line.size() && line[at + 1].code == U'/', false};
  const std::size_t first = at + (tag.closes ? 2 : 1);
  std::size_t end = first;
  std::u32string name;
  while (end < line.size() && end < first + 5 && is_small_letter(utf8::small(line[end].code)))
    name += utf8::small(line[end++].code);
  const auto known = std::find(tag_names.begin(), tag_names.end(), name);
  if (known == tag_names.end() || end == line.size()) return false;
  tag.name = static_cast<std::size_t>(known - tag_names.begin());
  tag.has_value = line[end].code == U'=' && !tag.closes;
  if (tag.has_value)
    while (end < line.size() && end < at + max_tag_size && line[end].code != U']') ++end;
  if (end == line.size() || line[end].code != U']') return false;
  tag.end = end + 1;
  return true;
}

std::vector<Tag> tags_of(const TrackedText& line, std::size_t before) {
  std::vector<Tag> all;
  for (std::size_t at = 0; at < std::min(before, line.size());) {
    Tag tag;
    if (!tag_at(line, at, tag)) {
      ++at;
      continue;
    }
    all.push_back(tag);
    at = tag.end;
  }
  return all;
}

bool ends_list(char32_t c) { return is_blank(c) || c == U',' || c == U']' || c == U'}'; }

/// Removes tags. A YAML list such as `[b]` may look like one: an opening tag is removed only if it is closed
/// on its line or begins it.
bool drop_tags(TrackedText& line, std::size_t before) {
  const std::vector<Tag> tags = tags_of(line, before);
  if (tags.empty()) return false;
  std::vector<bool> goes(tags.size(), false);
  std::array<std::vector<std::size_t>, tag_names.size()> open;
  std::size_t front = indent_of(line);
  for (std::size_t i = 0; i < tags.size(); ++i) {
    const Tag& tag = tags[i];
    if (!tag.closes) {
      const bool first = tag.at == front && tag.end < line.size() && !ends_list(line[tag.end].code);
      if (first) front = tag.end;
      goes[i] = tag.name != link_tag && (tag.has_value || first);
      open[tag.name].push_back(i);
      continue;
    }
    goes[i] = tag.name != link_tag;
    if (open[tag.name].empty()) continue;
    const std::size_t part = open[tag.name].back();
    open[tag.name].pop_back();
    if (tag.name == link_tag && tags[part].has_value) continue;  // a link (M-9)
    goes[i] = goes[part] = true;
  }
  TrackedText out;
  std::size_t at = 0;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (!goes[i]) continue;
    out.insert(out.end(), line.begin() + static_cast<std::ptrdiff_t>(at),
               line.begin() + static_cast<std::ptrdiff_t>(tags[i].at));
    at = tags[i].end;
  }
  if (at == 0) return false;
  out.insert(out.end(), line.begin() + static_cast<std::ptrdiff_t>(at), line.end());
  line = std::move(out);
  return true;
}

bool drop_stars(TrackedText& line) {
  if (std::all_of(line.begin(), line.end(),
                  [](const TrackedChar& c) { return c.code == U'*' || is_blank(c.code); }))
    return false;  // a rule of stars
  std::size_t first = indent_of(line), last = line.size(), pairs = 0;
  while (last > first && is_blank(line[last - 1].code)) --last;
  for (; last >= first + 3 && line[first].code == U'*' && line[last - 1].code == U'*'; ++pairs) {
    if (is_blank(line[first + 1].code) || is_blank(line[last - 2].code)) break;
    ++first;
    --last;
  }
  if (pairs == 0) return false;
  const auto at = [&](std::size_t n) { return line.begin() + static_cast<std::ptrdiff_t>(n); };
  line.erase(at(last), at(last + pairs));
  line.erase(at(first - pairs), at(first));
  return true;
}

}  // namespace

bool drop_invisible(TrackedText& line) {
  return std::erase_if(line, [](const TrackedChar& c) { return is_dropped(c.code); }) > 0;
}

bool drop_unprintable(TrackedText& line) {
  return std::erase_if(line, [](const TrackedChar& c) {
           return c.code != U'\t' && c.code < broken_byte && utf8::is_forbidden(c.code);
         }) > 0;
}

bool plain_blanks(TrackedText& line, std::size_t but) {
  bool changed = replace(line, hard_blank, but);
  for (std::size_t i = but; i < line.size(); ++i)
    if (is_odd(line[i].code) || line[i].code == U'\t') {
      line[i].code = U' ';
      changed = true;
    }
  return changed;
}

bool compose(TrackedText& line) {
  if (std::none_of(line.begin(), line.end(), [](const TrackedChar& c) { return c.code >= 0x300; }))
    return false;
  TrackedText out;
  for (const TrackedChar& c : line) {
    if (!out.empty() && c.code >= 0x300 && c.code < broken_byte && utf8::is_mark(c.code))
      if (const auto both = utf8::composed(out.back().code, c.code)) {
        out.back().code = *both;
        continue;
      }
    out.push_back(c);
  }
  const bool changed = out.size() != line.size();
  line = std::move(out);
  return changed;
}

bool plain_signs(TrackedText& line, std::size_t but) {
  bool changed = false;
  for (std::size_t i = but; i < line.size(); ++i)
    if (const char32_t sign = plain_sign(line[i].code); sign != line[i].code) {
      line[i].code = sign;
      changed = true;
    }
  return changed;
}

bool drop_emphasis(TrackedText& line, std::size_t tags_in) {
  const bool tags = drop_tags(line, tags_in);
  return drop_stars(line) || tags;
}

bool decode_entities(TrackedText& line) { return replace(line, entities, 0); }

}  // namespace inselpost::extraction
