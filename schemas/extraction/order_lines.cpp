#include "schemas/extraction/order_lines.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace inselpost::extraction {
namespace {

constexpr std::string_view full_stops = " .,;!";

std::string_view without_full_stop(std::string_view text) {
  const std::size_t end = text.find_last_not_of(full_stops);
  return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

std::string_view without_blanks_before(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return text;
}

bool is_number(std::string_view word) {
  return word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Returns whether the value consists of numbers and known words, as in `2 ore + 1 wool`.
bool is_of_words(std::string_view value, const OrderLexicon& words) {
  constexpr std::string_view between = " +";
  while (!value.empty()) {
    value.remove_prefix(std::min(value.find_first_not_of(between), value.size()));
    const std::string_view word = value.substr(0, value.find_first_of(between));
    if (!words.is_word(word) && !is_number(word)) return false;
    value.remove_prefix(word.size());
  }
  return true;
}

/// Returns whether the text after an order word and its colon may be a value rather than a sentence.
bool may_be_value(std::string_view value, const OrderLexicon& words) {
  value = without_blanks_before(value);
  if (value.empty()) return false;
  return value[0] == '{' || value[0] == '[' || value.find(' ') == std::string_view::npos ||
         is_of_words(value, words);
}

/// Returns whether the text after a misspelt word and its colon suggests an order: empty, brackets, numbers
/// or known words.
bool is_structure(std::string_view value, const OrderLexicon& words) {
  value = without_blanks(without_blanks_before(value));
  return value.empty() || value[0] == '{' || value[0] == '[' || is_of_words(value, words);
}

/// Returns the text after signs that no repair removes: `roll` in `\- roll`, `a) roll`, `[x] roll`, `1.roll`.
std::string_view behind_signs(std::string_view folded) {
  constexpr std::size_t max_signs = 12;
  std::size_t first = 0;
  const auto is_text = [](char c) {
    return static_cast<unsigned char>(c) < 0x80 && is_word(static_cast<unsigned char>(c));
  };
  const auto skip = [&](auto skipped) {
    while (first < std::min(folded.size(), max_signs) && skipped(folded[first])) ++first;
  };
  const auto skip_signs = [&] { skip([&](char c) { return !is_text(c); }); };
  skip_signs();
  if (folded.find_first_of(".)]", first) == first + 1) ++first;  // a) [x]
  skip([](char c) { return is_digit(static_cast<unsigned char>(c)); });
  skip_signs();
  return folded.substr(std::min(first, folded.size()));
}

/// Removes constructs at the beginning: `buy card` in `try: first buy card`.
std::string_view behind_constructs(std::string_view text, const OrderLexicon& words) {
  constexpr int max_constructs = 8;
  for (int n = 0; n < max_constructs; ++n) {
    const std::size_t end = words.leading_construct(text);
    if (end == 0) break;
    text.remove_prefix(end);
    text.remove_prefix(std::min(text.find_first_not_of(" :.,;"), text.size()));
  }
  return text;
}

/// Removes signs around a word: `turn` in `**turn`.
std::string_view without_signs(std::string_view word) {
  constexpr std::string_view signs = " *_\"'`()[]{}<>#=";
  const std::size_t first = word.find_first_not_of(signs);
  if (first == std::string_view::npos) return {};
  return word.substr(first, word.find_last_not_of(signs) + 1 - first);
}

Unread meant_by(std::string_view word, bool is_known, const OrderLexicon& words) {
  if (is_known) {
    if (words.is_standing_alone(word)) return {ExtractionMessageId::belongs_below, "standing", true};
    return {ExtractionMessageId::prose_inside, {}, true};
  }
  const std::string_view bare = without_signs(word);
  std::string nearest = words.is_instruction(bare) ? std::string(bare) : words.nearest_instruction(bare);
  const bool is_order = !nearest.empty();
  return {ExtractionMessageId::prose_inside, std::move(nearest), is_order, std::string(bare)};
}

/// Checks for an instruction, or nearly one, before a colon. A near match counts only if no sentence follows.
std::optional<Unread> before_colon(std::string_view text, const OrderLexicon& words) {
  const std::string_view word = words_and_colon(text);
  if (word.empty()) return std::nullopt;
  if (words.is_instruction(word)) return meant_by(word, true, words);
  if (!is_structure(text.substr(text.find(':') + 1), words)) return std::nullopt;
  Unread nearly = meant_by(word, false, words);
  return nearly.is_order ? std::optional(std::move(nearly)) : std::nullopt;
}

/// Checks for an item of one to three words without a colon that is nearly an order.
std::optional<Unread> nearly_bare(std::string_view text, const OrderLexicon& words) {
  constexpr std::size_t shortest = 3;  // shorter texts are close to many words
  constexpr std::ptrdiff_t max_blanks = 2;
  text = without_full_stop(text);
  if (text.size() < shortest || std::count(text.begin(), text.end(), ' ') > max_blanks ||
      text.find(':') != std::string_view::npos)
    return std::nullopt;
  Unread nearly = meant_by(text, false, words);
  return nearly.is_order ? std::optional(std::move(nearly)) : std::nullopt;
}

bool is_yes(std::string_view word) {
  constexpr std::array<std::string_view, 4> all{"yes", "true", "ja", "wahr"};
  return std::find(all.begin(), all.end(), word) != all.end();
}

/// Checks for a key of `top` without its colon, as in `check yes, please`: with a yes behind it, or in a line
/// of up to three words of which the others are words of the table.
std::optional<Unread> bare_key(std::string_view text, const OrderLexicon& words) {
  constexpr std::string_view between = " .,;=!?-";
  constexpr std::size_t max_words = 3;
  std::string_view first;
  std::size_t count = 0;
  for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;
       at = text.find_first_not_of(between, at)) {
    const std::size_t end = std::min(text.find_first_of(between, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (count == 0) first = word;
    const bool is_value = words.is_word(word) || word == "yes" || word == "no";
    ++count;
    if (count == 2 && is_value && is_yes(word) && words.is_key(first)) break;  // whatever follows
    if (count > max_words || (count > 1 && !is_value)) return std::nullopt;
    at = end;
  }
  if (count < 2 || !words.is_key(first)) return std::nullopt;
  return Unread{ExtractionMessageId::prose_inside, std::string(first), true, std::string(first)};
}

std::optional<Unread> order_in_item(std::string_view text, const OrderLexicon& words) {
  if (words.leading_instruction(text) > 0) return Unread{ExtractionMessageId::prose_inside, {}, true};
  if (auto found = before_colon(text, words)) return found;
  return nearly_bare(text, words);
}

}  // namespace

std::string with_colons(std::string_view folded) {
  std::string out(folded);
  for (const std::string_view sign : {"：", "꞉", "∶", "﹕", "︓"})
    for (std::size_t at = out.find(sign); at != std::string::npos; at = out.find(sign, at + 1))
      out.replace(at, sign.size(), ":");
  return out;
}

std::string_view words_and_colon(std::string_view folded) {
  constexpr std::size_t longest = 80;
  constexpr int max_words = 3;
  const std::size_t colon = folded.substr(0, longest).find(':');
  if (colon == std::string_view::npos) return {};
  const std::string_view head = without_blanks(folded.substr(0, colon));
  int words = 0;
  for (std::size_t at = 0; at < head.size(); ++at)
    if (head[at] != ' ' && (at == 0 || head[at - 1] == ' ')) ++words;
  return words <= max_words ? head : std::string_view{};
}

bool is_bare_order(std::string_view folded, const OrderLexicon& words) {
  if (words.is_order(without_full_stop(folded))) return true;
  const std::size_t colon = folded.find(':');
  return colon != std::string_view::npos && words.is_order(without_blanks(folded.substr(0, colon))) &&
         may_be_value(folded.substr(colon + 1), words);
}

std::optional<Unread> order_in(const Line& line, const OrderLexicon& words) {
  if (line.is_blank() || line.is_comment() || line.margin) return std::nullopt;
  if (line.key) return Unread{ExtractionMessageId::prose_inside, {}, true};
  const std::string text = line.depth == 0 ? with_colons(line.folded) : line.folded;
  if (line.is_item()) return order_in_item(std::string_view(text).substr(line.item), words);
  if (words.is_order(without_full_stop(text))) return Unread{ExtractionMessageId::no_list_mark, {}, true};
  if (auto found = before_colon(text, words)) return found;
  if (auto found = bare_key(text, words)) return found;
  const std::string_view behind = behind_signs(text);
  if (behind.size() < text.size() && is_bare_order(behind, words))
    return Unread{ExtractionMessageId::no_list_mark, {}, true};
  return std::nullopt;
}

std::optional<Unread> no_prose(const Line& line, Key key, const OrderLexicon& words) {
  const std::string text = line.depth == 0 ? with_colons(line.folded) : line.folded;
  const auto is_anything = [](unsigned char c) { return c >= 0x80 || is_word(c); };
  if (std::none_of(text.begin(), text.end(), is_anything)) return std::nullopt;
  if (const std::string_view word = words_and_colon(text); !word.empty()) {
    Unread out = meant_by(word, words.is_instruction(word), words);
    const bool is_below = key == Key::standing || key == Key::founding;
    if (out.meant.empty() && is_below && words.is_word(word))
      out.why = ExtractionMessageId::not_indented;
    else if (out.meant.empty() && words.is_order(word))
      out.why = ExtractionMessageId::no_list_mark;
    if (!words.is_instruction(word))
      out.is_order = out.is_order && is_structure(text.substr(text.find(':') + 1), words);
    return out;
  }
  const std::string_view behind = behind_signs(text);
  if (is_bare_order(behind, words) || words.leading_order(behind_constructs(text, words)) > 0)
    return Unread{ExtractionMessageId::no_list_mark, {}, true};
  if (const std::string_view word = without_full_stop(text); words.is_instruction(word))
    return meant_by(word, true, words);
  return bare_key(text, words);
}

bool is_commented_order(const Line& line, const OrderLexicon& words) {
  if (!line.is_comment()) return false;
  std::string_view text = line.folded;
  text.remove_prefix(std::min(text.find_first_not_of("# "), text.size()));
  if (words.leading_key(text)) return true;
  const std::size_t item = list_mark(text, words);
  return item > 0 && words.leading_instruction(text.substr(item)) > 0;
}

bool is_order_item(const Line& line, const OrderLexicon& words) {
  return line.is_item() && order_in_item(std::string_view(line.folded).substr(line.item), words).has_value();
}

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view hidden = "=20";
  for (;;)
    if (text.ends_with(hidden))
      text.remove_suffix(hidden.size());
    else if (text.ends_with(' '))
      text.remove_suffix(1);
    else
      return text;
}

std::string value_of(const Line& line) {
  const std::string_view value = std::string_view(line.folded).substr(line.value);
  return std::string(
      without_blanks(line.key && is_for_people(*line.key) ? without_remark(value) : without_comment(value)));
}

bool opens_text(std::string_view value) {
  return !value.empty() && (value[0] == '|' || value[0] == '>') &&
         value.find_first_not_of("+-0123456789", 1) == std::string_view::npos;
}

bool opens_block(const Line& line) {
  const std::string_view text = without_blanks(without_comment(line.folded));
  const std::size_t blank = text.rfind(' ');
  if (blank == std::string_view::npos || blank == 0 || !opens_text(text.substr(blank + 1))) return false;
  const std::string_view before = without_blanks(text.substr(0, blank));
  return before.ends_with(':') || before == "-";
}

std::string name_of(std::string value) {
  const bool quoted =
      value.size() > 1 && value.front() == value.back() && (value.front() == '"' || value.front() == '\'');
  return quoted ? value.substr(1, value.size() - 2) : value;
}

namespace {

/// Scans a line like a YAML reader: calls `see` with each character outside quotes. Returns where a comment
/// begins.
template <class See>
std::size_t visit_unquoted(std::string_view line, char& quote, const See& see) {
  bool value_starts = true;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (quote != '\0') {
      if (c == '\\' && quote == '"') {
        ++at;
      } else if (c == quote) {
        if (quote == '\'' && at + 1 < line.size() && line[at + 1] == '\'')
          ++at;
        else
          quote = '\0';
      }
      continue;
    }
    if (c == '#' && (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t')) return at;
    if ((c == '"' || c == '\'') && value_starts) {
      quote = c;
      value_starts = false;
      continue;
    }
    see(c);
    if (c != ' ' && c != '\t') value_starts = std::string_view("{[,:-").find(c) != std::string_view::npos;
  }
  return line.size();
}

}  // namespace

void BracketTracker::read(std::string_view line) {
  visit_unquoted(line, quote_, [&](char c) {
    if (c == '{' || c == '[') ++brackets_;
    if (c == '}' || c == ']') brackets_ = std::max(brackets_ - 1, 0);
  });
}

std::string_view without_remark(std::string_view line) {
  std::string read(line);
  for (;;) {
    char quote = '\0';
    const std::size_t at = visit_unquoted(read, quote, [](char) {});
    const bool is_of_text =
        at + 1 < read.size() && std::string_view(" \t#").find(read[at + 1]) == std::string_view::npos;
    if (!is_of_text) return line.substr(0, line.substr(0, at).find_last_not_of(" \t") + 1);
    read[at] = '_';
  }
}

std::string_view without_comment(std::string_view line) {
  char quote = '\0';
  line = line.substr(0, visit_unquoted(line, quote, [](char) {}));
  return line.substr(0, line.find_last_not_of(" \t") + 1);
}

}  // namespace inselpost::extraction
