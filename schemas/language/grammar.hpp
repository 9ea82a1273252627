#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "schemas/language/table.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::language {

class Grammar;
struct Scope;

/// A word at a place where it may stand.
struct WordEntry {
  const WordRow* row;
  const Grammar* grammar;
  const Scope* value() const;  ///< words that may follow; null: none
};

/// The words allowed somewhere: those of some places and of the places that they include.
struct Scope {
  std::set<std::string_view> places;
  std::unordered_map<std::string_view, WordEntry> english;
  bool takes_name = false, takes_place = false, phrase = false;
  const Scope *key = nullptr,
              *under = nullptr;  ///< for maps whose keys are not words: the scopes of a key and of its value

  /// Returns the word with this spelling in either language, or null.
  const WordEntry* find(std::string_view written) const;
  /// Returns what is written here instead of a word or a number, or null.
  const MeantRow* find_meant(std::string_view written) const;
  /// Like `find` for a value: where names may stand, most words are not recognized.
  const WordEntry* find_value(std::string_view written) const;

  using German = std::unordered_map<std::string, const WordEntry*>;
  /// Returns these words by their folded German spellings.
  const German& german() const;

 private:
  /// Built on first use: most files are English.
  mutable std::optional<German> german_;
};

/// The words of one game by place. Places are built on first use, since files need few of them. Not
/// thread-safe.
class Grammar {
 public:
  /// Returns the grammar of the game with this `system` in set-ups; that of the framework for an unknown one.
  static const Grammar& of(std::string_view system);
  /// Returns null if there is no such place.
  const Scope* at(std::string_view place) const;
  /// Returns the scope of all words at these places.
  const Scope* scope_of(const std::vector<std::string_view>& names) const;
  Grammar(const Grammar&) = delete;
  Grammar& operator=(const Grammar&) = delete;

 private:
  /// The tables that apply to a game.
  enum class GameFamily { board, dice, house };
  explicit Grammar(GameFamily whose) : whose_(whose) {}
  const PlaceRow* resolved(std::string_view place) const;
  void fill(Scope& scope) const;

  GameFamily whose_;
  mutable std::map<std::vector<std::string_view>, Scope> scopes_;
};

/// A word within a text.
struct WordSpan {
  std::size_t from, bytes;
  const WordEntry* entry;  ///< null: unknown, where a word of this place should stand
};
/// Returns the words in a text that is a value: the whole text, or those of a phrase.
std::vector<WordSpan> pieces_of(std::string_view text, const Scope& scope);

/// Walks a tree from a place of the grammar and calls `visit.enter(node, scope)` before each node,
/// `visit.key(field, scope, entry or null)` for each key, `visit.text(node, scope)` for each text and
/// `visit.leave(node)` after each node.
template <class Tree, class Visit>
class GrammarVisitor {
 public:
  explicit GrammarVisitor(Visit& visit) : visit_(visit) {}

  void node(Tree& node, const Scope& scope) {
    visit_.enter(node, scope);
    if (node.kind == yaml::Node::Kind::scalar) visit_.text(node, scope);
    for (auto& item : node.items) this->node(item, scope);
    for (auto& field : node.fields) this->field(field, scope);
    visit_.leave(node);
  }

 private:
  template <class Field>
  void field(Field& field, const Scope& scope) {
    const WordEntry* entry = scope.find(field.key);
    if (entry == nullptr && scope.key != nullptr) {
      visit_.key(field, *scope.key, scope.key->find(field.key));
      return node(field.value, *scope.under);
    }
    visit_.key(field, scope, entry);
    if (entry != nullptr && entry->value() != nullptr) node(field.value, *entry->value());
  }

  Visit& visit_;
};

}  // namespace inselpost::language
