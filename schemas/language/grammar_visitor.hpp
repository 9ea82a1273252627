#pragma once
#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "schemas/language/grammar.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::language {

/// A word within a text.
struct WordSpan {
  std::size_t from, bytes;
  const WordEntry* entry;  ///< null: unknown, where a word of this place should stand
};
/// Returns the words in a text that is a value: the whole text, or those of a phrase.
std::vector<WordSpan> pieces_of(std::string_view text, const Scope& scope);

/// Walks a tree from a place of the grammar and calls `visit.key(field, scope, entry or null)` for each key,
/// `visit.text(node, scope)` for each text and `visit.all_keys(node)` after each node. Set-ups inside are
/// skipped except for their key: their keys are English.
template <class Tree, class Visit>
class GrammarVisitor {
 public:
  explicit GrammarVisitor(Visit& visit) : visit_(visit) {}

  void node(Tree& node, const Scope& scope) {
    if (node.kind == yaml::Node::Kind::scalar) visit_.text(node, scope);
    for (auto& item : node.items) this->node(item, scope);
    for (auto& field : node.fields) this->field(field, scope);
    visit_.all_keys(node);
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
    if (entry != nullptr && entry->value() != nullptr && !entry->value()->places.contains("in setup"))
      node(field.value, *entry->value());
  }

  Visit& visit_;
};

}  // namespace inselpost::language
