#include "schemas/extraction/lines.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "schemas/extraction/harmless.hpp"
#include "schemas/text/characters.hpp"

namespace inselpost::extraction {
namespace {

constexpr std::array<std::string_view, 4> line_ends{"\n", "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};

/// Returns the size in bytes of a line end at this place, or 0.
std::size_t line_end(std::string_view text, std::size_t at) {
  if (text[at] == '\r') return text.substr(at + 1).starts_with('\n') ? 2 : 1;
  if (text[at] != '\n' && static_cast<unsigned char>(text[at]) < 0x80) return 0;
  for (const std::string_view end : line_ends)
    if (text.substr(at).starts_with(end)) return end.size();
  return 0;
}

bool is_wide_blank(char32_t c) {
  if (c < 0x80) return is_blank(c);
  TrackedText one{{c, {}}};
  return plain_blanks(one);
}

/// Removes the quote marks at the beginning of a line and returns their number (LET-4).
std::uint32_t take_marks(TrackedText& line) {
  std::uint32_t depth = 0;
  std::size_t at = 0;
  for (;;) {
    std::size_t sign = at;
    while (sign < line.size() && sign < at + 3 && is_wide_blank(line[sign].code)) ++sign;
    const std::size_t length = sign < line.size() && line[sign].code == U'>' ? 1
                               : begins_with(line, sign, U"&gt;")            ? 4
                                                                             : 0;
    if (length == 0) break;
    ++depth;
    at = sign + length;
    if (at < line.size() && is_wide_blank(line[at].code)) ++at;
  }
  line.erase(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(at));
  return depth;
}

/// Returns the end of `[quote...]` or `[/quote]` at this place, or `at` if there is none.
std::size_t quote_tag(const TrackedText& line, std::size_t at, bool& closes) {
  constexpr std::size_t longest = 200;
  if (line[at].code != U'[') return at;
  closes = at + 1 < line.size() && line[at + 1].code == U'/';
  std::size_t end = at + (closes ? 2 : 1);
  for (const char32_t c : std::u32string_view(U"quote"))
    if (end == line.size() || utf8::small(line[end++].code) != c) return at;
  if (end < line.size() && is_word(line[end].code)) return at;
  while (end < line.size() && end < at + longest && line[end].code != U']') ++end;
  return end < line.size() && line[end].code == U']' ? end + 1 : at;
}

/// A line as sent, or several joined ones.
struct Raw {
  TrackedText text;
  std::uint32_t marks = 0;
  bool stuffed = false;  ///< the first character is text, not a mark
  std::uint32_t number = 1;
};

bool begins_something(const TrackedText& text, const OrderLexicon& words) {
  const std::string start = folded(text);
  return start.empty() || start.starts_with('#') || is_margin(start) || words.leading_key(start) ||
         list_mark(start, words) > 0;
}

/// Joins flowed lines (LET-3).
std::vector<Raw> flowed_lines(std::vector<Raw> lines, bool del_sp, const OrderLexicon& words) {
  std::vector<Raw> out;
  bool continues = false;
  for (Raw& line : lines) {
    std::size_t marks = 0;
    while (marks < line.text.size() && line.text[marks].code == U'>') ++marks;
    line.marks = static_cast<std::uint32_t>(marks);
    line.stuffed = marks < line.text.size() && line.text[marks].code == U' ';
    line.text.erase(line.text.begin(),
                    line.text.begin() + static_cast<std::ptrdiff_t>(marks + (line.stuffed ? 1 : 0)));
    const bool signature = begins_with(line.text, 0, U"-- ") && line.text.size() == 3;
    const bool soft =
        !line.text.empty() && line.text.back().code == U' ' && !signature && !is_blank(line.text);
    if (continues && out.back().marks == line.marks && !signature && !begins_something(line.text, words)) {
      TrackedText& open = out.back().text;
      if (del_sp) open.pop_back();
      open.insert(open.end(), line.text.begin(), line.text.end());
    } else {
      out.push_back(std::move(line));
    }
    continues = soft;
  }
  return out;
}

bool begins_with_margin(const TrackedText& line, std::size_t from) {
  constexpr std::size_t looked_at = 16;  // characters: enough for the sign with invisible ones around it
  while (from < line.size() && is_wide_blank(line[from].code)) ++from;
  const std::size_t end = std::min(from + looked_at, line.size());
  return is_margin(folded(
      {line.begin() + static_cast<std::ptrdiff_t>(from), line.begin() + static_cast<std::ptrdiff_t>(end)}));
}

/// Marks a line with a margin (LET-23). If a program wrapped it, the rest has no margin: then the lines that
/// follow directly count as well, up to a key of `top`, which begins a form. `above` is the previous line, or
/// null if a tag stands between.
void find_margin(Line& line, const Line* above) {
  line.margin = is_margin(line.folded);
  if (!line.margin && above != nullptr && above->margin && above->marked >= line.marked && !line.is_blank() &&
      !line.key)
    line.margin = line.hangs_over = true;
  if (!line.margin) return;
  line.key.reset();
  line.value = line.item = 0;
  line.struck = false;
}

}  // namespace

std::vector<std::string_view> lines_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<std::string_view> lines;
  std::size_t from = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = line_end(text, at);
    if (end == 0) {
      ++at;
      continue;
    }
    lines.push_back(text.substr(from, at - from));
    from = at += end;
  }
  lines.push_back(text.substr(from));
  return lines;
}

