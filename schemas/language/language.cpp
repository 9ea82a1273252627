#include "schemas/language/language.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include "schemas/language/grammar.hpp"
#include "schemas/text/diagnostic.hpp"
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

/// Returns whether a word may be a misspelling of another, and no other word: they begin alike, or differ in
/// their beginning only.
bool is_misspelt(std::string_view text, std::string_view word) {
  return text[0] == word[0] || text.substr(1) == word.substr(1) || text == word.substr(1) ||
         text.substr(1) == word ||
         (text.size() > 1 && word.size() > 1 && text[0] == word[1] && text[1] == word[0]);
}

/// Returns the only one of these that consists of several words, the last of which is this one: `zug beenden`
/// for `beenden`. Returns an empty text if there is none, or several.
std::string only_one_ending_with(const std::string& text, const std::vector<std::string>& words) {
  const auto ends = [&](const std::string& word) { return word.ends_with(' ' + text); };
  const auto found = std::find_if(words.begin(), words.end(), ends);
  return found != words.end() && std::none_of(found + 1, words.end(), ends) ? *found : std::string();
}

/// Returns the word that is written so by many, else the German word that is closer than any English one and
/// than the suggestion, of equally close ones one that is printed; or an empty text.
std::string nearer_word(const Unknown& unknown, const std::string& suggested) {
  if (const MeantRow* meant = unknown.scope->find_meant(unknown.text); meant != nullptr)
    if (const WordEntry* word = unknown.scope->find(meant->en); word != nullptr)
      return std::string(meant->is_german ? word->row->de[0] : word->row->en);
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
  if (!near.empty() && !english.contains(near) && !is_misspelt(text, near)) near.clear();
  if (near.empty()) near = only_one_ending_with(text, german);
  if (near.empty() || english.contains(near)) return {};
  for (const std::string_view word : unknown.scope->german().at(near)->row->de)
    if (utf8::folded_word(word) == near) return std::string(word);
  return {};
}

/// The scopes of all parts of a tree, by which a part of the text is found in the grammar.
class Positions {
 public:
  /// Begins a node. `scope` has the words that may stand in it.
  void enter(const Node& node, const Scope& scope) {
    if (levels_.empty() || !key_.empty()) {
      levels_.push_back({std::exchange(key_, {}), &scope, open_.empty() ? no_level : open_.back()});
      open_.push_back(levels_.size() - 1);
    } else {
      open_.push_back(open_.back());  // an item of a list
    }
    parts_.push_back({node.mark, open_.back(), node.kind == Node::Kind::scalar});
  }
  /// Adds a key of the node and the words that may be keys there.
  void key(const SourceSpan& mark, const Scope& scope, std::string_view english) {
    std::size_t level = open_.back();
    if (levels_[level].scope != &scope) {
      levels_.push_back({{}, &scope, level});
      level = levels_.size() - 1;
    }
    parts_.push_back({mark, level, true});
    key_ = english;
  }
  /// Adds the value of the key that was added last, with all its parts. `scope` has the words that may stand
  /// in it; null: none. If the value is entered as well, that counts.
  void value(const Node& node, const Scope* scope) {
    levels_.push_back({key_, scope, parts_.back().level});
    add_parts(node, levels_.size() - 1);
  }
  void leave() {
    open_.pop_back();
    key_.clear();
  }
  /// Returns the words that may stand in the node that was begun last.
  const Scope& around() const { return *levels_[open_.back()].scope; }

  /// Returns the position of the part with this mark, or of the smallest text that contains it; without
  /// levels if there is none.
  GrammarPosition find(const SourceSpan& mark, std::string_view system) const {
    GrammarPosition out{std::string(system), {}};
    const Part* smallest = nullptr;
    for (const Part& part : parts_)
      if ((part.mark == mark || (part.is_text && contains(part.mark, mark))) &&
          (smallest == nullptr || part.mark.length <= smallest->mark.length))
        smallest = &part;
    for (std::size_t at = smallest != nullptr ? smallest->level : no_level; at != no_level;
         at = levels_[at].above) {
      GrammarPosition::Level level{levels_[at].key, {}};
      if (const Scope* scope = levels_[at].scope; scope != nullptr)
        for (const std::string_view place : scope->places) level.places.emplace_back(place);
      out.levels.insert(out.levels.begin(), std::move(level));
    }
    return out;
  }

