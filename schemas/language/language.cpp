#include "schemas/language/language.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "schemas/language/grammar.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/nearest.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::language {
namespace {

using yaml::Field;
using yaml::Node;
using yaml::OriginalText;

/// A text that is no word of its place where one may stand.
struct Unknown {
  SourceSpan mark;
  std::string text;
  const Scope* scope;
};

/// Returns the German word that is closer than any English one and than the suggestion, or an empty text; of
/// equally close ones one that is printed.
std::string nearer_word(const Unknown& unknown, const std::string& suggested) {
  std::vector<std::string> words, german, others;
  if (!suggested.empty()) words.push_back(suggested);
  for (const auto& [word, entry] : unknown.scope->english) words.emplace_back(word);
  for (const auto& [word, entry] : unknown.scope->german())
    (word == utf8::folded_word(entry->row->de[0]) ? german : others).push_back(word);
  const std::set<std::string> english(words.begin(), words.end());
  for (auto* more : {&german, &others}) {
    std::sort(more->begin(), more->end());
    words.insert(words.end(), more->begin(), more->end());
  }
  const std::string text = utf8::folded_word(unknown.text);
  std::string near = nearest(text, words);
  if (near.empty()) near = known_prefix(text, words);
  if (near.empty() || english.contains(near)) return {};
  for (const std::string_view word : unknown.scope->german().at(near)->row->de)
    if (utf8::folded_word(word) == near) return std::string(word);
  return {};
}

class ToEnglish {
 public:
  ToEnglish(std::span<const std::string> names, DiagnosticCollector& faults) : faults_(faults) {
    for (const std::string& name : names) names_.insert(utf8::folded_word(name));
  }

  void key(Field& field, const Scope& scope, const WordEntry* entry) {
    if (entry == nullptr) return keep(field.mark, field.key, scope);
    if (entry->row->en == field.key) return;
    field.sent = std::make_shared<const OriginalText>(
        OriginalText{std::exchange(field.key, std::string(entry->row->en)), {}});
  }

  void text(Node& node, const Scope& scope) {
    std::string english;
    OriginalText sent;
    std::size_t read_to = 0;
    for (const WordSpan& piece : pieces_of(node.text, scope)) {
      const std::string_view word = std::string_view(node.text).substr(piece.from, piece.bytes);
      if (piece.entry == nullptr) {
        if (!is_number(word)) keep(mark_of(node, piece), std::string(word), scope);
        continue;
      }
      const std::string_view en = piece.entry->row->en;
      if (en == word || (scope.takes_name && names_.contains(utf8::folded_word(word)))) continue;
      english.append(node.text, read_to, piece.from - read_to);
      sent.swaps.push_back({utf8::length(english), en.size(),
                            utf8::length(std::string_view(node.text).substr(0, piece.from)),
                            utf8::length(word)});
      english += en;
      read_to = piece.from + piece.bytes;
    }
    if (sent.swaps.empty()) return;
    english.append(node.text, read_to);
    sent.text = std::exchange(node.text, std::move(english));
    node.sent = std::make_shared<const OriginalText>(std::move(sent));
  }

  /// Reports a key that occurs in both languages.
  void all_keys(const Node& node) {
    for (auto second = node.fields.begin(); second != node.fields.end(); ++second) {
      const auto first =
          std::find_if(node.fields.begin(), second, [&](const Field& one) { return one.key == second->key; });
      if (first == second) continue;
      const std::size_t line = first->mark.line;
      faults_.add(
          second->mark, "E_YAML",
          line == second->mark.line
              ? DiagnosticText{YamlMessageId::key_twice_on_line, second->original(), line}
              : DiagnosticText{YamlMessageId::key_twice, second->original(), line, second->mark.line});
      return;
    }
  }

  /// Registers suggestions for the unknown words.
  void listen() {
    faults_.listen([unknown = std::move(unknown_)](const SourceSpan& mark, const std::string& suggested) {
      const auto found =
          std::find_if(unknown.begin(), unknown.end(), [&](const Unknown& one) { return one.mark == mark; });
      return found != unknown.end() ? nearer_word(*found, suggested) : std::string();
    });
  }

 private:
  static bool is_number(std::string_view word) { return word.empty() || (word[0] >= '0' && word[0] <= '9'); }
  static SourceSpan mark_of(const Node& node, const WordSpan& piece) {
    if (piece.bytes == node.text.size()) return node.mark;
    const std::string_view text = node.text;
    return part_of(node, utf8::length(text.substr(0, piece.from)),
                   utf8::length(text.substr(piece.from, piece.bytes)));
  }
  void keep(const SourceSpan& mark, const std::string& text, const Scope& scope) {
    const bool is_named = scope.takes_name && names_.contains(text);
    if (!scope.german().empty() && !is_named) unknown_.push_back({mark, text, &scope});
  }

