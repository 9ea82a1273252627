#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// The words of the order language, as data. The build makes the table from
/// schemas/language/order_words.yaml, which explains places and words; it has the rows of that file in the
/// same order.
namespace inselpost::language {

/// The values allowed at a place beside words.
enum class ValueKind : std::uint8_t { words_alone, name, place, site, number, text };

/// A place of the grammar.
struct PlaceRow {
  std::string_view name;
  std::array<std::string_view, 2> also{};  ///< places whose words are allowed as well
  ValueKind takes = ValueKind::words_alone;
  bool phrase = false;       ///< several words and numbers may stand together: `2 ore + 1 wool`
  std::string_view key{};    ///< for maps whose keys are not words: a place, or the kind of value
  std::string_view under{};  ///< the place of the values of such keys
};

/// A word of the table.
struct WordRow {
  std::string_view en;
  std::string_view at;                    ///< the only place where it counts
  std::array<std::string_view, 3> de;     ///< the first is printed, all are read
  std::array<std::string_view, 2> has{};  ///< the places of its value
};

/// A word that people write instead of an order word or a number. It is not read; the diagnostic names the
/// right one.
struct MeantRow {
  std::string_view written;
  std::string_view en;  ///< the word, or the number in digits
  std::string_view at;
  bool is_german;
};

std::span<const PlaceRow> place_rows();
/// Returns the words of all games.
std::span<const WordRow> word_rows();
std::span<const MeantRow> meant_rows();
/// Returns the German words that no seat, offer or game of a new set-up may have as its name (LANG-3).
std::span<const std::string_view> reserved_names();

}  // namespace inselpost::language
