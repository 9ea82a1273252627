#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/dice/bundle.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// The faces, and behind them `most`: the most frequent normal one.
inline constexpr std::size_t most_place = face_count;
inline constexpr auto shown_names = [] {
  std::array<std::string_view, face_count + 1> out;
  for (std::size_t f = 0; f < face_count; ++f) out[f] = face_names[f];
  out[most_place] = "most";
  return out;
}();

/// What can be paid for: `for settlement`, `enough for: church` (DG-ORD-4).
struct PurchaseItem {
  std::variant<Bundle, Branch> what;  ///< a price, or the next level of a branch
  /// Nothing: it cannot be bought any more. `pool`: what there is to pay with.
  std::optional<Bundle> price(const Sheet& sheet, const Bundle& pool) const;
};
/// A road, a ship, a settlement, a city, a knight, an activation or a branch; else E_SYNTAX.
std::optional<PurchaseItem> read_thing(DiagnosticCollector& faults, const yaml::Node& node,
                                       const LocalizableText& what);

}  // namespace inselpost::dice
