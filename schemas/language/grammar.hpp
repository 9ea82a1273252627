#pragma once
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

namespace inselpost::language {

class Grammar;
struct Scope;

/// A word where it may stand.
struct WordEntry {
  const WordRow* row;
  const Grammar* grammar;
  const Scope* value() const;  ///< what may stand behind it; null: nothing that has words
};

/// What may stand somewhere: the words of some places, and of those that they include.
struct Scope {
  std::set<std::string_view> places;
  std::unordered_map<std::string_view, WordEntry> english;
  bool takes_name = false, takes_place = false, phrase = false;
  const Scope *key = nullptr, *under = nullptr;  ///< of mappings whose keys are no words of their own

  /// The word that is spelt so in either language, or null.
  const WordEntry* find(std::string_view written) const;
  /// The same of a text that stands for a value: where names may stand most words are none.
  const WordEntry* find_value(std::string_view written) const;

  using German = std::unordered_map<std::string, const WordEntry*>;
  /// Those words in German, by their folded spellings.
  const German& german() const;

 private:
  /// Made when one of them is asked for first: most files are English.
  mutable std::optional<German> german_;
};

/// The words of one game, by the places where they count. A place is looked at when it is asked for first:
/// files have words of few.
class Grammar {
 public:
  /// What `system` of a set-up calls that game. Of one that has no words here there are those of the house.
  static const Grammar& of(std::string_view system);
  /// Null if there is no such place.
  const Scope* at(std::string_view place) const;
  /// What may stand there: the words of all these places.
  const Scope* scope_of(const std::vector<std::string_view>& names) const;
  Grammar(const Grammar&) = delete;
  Grammar& operator=(const Grammar&) = delete;

 private:
  enum class GameFamily { board, dice, house };
  explicit Grammar(GameFamily whose) : whose_(whose) {}
  const PlaceRow* resolved(std::string_view place) const;
  void fill(Scope& scope) const;

  GameFamily whose_;
  mutable std::map<std::vector<std::string_view>, Scope> scopes_;
};

}  // namespace inselpost::language