  DiagnosticCollector& faults_;
  std::set<std::string> names_;
  std::vector<Unknown> unknown_;
};

}  // namespace

void to_english(Node& node, std::string_view system, std::string_view place,
                std::span<const std::string> names, DiagnosticCollector& faults) {
  const Scope* scope = Grammar::of(system).at(place);
  if (scope == nullptr) return;
  ToEnglish visit(names, faults);
  GrammarVisitor<Node, ToEnglish>(visit).node(node, *scope);
  visit.listen();
}

void keys_to_english(Node& file, DiagnosticCollector& faults) {
  const Scope& scope = *Grammar::of({}).at("top");
  ToEnglish visit({}, faults);
  for (Field& field : file.fields) {
    const WordEntry* entry = scope.find(field.key);
    visit.key(field, scope, entry);
    if (entry != nullptr && entry->value() != nullptr && field.value.kind == Node::Kind::scalar)
      visit.text(field.value, *entry->value());
  }
  visit.all_keys(file);
  visit.listen();
}

namespace {

/// A replacement of a part of a text.
struct Edit {
  std::size_t from, bytes;
  std::string text;
};

/// Returns a side or corner of a hex as on German boards.
std::string_view compass_point(std::string_view english) {
  constexpr std::array<std::array<std::string_view, 2>, 3> other{{{"E", "O"}, {"NE", "NO"}, {"SE", "SO"}}};
  for (const auto& [en, de] : other)
    if (en == english) return de;
  return english;
}

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Adds the compass points in `B2/NE` and in `B2.NE-B3.E`, each after its hex.
void add_compass_points(std::string_view text, std::size_t from, std::vector<Edit>& edits) {
  for (std::size_t i = 0; i + 1 < text.size();) {
    if (!is_upper(text[i]) || !is_digit(text[i + 1])) return;
    i = std::min(text.find_first_not_of("0123456789", i + 1), text.size());
    if (i < text.size() && std::string_view("./ ").find(text[i]) != std::string_view::npos) ++i;
    const std::size_t end = static_cast<std::size_t>(
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(i), text.end(), is_upper) - text.begin());
    const std::string_view point = text.substr(i, end - i);
    if (const std::string_view de = compass_point(point); de != point)
      edits.push_back({from + i, point.size(), std::string(de)});
    i = end + 1;  // after `-` or `|`
  }
}

class ToGerman {
 public:
  ToGerman(const Source& source, const WordTranslator& say) : source_(source), say_(say) {}

  void key(const Field& field, const Scope& scope, const WordEntry* entry) {
    const std::size_t at = source_.offset(field.mark);
    if (entry != nullptr) {
      ++known;
      edits_.push_back({at, bytes_of(field.mark), say_(*entry->row)});
    } else if (scope.takes_place) {
      add_compass_points(field.key, at, edits_);
    } else if (!scope.takes_name) {
      ++unknown;
    }
  }

  void text(const Node& node, const Scope& scope) {
    const std::size_t quotes = node.quoted ? 1 : 0;
    const bool as_it_stands = node.mark.length == utf8::length(node.text) + 2 * quotes;
    if (!as_it_stands) return;
    const std::size_t at = source_.offset(node.mark) + quotes;
    for (const WordSpan& piece : pieces_of(node.text, scope)) {
      if (piece.entry != nullptr) {
        ++known;
        edits_.push_back({at + piece.from, piece.bytes, say_(*piece.entry->row)});
      } else if (scope.takes_place) {
        add_compass_points(node.text, at, edits_);
      } else if (!scope.takes_name && !scope.english.empty() && !node.number()) {
        ++unknown;
      }
    }
  }

  void all_keys(const Node&) {}

  /// Returns the text with all edits applied.
  std::string edited() {
    std::sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) { return a.from < b.from; });
    std::string out;
    std::size_t read_to = 0;
    for (const Edit& edit : edits_) {
      out += source_.text().substr(read_to, edit.from - read_to);
      out += edit.text;
      read_to = edit.from + edit.bytes;
    }
    return out += source_.text().substr(read_to);
  }

  std::size_t known = 0, unknown = 0;

 private:
  std::size_t bytes_of(const SourceSpan& mark) const {
    return utf8::offset(source_.rest_of_line(source_.offset(mark)), mark.length);
  }

  const Source& source_;
  const WordTranslator& say_;
  std::vector<Edit> edits_;
};

struct InGerman {
  std::string text;
  std::size_t known, unknown;
};

