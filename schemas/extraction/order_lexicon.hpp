#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace inselpost::extraction {

/// Top-level keys of an orders file or a table log.
enum class Key : std::uint8_t {
  game,
  seat,
  turn,
  token,
  luck,
  orders,
  standing,
  founding,
  absent,
  stop_at,
  say,
  memo,
  ask,
  check,
  letters,
  setup,
  log
};

/// A word for a key, in some language.
struct KeyWord {
  Key key;
  std::string_view word;
};
/// The other words of the order language, in all languages that are read.
struct LexiconTable {
  std::vector<std::string_view> orders;     ///< words that begin orders of any game
  std::vector<std::string_view> plans;      ///< words that begin items with orders inside: `all`, `if`
  std::vector<std::string_view> standing;   ///< keys of `standing`
  std::vector<std::string_view> new_token;  ///< `new`
  std::vector<std::string_view> others;     ///< all other words
};

/// An index of the order language. Words are compared in the form of `normalized`.
///
///   const OrderLexicon& words = words_of_all_games();
///   if (auto found = words.leading_key("spiel: friday")) ...  // Key::game, " friday"
class OrderLexicon {
 public:
  /// `others` is called when more than keys is looked up for the first time.
  OrderLexicon(std::span<const KeyWord> keys, LexiconTable (*others)());

  /// A key at the beginning of a folded line, and the text after its colon.
  struct Found {
    Key key;
    std::string_view value;
  };
  std::optional<Found> leading_key(std::string_view folded) const;
  /// Returns the key that a misspelt one is closest to, or empty.
  std::string nearest_key(const std::string& word) const;
  /// Returns whether the item (folded, without its list mark) is, or begins with, a word that begins orders.
  bool is_order(std::string_view item) const { return sets().orders.contains(item); }
  bool begins_with_order(std::string_view item) const;
  bool is_construct(std::string_view word) const { return sets().plans.contains(word); }
  /// Returns whether the word is a key of `standing` and nothing else.
  bool is_standing_alone(std::string_view word) const;
  /// Returns whether the word is a key of `top`, an order word, a construct or a key of `standing`.
  bool is_instruction(std::string_view word) const;
  /// Returns the instruction that a misspelt one is closest to, or empty.
  std::string nearest_instruction(std::string_view word) const;
  /// Returns the number of bytes of the order word at the beginning of a folded line, or 0.
  std::size_t leading_order(std::string_view folded) const;
  /// Like `leading_order`, for constructs.
  std::size_t leading_construct(std::string_view folded) const;
  /// Like `leading_order`, for any instruction.
  std::size_t leading_instruction(std::string_view folded) const;
  bool is_key(std::string_view word) const { return top_.find(word) != top_.end(); }
  bool is_word(std::string_view word) const { return all().contains(word); }
  bool is_new_token(std::string_view word) const { return sets().new_token.contains(word); }

 private:
  struct HashOf {
    using is_transparent = void;
    std::size_t operator()(std::string_view word) const { return std::hash<std::string_view>()(word); }
  };
  using Set = std::unordered_set<std::string, HashOf, std::equal_to<>>;
  std::unordered_map<std::string, Key, HashOf, std::equal_to<>> top_;
  std::vector<std::string> keys_;

  struct Sets {
    Set orders, plans, standing, new_token;
  };
  const Sets& sets() const;
  const Set& all() const;  ///< built on first use: large, and few letters need it
  LexiconTable (*others_)();
  mutable std::optional<Sets> sets_;
  mutable std::optional<Set> all_;
  /// Every instruction, with a bit set of its letters: empty until a word is unknown.
  mutable std::vector<std::pair<std::string, std::uint32_t>> instructions_;
};

/// Returns the words of `schemas/language`: all games, English and German.
const OrderLexicon& words_of_all_games();

}  // namespace inselpost::extraction
