#include "schemas/extraction/lines.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/extraction/repair_steps.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/utf8.hpp"

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
  /// A part of the line above for the program that marked it: it bears the marks of that one too.
  bool is_part = false;
};

/// Returns whether the line that this view of the text is ends as lines do in mail, so not in U+2028 or a
/// carriage return alone, which programs that quote a text take for characters. `has_returns_alone`: the text
/// has no other ends, as on computers of long ago.
bool ends_as_usual(std::string_view text, std::string_view line, bool has_returns_alone) {
  const std::string_view rest =
      text.substr(static_cast<std::size_t>(line.data() + line.size() - text.data()));
  return rest.starts_with('\n') || rest.starts_with("\r\n") || (has_returns_alone && rest.starts_with('\r'));
}

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
    if (line.is_part && !out.empty()) line.marks = std::max(line.marks, out.back().marks);
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
  const std::string_view whole = text.text;
  const bool has_returns_alone = whole.find('\n') == std::string_view::npos;
  const auto as_it_came = [&](std::size_t i) {
    const auto n = static_cast<std::uint32_t>(i + 1);
    const bool is_part = i > 0 && !ends_as_usual(whole, sent[i - 1], has_returns_alone);
    return Raw{characters_of(sent[i], {number, n, 1}), 0, false, n, is_part};
  };
  std::vector<Raw> joined;
  if (text.flowed) {
    for (std::size_t i = 0; i < sent.size(); ++i) joined.push_back(as_it_came(i));
    joined = flowed_lines(std::move(joined), text.del_sp, words);
  }
  const std::size_t count = text.flowed ? joined.size() : sent.size();
  std::vector<Line> lines;
  lines.reserve(count);
  std::uint32_t quotes = 0, marks_above = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Raw one = text.flowed ? std::move(joined[i]) : as_it_came(i);
    if (!text.flowed || one.marks > 0 || !one.stuffed) one.marks += take_marks(one.text);
    if (one.is_part) one.marks = std::max(one.marks, marks_above);
    marks_above = one.marks;
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

namespace {

constexpr std::array<std::u32string_view, 3> frame_tags{U"code", U"tt", U"pre"};

/// Three or more backquotes or tildes, followed by at most one word.
struct Fence {
  char sign = '\0';
  bool has_word = false;
};
Fence fence_of(std::string_view folded) {
  if (folded.empty() || (folded[0] != '`' && folded[0] != '~')) return {};
  const std::size_t end = std::min(folded.find_first_not_of(folded[0]), folded.size());
  constexpr std::size_t least = 3;
  const std::size_t word = std::min(folded.find_first_not_of(' ', end), folded.size());
  if (end < least || folded.find_first_of(" `~", word) != std::string_view::npos) return {};
  return {folded[0], word < folded.size()};
}

/// Returns the end of a frame tag at this place, or `at` if there is none.
std::size_t tag_end(const TrackedText& line, std::size_t at, bool closes) {
  constexpr std::size_t longest = 100;
  if (at >= line.size() || line[at].code != U'[') return at;
  for (const std::u32string_view name : frame_tags) {
    std::size_t end = at;
    const std::u32string head = (closes ? U"[/" : U"[") + std::u32string(name);
    while (end < line.size() && end < at + head.size() && utf8::small(line[end].code) == head[end - at])
      ++end;
    if (end < at + head.size() || end == line.size()) continue;
    if (line[end].code == U'=' && !closes)
      while (end < line.size() && end < at + longest && line[end].code != U']') ++end;
    if (end < line.size() && line[end].code == U']') return end + 1;
  }
  return at;
}

/// Removes an opening tag at the beginning of a line, and a closing one at its end.
struct Tags {
  bool opens = false, closes = false;
};
Tags take_tags(TrackedText& text) {
  Tags tags;
  const std::size_t first = indent_of(text);
  if (const std::size_t end = tag_end(text, first, false); end > first) {
    tags.opens = true;
    text.erase(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end));
  }
  constexpr std::size_t longest = 7;  // [/code]
  std::size_t last = text.size();
  while (last > 0 && is_blank(text[last - 1].code)) --last;
  for (std::size_t at = last > longest ? last - longest : 0; at < last; ++at)
    if (tag_end(text, at, true) == last) {
      tags.closes = true;
      text.erase(text.begin() + static_cast<std::ptrdiff_t>(at), text.end());
    }
  return tags;
}

