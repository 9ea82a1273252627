#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "schemas/language/grammar_visitor.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/diagnostic_collector.hpp"
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

}  // namespace inselpost::language
