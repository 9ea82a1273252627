#include <algorithm>
#include <string>
#include <utility>

#include "schemas/extraction/repair_steps.hpp"
#include "schemas/text/characters.hpp"

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

}  // namespace inselpost::extraction