 private:
  static constexpr std::size_t no_level = static_cast<std::size_t>(-1);
  struct Level {
    std::string key;
    const Scope* scope;
    std::size_t above;
  };
  struct Part {
    SourceSpan mark;
    std::size_t level;
    bool is_text;  ///< a key or a scalar, parts of which have marks
  };
  void add_parts(const Node& node, std::size_t level) {
    parts_.push_back({node.mark, level, false});
    for (const Node& item : node.items) add_parts(item, level);
    for (const Field& field : node.fields) add_parts(field.value, level);
  }
  static bool contains(const SourceSpan& whole, const SourceSpan& part) {
    return whole.line == part.line && whole.column <= part.column &&
           part.column + part.length <= whole.column + whole.length;
  }

  std::vector<Level> levels_;
  std::vector<Part> parts_;
  std::vector<std::size_t> open_;  ///< the level of each node around the current place
  std::string key_;
};

class ToEnglish {
 public:
  ToEnglish(std::string_view system, std::span<const std::string> names, DiagnosticCollector& faults)
      : system_(system), faults_(faults) {
    for (const std::string& name : names) names_.insert(utf8::folded_word(name));
  }

  void enter(const Node& node, const Scope& scope) { positions_.enter(node, scope); }

  void key(Field& field, const Scope& scope, const WordEntry* entry) {
    positions_.key(field.mark, scope, entry != nullptr ? entry->row->en : std::string_view(field.key));
    if (entry != nullptr && entry->value() == nullptr) positions_.value(field.value, scope.under);
    // Beside options of any name there are words, as `preset` in `ruleset`.
    if (entry == nullptr)
      return keep(field.mark, field.key,
                  scope.takes_name || !scope.german().empty() ? scope : positions_.around());
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

  /// Ends a node. Reports a key that occurs in both languages.
  void leave(const Node& node) {
    positions_.leave();
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

  /// Registers suggestions for the unknown words, and the positions of all parts.
  void listen() {
    faults_.locate([positions = std::make_shared<const Positions>(std::move(positions_)),
                    system = system_](const SourceSpan& mark) { return positions->find(mark, system); });
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

  std::string system_;
  DiagnosticCollector& faults_;
  std::set<std::string> names_;
  std::vector<Unknown> unknown_;
  Positions positions_;
};

}  // namespace

void to_english(Node& node, std::string_view system, std::string_view place,
                std::span<const std::string> names, DiagnosticCollector& faults) {
  const Scope* scope = Grammar::of(system).at(place);
  if (scope == nullptr) return;
  ToEnglish visit(system, names, faults);
  GrammarVisitor<Node, ToEnglish>(visit).node(node, *scope);
  visit.listen();
}

void keys_to_english(Node& file, DiagnosticCollector& faults) {
  const Scope& scope = *Grammar::of({}).at("top");
  ToEnglish visit({}, {}, faults);
  visit.enter(file, scope);
  for (Field& field : file.fields) {
    const WordEntry* entry = scope.find(field.key);
    visit.key(field, scope, entry);
    if (entry == nullptr || entry->value() == nullptr || field.value.kind != Node::Kind::scalar) continue;
    visit.enter(field.value, *entry->value());
    visit.text(field.value, *entry->value());
    visit.leave(field.value);
  }
  visit.leave(file);
  visit.listen();
}

namespace {

/// The place of a whole set-up.
constexpr std::string_view place_of_setup = "in setup";

/// Returns the game of a set-up: the board game, if it names none that is known.
std::string_view system_of(const Node& setup) {
  for (const Field& field : setup.fields) {
    if (english_word(field.key, {}, place_of_setup) != "system") continue;
    const std::string_view german = english_word(field.value.text, {}, "value system");
    const std::string_view named = german.empty() ? std::string_view(field.value.text) : german;
    if (&Grammar::of(named) != &Grammar::of({})) return named;
  }
  return "catan";
}

}  // namespace

void setup_to_english(Node& setup, DiagnosticCollector& faults) {
  to_english(setup, system_of(setup), place_of_setup, {}, faults);
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

/// Stands for the rest of an example: `[...]`.
constexpr std::string_view left_out = "...";

class ToGerman {
 public:
  ToGerman(const Source& source, const WordTranslator& say) : source_(source), say_(say) {}

  void key(const Field& field, const Scope& scope, const WordEntry* entry) {
    const std::size_t at = source_.offset(field.mark);
    if (entry != nullptr) {
      ++known;
      const bool has_parts = field.value.is_map() || field.value.is_list();
      if (has_parts && entry->value() == nullptr) ++unknown;  // of another place
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
    if (!as_it_stands || node.text == left_out) return;
    const std::size_t at = source_.offset(node.mark) + quotes;
    for (const WordSpan& piece : pieces_of(node.text, scope)) {
      if (piece.entry != nullptr) {
        ++known;
        edits_.push_back({at + piece.from, piece.bytes, say_(*piece.entry->row)});
      } else if (scope.takes_place) {
        const std::size_t before = edits_.size();
        add_compass_points(node.text, at, edits_);
        if (edits_.size() > before) ++known;
      } else if (!scope.takes_name && !scope.english.empty() && !node.number()) {
        ++unknown;
      }
    }
  }

  void enter(const Node& node, const Scope& scope) {
    if (node.is_map() && scope.english.empty() && scope.key == nullptr) ++unknown;  // no keys stand there
  }
  void leave(const Node&) {}

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
constexpr std::array<std::string_view, 16> likely_places{
    "order",     "top",        "condition",       "in standing", "in roll", "in keep",
    "in robber", "in offer",   "in deal",         "in offers",   "cards",   "bundle",
    "number",    "value card", "in forced trade", "in build"};

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

namespace {

/// Returns the translation at one of the places in which every word is known, or nullopt.
std::optional<std::string> known_at(const std::string& text, const std::vector<std::string>& places,
                                    std::string_view system) {
  const auto node = yaml::read(text, {}, yaml::log_limits);
  if (!node) return std::nullopt;
  const Source source(text, {});
  for (const std::string& place : places) {
    const Scope* scope = Grammar::of(system).at(place);
    if (scope == nullptr) continue;
    InGerman one = in_german(*node, source, *scope, first_word);
    if (one.unknown == 0 && one.known > 0) return std::move(one.text);
  }
  return std::nullopt;
}

}  // namespace

std::string to_german(const std::string& text, const GrammarPosition& at) {
  for (auto level = at.levels.rbegin(); level != at.levels.rend(); ++level) {
    if (auto known = known_at(text, level->places, at.system)) return *std::move(known);
    // Several keys on one line, as within braces.
    if (auto known = known_at('{' + text + '}', level->places, at.system))
      return known->substr(1, known->size() - 2);
  }
  return to_german(text, at.system);
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

/// Returns the words of the rows selected by `is_meant`.
std::vector<std::string_view> words_if(const auto& is_meant) {
  std::vector<std::string_view> all;
  for (const WordRow& row : word_rows()) {
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

namespace {

/// Returns the German word that is printed for an English one of these places, or an empty text.
std::string_view german_of(std::string_view english, const std::vector<std::string>& places,
                           std::string_view system) {
  for (const std::string& place : places) {
    const Scope* scope = Grammar::of(system).at(place);
    if (scope == nullptr) continue;
    if (const auto found = scope->english.find(english); found != scope->english.end())
      return found->second.row->de[0];
  }
  return {};
}

/// Returns the German for a key around the position, the innermost if there are several.
std::string_view german_key(std::string_view english, const GrammarPosition& at) {
  for (std::size_t i = at.levels.size(); i-- > 1;) {
    if (at.levels[i].key != english) continue;
    if (const auto german = german_of(english, at.levels[i - 1].places, at.system); !german.empty())
      return german;
  }
  return {};
}

}  // namespace

std::string_view german_word(std::string_view english, const GrammarPosition& at) {
  if (at.levels.empty()) return {};
  const auto german = german_of(english, at.levels.back().places, at.system);
  return german.empty() ? german_key(english, at) : german;
}

std::string_view german_name(std::string_view english, const GrammarPosition& at) {
  if (const auto german = german_key(english, at); !german.empty()) return german;
  for (auto level = at.levels.rbegin(); level != at.levels.rend(); ++level)
    if (const auto german = german_of(english, level->places, at.system); !german.empty()) return german;
  return {};
}

std::string_view english_word(std::string_view written, std::string_view system, std::string_view place) {
  const Scope* scope = Grammar::of(system).at(place);
  const WordEntry* entry = scope != nullptr ? scope->find(written) : nullptr;
  return entry != nullptr ? entry->row->en : std::string_view();
}

std::string_view meant_word(std::string_view written, std::string_view system, std::string_view place) {
  const Scope* scope = Grammar::of(system).at(place);
  if (scope == nullptr) return {};
  if (const WordEntry* entry = scope->find(written); entry != nullptr) return entry->row->en;
  const MeantRow* meant = scope->find_meant(written);
  return meant != nullptr ? meant->en : std::string_view();
}

std::string_view instruction_meant(std::string_view written, std::string_view folded) {
  if (written.empty()) return folded;
  for (const std::string_view system : {"catan", "dice"})
    for (const std::string_view place : {"top", "order"}) {
      const Scope* scope = Grammar::of(system).scope_of({place});
      if (const MeantRow* meant = scope->find_meant(written); meant != nullptr)
        if (const WordEntry* word = scope->find(meant->en); word != nullptr)
          return meant->is_german ? word->row->de[0] : word->row->en;
    }
  for (const WordRow& row : word_rows())
    for (const std::string_view word : row.de)
      if (!word.empty() && utf8::folded_word(word) == folded) return word;
  return folded;
}

namespace {

/// Returns the words of a text, folded.
std::vector<std::string> folded_words(std::string_view text) {
  std::istringstream stream(utf8::folded_word(text));
  return {std::istream_iterator<std::string>(stream), std::istream_iterator<std::string>()};
}

/// Returns whether two words are one apart from their endings: `kaufe` and `kaufen`.
bool has_same_stem(const std::string& one, const std::string& other) {
  constexpr std::size_t min_stem_size = 4, max_ending_size = 2;
  const auto [end, end_of_other] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  const auto stem = static_cast<std::size_t>(end - one.begin());
  return one == other || (stem >= min_stem_size && one.size() - stem <= max_ending_size &&
                          other.size() - stem <= max_ending_size);
}

bool occurs_in(const std::vector<std::string>& words, const std::vector<std::string>& phrase) {
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::any_of(phrase.begin(), phrase.end(),
                       [&](const std::string& one) { return has_same_stem(one, word); });
  });
}

}  // namespace

std::vector<std::string_view> words_in_phrase(std::string_view phrase, std::string_view system,
                                              std::string_view place) {
  constexpr std::size_t longest = 80;  // longer texts are no orders
  const Scope* scope = Grammar::of(system).at(place);
  if (scope == nullptr || phrase.size() > longest) return {};
  const std::vector<std::string> words = folded_words(phrase);
  std::vector<std::string_view> found;
  for (const auto& [en, entry] : scope->english) {
    const auto& german = entry.row->de;
    if (occurs_in(folded_words(en), words) ||
        std::any_of(german.begin(), german.end(), [&](std::string_view word) {
          return !word.empty() && occurs_in(folded_words(word), words);
        }))
      found.push_back(en);
  }
  return found;
}

std::vector<std::string_view> words_at(std::string_view place) {
  return words_if([&](const WordRow& row) { return row.at == place; });
}

std::vector<std::string_view> all_words() {
  return words_if([](const WordRow&) { return true; });
}

bool is_german_word(std::string_view written) {
  const std::string folded = utf8::folded_word(written);
  for (const WordRow& row : word_rows())
    for (const std::string_view word : row.de)
      if (!word.empty() && utf8::folded_word(word) == folded) return true;
  return false;
}

bool is_reserved(std::string_view name) {
  const auto reserved = reserved_names();
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
