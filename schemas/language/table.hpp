#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// The words of the order language, as data: the same as docs/rules/german.yaml, row for row.
namespace inselpost::language {

/// What may stand in a place beside words.
enum class ValueKind : std::uint8_t { words_alone, name, place, site, number, text };

/// A place in the grammar where words may stand.
struct PlaceRow {
  std::string_view name;
  std::array<std::string_view, 2> also{};  ///< places whose words may stand there too
  ValueKind takes = ValueKind::words_alone;
  bool phrase = false;       ///< words stand beside each other, and beside numbers: `2 ore + 1 wool`
  std::string_view key{};    ///< of its mappings, where that is no word of its own: a place, or what is taken
  std::string_view under{};  ///< the place of what stands below such a key
};

struct WordRow {
  std::string_view en;
  std::string_view at;                    ///< the one place where it counts
  std::array<std::string_view, 3> de;     ///< the first one is printed, all are read
  std::array<std::string_view, 2> has{};  ///< the place or places of its value
};

std::span<const PlaceRow> place_rows();
std::span<const WordRow> order_rows();
std::span<const WordRow> plan_rows();
std::span<const WordRow> dice_rows();

}  // namespace inselpost::language
