#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/dice/bundle.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// Index of `most`, the most frequent normal face, among the names of faces.
inline constexpr std::size_t most_place = face_count;
inline constexpr auto shown_names = [] {
  std::array<std::string_view, face_count + 1> out;
  for (std::size_t f = 0; f < face_count; ++f) out[f] = face_names[f];
  out[most_place] = "most";
  return out;
}();

/// Something to pay for, as in `for settlement` and `enough for: church` (DG-ORD-4).
struct PurchaseItem {
  std::variant<Bundle, Branch> what;  ///< a price, or the next level of a branch
  /// Returns nullopt if it cannot be bought any more. `pool` is what the seat can pay with.
  std::optional<Bundle> price(const Sheet& sheet, const Bundle& pool) const;
};
/// Reads `road`, `ship`, `settlement`, `city`, `knight`, an activation or a branch. Returns nullopt after
/// E_SYNTAX.
std::optional<PurchaseItem> read_thing(DiagnosticCollector& faults, const yaml::Node& node,
                                       const LocalizableText& what);

}  // namespace inselpost::dice