constexpr std::array<std::u32string_view, 3> struck_tags{U"s", U"del", U"strike"};

/// Recognizes a tag such as `[s]` or `</del>`.
struct StruckTag {
  bool is = false, closes = false;
};
StruckTag struck_tag(const TrackedText& line, std::size_t at) {
  const char32_t end = line[at].code == U'[' ? U']' : line[at].code == U'<' ? U'>' : U'\0';
  if (end == U'\0') return {};
  const bool closes = at + 1 < line.size() && line[at + 1].code == U'/';
  at += closes ? 2 : 1;
  for (const std::u32string_view name : struck_tags) {
    std::size_t n = 0;
    while (n < name.size() && at + n < line.size() && utf8::small(line[at + n].code) == name[n]) ++n;
    if (n == name.size() && at + n < line.size() && line[at + n].code == end) return {true, closes};
  }
  return {};
}

}  // namespace

void find_struck(std::vector<Line>& lines) {
  std::size_t open = lines.size();  // the line with the first open tag
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].margin) continue;
    for (std::size_t at = 0; at < lines[i].text.size(); ++at) {
      const StruckTag tag = struck_tag(lines[i].text, at);
      if (!tag.is) continue;
      if (!tag.closes) {
        open = std::min(open, i);
        continue;
      }
      for (std::size_t n = std::min(open, i); n <= i; ++n) lines[n].struck = true;
      open = lines.size();
    }
  }
}

bool begins_pgp(std::string_view folded, std::string_view what) {
  constexpr std::string_view head = "-----begin pgp ", end = "-----";
  return folded.size() == head.size() + what.size() + end.size() && folded.starts_with(head) &&
         folded.substr(head.size()).starts_with(what) && folded.ends_with(end);
}

void take_frames(std::vector<Line>& lines, const OrderLexicon& words) {
  char open = '\0';  // the character of the open fence
  bool in_head = false, is_signed = false;
  std::uint32_t fence_depth = 0, signed_depth = 0;
  for (Line& line : lines) {
    if (line.margin) continue;
    if (begins_pgp(line.folded, "signed message")) {
      in_head = is_signed = line.frame = true;
      signed_depth = line.marked;
      continue;
    }
    if (in_head) {  // `Hash: SHA256`, up to the first blank line
      in_head = !line.is_blank() && line.marked == signed_depth;
      if (in_head || line.is_blank()) {
        line.frame = true;
        continue;
      }
    }
    if (begins_pgp(line.folded, "signature")) is_signed = false;
    if (is_signed && line.marked == signed_depth && begins_with(line.text, 0, U"- ")) {
      line.text.erase(line.text.begin(), line.text.begin() + 2);
      classify_line(line, words);
    }
    if (const Fence fence = fence_of(line.folded); fence.sign != '\0') {
      const bool closes = open == fence.sign && fence_depth == line.marked && !fence.has_word;
      line.frame = true;
      line.ends = closes;
      open = closes ? '\0' : fence.sign;
      fence_depth = line.marked;
      continue;
    }
    const Tags tags = take_tags(line.text);
    if (!tags.opens && !tags.closes) continue;
    classify_line(line, words);
    line.frame = line.is_blank();
    (line.frame ? line.ends : line.closes) = tags.closes;
  }
}

