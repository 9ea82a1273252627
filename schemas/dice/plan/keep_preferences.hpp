#pragma once
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "schemas/dice/plan/purchase_items.hpp"

namespace inselpost::dice {

/// What is to be kept of a throw, as far as it shows (DG-ORD-4).
struct Wish {
  /// `all wool`, `2 most`; without a face: the most frequent normal one. 0: all of it.
  struct OfFace {
    std::optional<Face> face;
    std::uint8_t count = 0;
  };
  std::variant<Bundle, OfFace, PurchaseItem> what;
};
using KeepPreferences = std::vector<Wish>;
inline constexpr std::size_t max_wishes = 12;

/// A list of wishes, or `nothing`; E_SYNTAX. Nothing if `faults` has grown.
std::optional<KeepPreferences> read_wishes(DiagnosticCollector& faults, const yaml::Node& node);
/// Each wish takes from what the ones before it have left. `sheet`: what the next level of a branch costs.
Bundle kept(const KeepPreferences& wishes, const Dice& dice, const Sheet& sheet);

}  // namespace inselpost::dice
