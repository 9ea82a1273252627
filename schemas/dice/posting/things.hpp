#pragma once
#include <optional>
#include <variant>

#include "engine/dice/state.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost::dice {

/// What can be paid for: `for settlement`, `enough for: church` (DG-ORD-4).
struct Thing {
  std::variant<Bundle, Branch> what;  ///< a price, or the next level of a branch
  /// Nothing: it cannot be bought any more. `pool`: what there is to pay with.
  std::optional<Bundle> price(const Sheet& sheet, const Bundle& pool) const;
};
std::optional<Thing> find_thing(std::string_view word);
/// A road, a ship, a settlement, a city, a knight, an activation or a branch; else E_SYNTAX.
std::optional<Thing> read_thing(Faults& faults, const yaml::Node& node, const Message& what);

}  // namespace inselpost::dice
