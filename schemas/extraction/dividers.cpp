#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/extraction/lines.hpp"
#include "schemas/language/quoting_verbs.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::extraction {
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
    told_.reserve(lines.size());
    for (const Line& line : lines)
      told_.push_back({utf8::length(line.folded), holds_digit(line.folded),
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
      const LineTraits& told = told_[last - n];
      characters += (n > 0 ? 1 : 0) + told.characters;
      if (characters > max_characters) return;
      digit = digit || told.digit;
      writer = writer || told.writer;
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
  std::vector<LineTraits> told_;
  std::vector<std::size_t> attributed_;  ///< for the first line of an attribution: its end
  std::vector<bool> nested_;             ///< belongs to an order
};

}  // namespace

void find_ends(std::vector<Line>& lines) { Dividers(lines).find(); }

}  // namespace inselpost::extraction