std::size_t list_mark(std::string_view folded, const OrderLexicon& words) {
  const auto behind = [&](std::size_t mark) {
    const std::size_t text = folded.find_first_not_of(' ', mark);
    return text == std::string_view::npos ? folded.size() : text;
  };
  const auto parted = [&](std::size_t mark) { return mark == folded.size() || folded[mark] == ' '; };
  const auto order = [&](std::size_t mark) { return words.begins_with_order(folded.substr(behind(mark))); };
  if (folded.empty()) return 0;
  if (folded[0] == '-') return parted(1) || order(1) ? behind(1) : 0;
  for (const std::string_view mark : {"*", "•", "·", "◦", "▪"})
    if (folded.starts_with(mark) && folded.size() > mark.size() && parted(mark.size()))
      return behind(mark.size());
  if (folded[0] == '+' || folded[0] == 'o') return folded.size() > 1 && parted(1) && order(1) ? behind(1) : 0;
  constexpr std::size_t max_digits = 3;
  const std::size_t digits = std::min(folded.find_first_not_of("0123456789"), folded.size());
  if (digits == 0 || digits > max_digits || digits + 1 >= folded.size()) return 0;
  const bool mark = folded[digits] == '.' || folded[digits] == ')';
  return mark && parted(digits + 1) && order(digits + 1) ? behind(digits + 1) : 0;
}

void classify_line(Line& line, const OrderLexicon& words) {
  line.key.reset();
  line.value = line.item = 0;
  line.folded = folded(line.text);
  if (line.folded.empty()) return;
  // Encoded blanks in the indentation are skipped (M-10).
  std::size_t hidden = 0;
  for (bool more = true; more;) {
    more = false;
    for (const std::string_view blank : {" ", "=20", "=c2=a0"})
      if (std::string_view(line.folded).substr(hidden).starts_with(blank)) {
        hidden += blank.size();
        more = true;
      }
  }
  line.folded.erase(0, hidden);
  line.item = list_mark(line.folded, words);
  if (const auto found = words.leading_key(line.folded)) {
    line.key = found->key;
    line.value = line.folded.size() - found->value.size();
  }
}

bool is_margin(std::string_view folded) {
  // Programs drop blanks at line ends, so the sign alone is a margin as well.
  return !folded.empty() && (folded[0] == '~' || folded[0] == '|') &&
         (folded.size() == 1 || folded[1] == ' ');
}

std::vector<Line> lines_of(const InputText& text, std::uint32_t number, const OrderLexicon& words,
                           bool reads_margins) {
  const std::vector<std::string_view> sent = lines_of(text.text);
  const auto as_it_came = [&](std::size_t i) {
    const auto n = static_cast<std::uint32_t>(i + 1);
    return Raw{characters_of(sent[i], {number, n, 1}), 0, false, n};
  };
  std::vector<Raw> joined;
  if (text.flowed) {
    for (std::size_t i = 0; i < sent.size(); ++i) joined.push_back(as_it_came(i));
    joined = flowed_lines(std::move(joined), text.del_sp, words);
  }
  const std::size_t count = text.flowed ? joined.size() : sent.size();
  std::vector<Line> lines;
  lines.reserve(count);
  std::uint32_t quotes = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Raw one = text.flowed ? std::move(joined[i]) : as_it_came(i);
    if (!text.flowed || one.marks > 0 || !one.stuffed) one.marks += take_marks(one.text);
    Line line;
    line.at = {number, one.number, 1};
    bool struck = false;
    if (one.number <= text.html.size()) {
      one.marks += text.html[one.number - 1].depth;
      struck = text.html[one.number - 1].struck;
    }
    // A quote tag splits the line.
    std::size_t from = 0;
    const auto add = [&](std::size_t end, bool tagged) {
      if (from == 0 && end == one.text.size())
        line.text = std::move(one.text);
      else
        line.text.assign(one.text.begin() + static_cast<std::ptrdiff_t>(from),
                         one.text.begin() + static_cast<std::ptrdiff_t>(end));
      if (tagged && is_blank(line.text)) return;
      line.marked = line.depth = one.marks + quotes;
      line.struck = struck;
      classify_line(line, words);
      if (!reads_margins) find_margin(line, lines.empty() || from > 0 ? nullptr : &lines.back());
      lines.push_back(std::move(line));
      line = Line{};
      line.at = {number, one.number, 1};
    };
    bool tagged = false, has_margin = false;
    std::size_t looked_from = std::string::npos;
    for (std::size_t at = 0; at < one.text.size();) {
      // Tags after a margin have no effect. Checked only where a tag may begin.
      if (one.text[at].code == U'[' && !reads_margins) {
        if (looked_from != from) has_margin = begins_with_margin(one.text, looked_from = from);
        if (has_margin) break;
      }
      bool closes = false;
      const std::size_t end = quote_tag(one.text, at, closes);
      if (end == at) {
        ++at;
        continue;
      }
      tagged = true;
      add(at, true);
      from = at = end;
      if (!closes)
        ++quotes;
      else if (quotes > 0)
        --quotes;
    }
    add(one.text.size(), tagged);
  }
  return lines;
}

}  // namespace inselpost::extraction
