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

/// What may stand at the top of an orders file or a table log.
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
  setup,
  log
};

/// The words of the order language, in every language that is read; the caller has them.
struct KeyWord {
  Key key;
  std::string_view word;
};
struct LexiconTable {
  std::vector<std::string_view> orders;     ///< with which orders of any game begin
  std::vector<std::string_view> plans;      ///< with which items begin that hold orders: `all`, `if`
  std::vector<std::string_view> standing;   ///< keys of `standing`
  std::vector<std::string_view> new_token;  ///< `new`
  std::vector<std::string_view> others;     ///< all other words of the table
};

/// The same, to look things up; words are compared as `normalized` makes them.
class OrderLexicon {
 public:
  /// `others` is asked when somebody looks for more than keys.
  OrderLexicon(std::span<const KeyWord> keys, LexiconTable (*others)());

  /// The key with which that folded line begins, with its colon, and what stands behind that.
  struct Found {
    Key key;
    std::string_view value;
  };
  std::optional<Found> leading_key(std::string_view folded) const;
  /// The key that a misspelt one was meant to be, or empty.
  std::string nearest_key(const std::string& word) const;
  /// Is that a word with which an order begins, or begins it with one? `item`: folded, behind its list mark.
  bool is_order(std::string_view item) const { return sets().orders.contains(item); }
  bool begins_with_order(std::string_view item) const;
  bool is_construct(std::string_view word) const { return sets().plans.contains(word); }
  /// Is that a key of `standing` and nothing else?
  bool is_standing_alone(std::string_view word) const;
  /// Is that a key of `top`, an order word, a construct or a key of `standing`?
  bool is_instruction(std::string_view word) const;
  /// The one of these that a misspelt one was meant to be, or empty.
  std::string nearest_instruction(std::string_view word) const;
  /// How many bytes of that folded line are the order word that it begins with; 0: it begins with none.
  std::size_t leading_order(std::string_view folded) const;
  /// The same of a construct.
  std::size_t leading_construct(std::string_view folded) const;
  /// The same of any instruction.
  std::size_t leading_instruction(std::string_view folded) const;
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
    /// Every instruction, with a bit for each letter that it holds.
    std::vector<std::pair<std::string, std::uint32_t>> instructions;
  };
  const Sets& sets() const;
  const Set& all() const;  ///< few letters ask for it, and it is the most of them
  LexiconTable (*others_)();
  mutable std::optional<Sets> sets_;
  mutable std::optional<Set> all_;
};

/// Those of `schemas/language`: all games, English and German.
const OrderLexicon& words_of_all_games();

}  // namespace inselpost::extraction
