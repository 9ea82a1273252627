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
  const WordEntry* entry;  ///< null: of neither language, where one of this place should stand
};
/// The words of a text that stands for a value: the whole of it, or those of a phrase.
std::vector<WordSpan> pieces_of(std::string_view text, const Scope& scope);

/// Goes through what stands at a place, and hands each key (`key(field, scope, entry or null)`), each text
/// (`text(node, scope)`) and then the whole (`all_keys(node)`) to `visit`. Of set-ups nothing but their own
/// key is walked: their keys are English.
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
