#pragma once

#include <optional>
#include <vector>

#include "engine/catan/default_order.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/record/any_order.hpp"

namespace inselpost {

/// A standing order of the board game (STAND-5, STAND-6).
class CatanStandingRule final : public OpaqueRule {
 public:
  explicit CatanStandingRule(catan::StandingOrder r) : rule(std::move(r)) {}
  const catan::StandingOrder rule;
};

inline constexpr std::string_view wishes_key = "founding";  ///< read by `read_wishes`

/// Returns the keywords of standing orders.
std::span<const StandingKeyword> board_rule_words();
/// Reads a standing order. Returns null if `faults` has grown: E_SYNTAX, E_PLACE.
OpaqueRulePtr read_board_rule(std::string_view word, const yaml::Node& value, const GameNames& names,
                              DiagnosticCollector& faults);

/// The rule `founding`: where a seat prefers to found, for each round, best place first (WISH-1 to WISH-3).
class FoundingPreferences final : public OpaqueRule {
 public:
  struct Wish {
    std::optional<Condition> condition;
    catan::Intersection settlement{};
    std::vector<catan::Path> roads;  ///< empty: the first free one
  };
  std::vector<Wish> first, second;
  bool or_best = false;  ///< otherwise the player is asked
};

inline constexpr std::size_t max_wishes = 20;

/// Reads the rule. Returns null if `faults` has grown: E_SYNTAX, E_PLACE, E_PLACE_KIND.
OpaqueRulePtr read_wishes(const yaml::Node& value, const CatanGameAdapter& game, DiagnosticCollector& faults);
/// Returns the founding orders for the present round, best first.
std::vector<catan::Order> wished(const CatanGameAdapter& game, Seat seat, const FoundingPreferences& wishes);

}  // namespace inselpost
