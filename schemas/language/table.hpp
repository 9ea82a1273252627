#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// The words of the order language, as data: row for row as in docs/rules/german.yaml.
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

std::span<const PlaceRow> place_rows();
std::span<const WordRow> order_rows();
std::span<const WordRow> plan_rows();
std::span<const WordRow> dice_rows();

}  // namespace inselpost::language
