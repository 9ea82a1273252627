#pragma once
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "schemas/dice/plan/purchase_items.hpp"

namespace inselpost::dice {

/// One preference about which shown dice to keep (DG-ORD-4).
struct Wish {
  /// `all wool`, `2 most`. Without a face: the most frequent normal one. Count 0: all of them.
  struct OfFace {
    std::optional<Face> face;
    std::uint8_t count = 0;
  };
  std::variant<Bundle, OfFace, PurchaseItem> what;
};
using KeepPreferences = std::vector<Wish>;
inline constexpr std::size_t max_wishes = 12;

/// Reads a list of preferences, or `nothing`. Returns nullopt after E_SYNTAX.
std::optional<KeepPreferences> read_wishes(DiagnosticCollector& faults, const yaml::Node& node);
/// Returns the dice to keep. Each preference takes from what the earlier ones have left. `sheet` tells the
/// price of the next level of a branch.
Bundle kept(const KeepPreferences& wishes, const Dice& dice, const Sheet& sheet);

}  // namespace inselpost::dice
