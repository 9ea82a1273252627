#pragma once
#include "engine/catan/proactive_orders.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/orders/plan/plan_rules.hpp"

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

}  // namespace inselpost
