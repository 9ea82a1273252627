#include "schemas/dice/plan/purchase_items.hpp"

#include <array>

#include "engine/dice/rules/improvements.hpp"
#include "engine/dice/rules/prices.hpp"

namespace inselpost::dice {
namespace {

constexpr std::array<std::string_view, 11> thing_names{"road",    "ship",       "settlement", "city",
                                                       "knight",  "activation", "trade",      "politics",
                                                       "science", "magic",      "church"};
constexpr std::array<Bundle, 6> prices{road_price, ship_price,   settlement_price,
                                       city_price, knight_price, activation_price};

PurchaseItem thing_at(std::size_t i) {
  return i < prices.size() ? PurchaseItem{prices.at(i)} : PurchaseItem{branches.at(i - prices.size())};
}

}  // namespace

std::optional<Bundle> PurchaseItem::price(const Sheet& sheet, const Bundle& pool) const {
  if (const auto* price = std::get_if<Bundle>(&what)) return *price;
  const Branch branch = std::get<Branch>(what);
  if (sheet.level(branch) >= last_level) return std::nullopt;
  return next_level_price(sheet, pool, branch, false);
}

std::optional<PurchaseItem> read_thing(DiagnosticCollector& faults, const yaml::Node& node,
                                       const LocalizableText& what) {
  const auto word = read_word(faults, node, what, thing_names);
  if (!word) return std::nullopt;
  return thing_at(*word);
}

}  // namespace inselpost::dice