InGerman in_german(const Node& node, const Source& source, const Scope& scope, const WordTranslator& say) {
  ToGerman visit(source, say);
  GrammarVisitor<const Node, ToGerman>(visit).node(node, scope);
  return {visit.edited(), visit.known, visit.unknown};
}

std::string first_word(const WordRow& row) { return std::string(row.de[0]); }

/// Places to try for a text that may be any part of a file, the likeliest first.
constexpr std::array<std::string_view, 15> likely_places{
    "order",   "top",       "condition", "in standing", "in roll", "in keep",    "in robber",      "in offer",
    "in deal", "in offers", "cards",     "bundle",      "number",  "value card", "in forced trade"};

}  // namespace

std::string translate_words(const std::string& text, std::string_view system, std::string_view place,
                            const WordTranslator& say) {
  const Scope* scope = Grammar::of(system).at(place);
  const auto node = yaml::read(text, {}, yaml::log_limits);
  if (!node || scope == nullptr) return text;
  return in_german(*node, Source(text, {}), *scope, say).text;
}

std::string to_german(const std::string& text, std::string_view system, std::string_view place) {
  return translate_words(text, system, place, first_word);
}

std::string to_german(const std::string& text, std::string_view system) {
  const auto node = yaml::read(text, {}, yaml::log_limits);
  // Several keys on one line, as within braces.
  if (!node && !text.starts_with('{')) {
    const std::string whole = to_german('{' + text + '}', system);
    return whole.substr(1, whole.size() - 2);
  }
  if (!node) return text;
  const Source source(text, {});
  std::optional<InGerman> best;
  for (const std::string_view place : likely_places) {
    InGerman one = in_german(*node, source, *Grammar::of(system).at(place), first_word);
    if (!best || (one.unknown == 0 && one.known > 0 && best->unknown > 0) ||
        (one.known > best->known && (best->unknown > 0 || one.unknown == 0)))
      best = std::move(one);
  }
  return best->text;
}

namespace {

constexpr std::array<std::string_view, 8> reserved{"alle",  "niemand", "niemanden", "beliebig",
                                                   "keine", "keiner",  "ich",       "aktiv"};

/// Returns the words of the rows selected by `is_meant`.
std::vector<std::string_view> words_if(const auto& is_meant) {
  std::vector<std::string_view> all;
  for (const auto rows : {order_rows(), plan_rows(), dice_rows()})
    for (const WordRow& row : rows) {
      if (!is_meant(row)) continue;
      all.push_back(row.en);
      std::copy_if(row.de.begin(), row.de.end(), std::back_inserter(all),
                   [](std::string_view word) { return !word.empty(); });
    }
  return all;
}

}  // namespace

std::string_view german_word(std::string_view english, std::string_view system, std::string_view place) {
  const Scope* scope = Grammar::of(system).at(place);
  if (scope == nullptr) return english;
  const auto found = scope->english.find(english);
  return found != scope->english.end() ? found->second.row->de[0] : english;
}

std::string_view english_word(std::string_view written, std::string_view system, std::string_view place) {
  const Scope* scope = Grammar::of(system).at(place);
  const WordEntry* entry = scope != nullptr ? scope->find(written) : nullptr;
  return entry != nullptr ? entry->row->en : std::string_view();
}

std::vector<std::string_view> words_at(std::string_view place) {
  return words_if([&](const WordRow& row) { return row.at == place; });
}

std::vector<std::string_view> all_words() {
  return words_if([](const WordRow&) { return true; });
}

bool is_reserved(std::string_view name) {
  return std::find(reserved.begin(), reserved.end(), name) != reserved.end();
}

namespace {

constexpr std::array<std::string_view, 15> verbs{"wrote",   "schrieb",  "geschrieben", "schreef",   "skrev",
                                                 "écrit",   "escribió", "escreveu",    "scritto",   "napisał",
                                                 "написал", "пишет",    "napsal",      "kirjoitti", "yazdı"};

bool ends_word(std::string_view text, std::size_t at) {
  if (at >= text.size()) return true;
  const char c = text[at];
  const bool is_letter_or_digit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return static_cast<unsigned char>(c) < 0x80 && !is_letter_or_digit;
}

}  // namespace

std::string_view quoting_verb_in(std::string_view folded) {
  constexpr std::size_t shortest = 5;
  if (folded.size() < shortest) return {};
  for (const std::string_view verb : verbs)
    for (std::size_t at = folded.find(verb); at != std::string_view::npos; at = folded.find(verb, at + 1))
      if ((at == 0 || ends_word(folded, at - 1)) && ends_word(folded, at + verb.size())) return verb;
  return {};
}

}  // namespace inselpost::language