namespace {

// Normalized: lower case, umlauts as two letters.
constexpr std::array<std::string_view, 16> divider_words{
    "original message",  "reply message",       "forwarded message",         "urspruengliche nachricht",
    "originalnachricht", "antwort nachricht",   "weitergeleitete nachricht", "message d'origine",
    "message original",  "messaggio originale", "oorspronkelijk bericht",    "oprindelig meddelelse",
    "mensaje original",  "mensagem original",   "original-nachricht",        "urspruengliche mitteilung"};
constexpr std::array<std::string_view, 13> sender_keys{"from",   "von",          "de",       "da", "van",
                                                       "fra",    "från",         "absender", "od", "от",
                                                       "feladó", "laehettaejae", "kimden"};
constexpr std::array<std::string_view, 51> header_keys{
    "sent",        "date",     "to",      "cc",         "subject",       "reply-to",
    "gesendet",    "datum",    "an",      "kopie",      "betreff",       "antwort an",
    "envoyé",      "objet",    "à",       "verzonden",  "aan",           "onderwerp",
    "skickat",     "till",     "aemne",   "sendt",      "til",           "emne",
    "inviato",     "a",        "oggetto", "enviado",    "enviada",       "para",
    "asunto",      "assunto",  "fecha",   "data",       "wysłano",       "do",
    "temat",       "odesláno", "komu",    "předmět",    "кому",          "тема",
    "elkueldve",   "címzett",  "tárgy",   "laehetetty", "vastaanottaja", "aihe",
    "goenderildi", "kime",     "konu"};
constexpr std::string_view wide_colon = "：";

bool holds_digit(std::string_view text) { return text.find_first_of("0123456789") != std::string_view::npos; }

bool holds_verb(std::string_view text) { return !language::quoting_verb_in(text).empty(); }

/// Returns whether the text has an address such as `<ada@example.org>`, or the rest of one wrapped after `<`.
bool holds_address(std::string_view text) {
  for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@', at + 1)) {
    const std::size_t end = text.find_first_of(" <>@", at + 1);
    const std::size_t begin = text.substr(0, at).find_last_of(" <>@");
    if (end == std::string_view::npos || text[end] != '>' || end == at + 1) continue;
    if (begin == std::string_view::npos ? at > 0 : text[begin] == '<' && begin + 1 < at) return true;
  }
  return false;
}

/// Returns whether the line may be a mail header in a language that is not in the tables: one to three words
/// and a colon.
bool may_be_header(const Line& line) {
  if (line.key || line.is_item() || line.is_comment() || line.frame || line.margin) return false;
  constexpr std::size_t longest = 60, max_words = 3;
  const std::string_view head = std::string_view(line.folded).substr(0, longest);
  const std::size_t colon = std::min(head.find(':'), head.find(wide_colon));
  if (colon == std::string_view::npos || colon == 0) return false;
  std::size_t words = 0;
  for (std::size_t at = 0; at < colon; ++at)
    if (head[at] != ' ' && (at == 0 || head[at - 1] == ' ')) ++words;
  return words >= 1 && words <= max_words;
}

bool says_who_wrote(std::string_view text) { return holds_digit(text) && holds_verb(text); }

/// Returns whether the line is a divider with a rule (LET-5 a).
bool is_rule(std::string_view line) {
  constexpr std::size_t least = 3;
  constexpr std::string_view signs = "-_";
  const std::size_t first = line.find_first_not_of(signs), last = line.find_last_not_of(signs);
  if (first == std::string_view::npos || first < least || line.size() - last - 1 < least) return false;
  std::string_view text = line.substr(first, last + 1 - first);
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  text = text.substr(0, text.find_last_not_of(' ') + 1);
  return std::find(divider_words.begin(), divider_words.end(), text) != divider_words.end() ||
         says_who_wrote(text);
}

/// The header key at the beginning of a line, with or without stars; empty: none.
struct HeaderKey {
  std::string_view word;
  bool is_sender = false;
};
HeaderKey header_key(std::string_view line) {
  constexpr std::size_t longest = 16;
  line.remove_prefix(std::min(line.find_first_not_of('*'), line.size()));
  const std::size_t colon = line.substr(0, longest).find(':');
  if (colon == std::string_view::npos) return {};
  const std::string_view key = line.substr(0, line.substr(0, colon).find_last_not_of(" *") + 1);
  if (key.empty()) return {};
  const auto in = [&](const auto& keys) { return std::find(keys.begin(), keys.end(), key) != keys.end(); };
  if (in(sender_keys)) return {key, true};
  return in(header_keys) ? HeaderKey{key, false} : HeaderKey{};
}

/// Returns whether the line begins with a header key, such as `From "Ada" <ada@example.org>`: some programs
/// omit the colon below a rule.
bool begins_with_header_key(std::string_view line) {
  const std::string_view word = line.substr(0, std::min(line.find_first_of(" :"), line.size()));
  const auto in = [&](const auto& keys) { return std::find(keys.begin(), keys.end(), word) != keys.end(); };
  return in(sender_keys) || in(header_keys);
}

/// Returns whether this is a dash, which phones write for `--`.
bool is_dash(const Line& line) { return line.folded == "-" && line.text[indent_of(line.text)].code != U'-'; }

/// Returns whether the line is a sure end (LET-6), except for frames and dividers.
bool is_sure_end(std::string_view line) {
  if (line == "--" || begins_pgp(line, "signature")) return true;
  constexpr std::size_t least = 10;
  return line.size() >= least && std::string_view("-_=*~").find(line[0]) != std::string_view::npos &&
         line.find_first_not_of(line[0]) == std::string_view::npos;
}

class Dividers {
 public:
  explicit Dividers(std::vector<Line>& lines)
      : lines_(lines), attributed_(lines.size(), 0), nested_(lines.size(), false) {
    find_nested();
    line_traits_.reserve(lines.size());
    for (const Line& line : lines)
      line_traits_.push_back({utf8::length(line.folded), holds_digit(line.folded),
                              holds_verb(line.folded) || holds_address(line.folded)});
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].folded.ends_with(':') || lines[i].folded.ends_with(wide_colon)) find_attribution(i);
  }

  void find() {
    std::vector<std::uint32_t> open;  // depths of the dividers in effect
    std::uint32_t above = 0;
    for (std::size_t i = 0; i < lines_.size();) {
      Line& line = lines_[i];
      if (line.margin) {
        line.depth = line.marked + static_cast<std::uint32_t>(open.size());
        ++i;
        continue;
      }
      if (!line.is_blank())
        while (!open.empty() && line.marked < open.back()) open.pop_back();
      line.depth = line.marked + static_cast<std::uint32_t>(open.size());
      if (is_sure_end(line.folded) || is_dash(line)) line.ends = line.cuts = true;
      if (line.is_blank() || line.frame) {
        ++i;
        continue;
      }
      const std::size_t end = dividers_end(i);
      for (std::size_t at = i; at < end; ++at) {
        lines_[at].ends = lines_[at].ends || !lines_[at].is_blank();
        lines_[at].depth = line.depth;
      }
      if (end > i && line.marked <= above && !bears_more(end, line.marked)) open.push_back(line.marked);
      above = line.marked;
      i = std::max(end, i + 1);
    }
  }

 private:
  static constexpr std::size_t max_header_lines = 6;

  /// Finds the shortest attribution that ends at this line (LET-5 c). Lines of orders are not part of one.
  void find_attribution(std::size_t last) {
    constexpr std::size_t max_lines = 4, max_characters = 400;
    std::size_t characters = 0;
    bool digit = false, writer = false;
    for (std::size_t n = 0; n < max_lines && n <= last; ++n) {
      const Line& line = lines_[last - n];
      if (line.is_blank() || line.frame || line.margin || line.is_comment() || line.is_item() || line.key)
        return;
      if (n > 0 && line.marked != lines_[last].marked) return;
      const LineTraits& traits = line_traits_[last - n];
      characters += (n > 0 ? 1 : 0) + traits.characters;
      if (characters > max_characters) return;
      digit = digit || traits.digit;
      writer = writer || traits.writer;
      if (!digit || !writer) continue;
      if (attributed_[last - n] == 0) attributed_[last - n] = last + 1;
      return;
    }
  }

  /// Marks lines indented below an order: its `from:` and `to:` are no header.
  void find_nested() {
    std::size_t above = std::string::npos;  // indentation of the last item or key
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Line& line = lines_[i];
      if (line.margin) continue;
      const std::size_t indent = indent_of(line.text);
      nested_[i] = !line.is_blank() && indent > above;
      if (line.is_blank() || (!nested_[i] && !line.is_item() && !line.key)) above = std::string::npos;
      if (!line.is_blank() && !nested_[i] && (line.is_item() || line.key)) above = indent;
    }
  }

  std::size_t next_text(std::size_t at) const {
    while (at < lines_.size() && (lines_[at].is_blank() || lines_[at].frame || lines_[at].margin)) ++at;
    return at;
  }

  /// Returns the end of a header in an unknown language (LET-5 b), or `first`.
  std::size_t unknown_header_end(std::size_t first) const {
    constexpr std::size_t least = 3;
    if (first + least > lines_.size() || nested_[first] || !holds_address(lines_[first].folded)) return first;
    std::size_t end = first;
    for (; end < lines_.size() && may_be_header(lines_[end]) && !nested_[end]; ++end)
      if (lines_[end].marked != lines_[first].marked || end == first + max_header_lines) break;
    return end - first >= least ? end : first;
  }

  /// Returns the end of a header (LET-5 b), or `first`.
  std::size_t header_end(std::size_t first) const {
    constexpr std::size_t least = 3;
    if (nested_[first] || header_key(lines_[first].folded).word.empty()) return first;
    std::size_t end = first, at = first;
    std::vector<std::string_view> found;
    bool has_sender = false;
    for (std::size_t n = 0; n < max_header_lines && at < lines_.size(); ++n, at = next_text(at + 1)) {
      if (lines_[at].marked != lines_[first].marked) break;
      const HeaderKey key = header_key(lines_[at].folded);
      if (key.word.empty() || nested_[at]) continue;
      // A repeated key begins the next header.
      if (key.is_sender && has_sender) break;
      if (std::find(found.begin(), found.end(), key.word) != found.end()) break;
      has_sender = has_sender || key.is_sender;
      found.push_back(key.word);
      end = at + 1;
    }
    return found.size() >= least && has_sender ? end : first;
  }

  /// Includes header lines directly below a rule, if the text after them is marked as quoted.
  std::size_t below_rule(std::size_t at) const {
    std::size_t end = at;
    while (end < lines_.size() && end < at + max_header_lines &&
           lines_[end].marked == lines_[at - 1].marked && begins_with_header_key(lines_[end].folded))
      ++end;
    return bears_more(end, lines_[at - 1].marked) ? end : at;
  }

  std::size_t divider_end(std::size_t at) const {
    if (is_rule(lines_[at].folded)) return below_rule(at + 1);
    if (attributed_[at] > 0) return attributed_[at];
    const std::size_t end = header_end(at);
    return end > at ? end : unknown_header_end(at);
  }
  /// Dividers that are separated only by blank lines count as one.
  std::size_t dividers_end(std::size_t first) const {
    std::size_t end = first;
    for (std::size_t at = first; at < lines_.size(); at = next_text(end)) {
      const std::size_t its_end = lines_[at].marked == lines_[first].marked ? divider_end(at) : at;
      if (its_end == at) break;
      end = its_end;
    }
    return end;
  }

  bool bears_more(std::size_t end, std::uint32_t marked) const {
    // Marks of a line in a margin are those of the program that quotes it.
    while (end < lines_.size() && (lines_[end].is_blank() || lines_[end].frame)) ++end;
    return end < lines_.size() && lines_[end].marked > marked;
  }

  /// Properties of each line, computed once: attributions may end at any line with a colon and span several.
  struct LineTraits {
    std::size_t characters;
    bool digit, writer;
  };

  std::vector<Line>& lines_;
  std::vector<LineTraits> line_traits_;
  std::vector<std::size_t> attributed_;  ///< for the first line of an attribution: its end
  std::vector<bool> nested_;             ///< belongs to an order
};

}  // namespace

void find_ends(std::vector<Line>& lines) { Dividers(lines).find(); }

}  // namespace inselpost::extraction
