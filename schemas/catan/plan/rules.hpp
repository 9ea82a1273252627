#pragma once
#include "engine/catan/standing.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/orders/plan/posting.hpp"

namespace inselpost {

/// A rule of standing orders of the board game (STAND-5, STAND-6).
class BoardRule final : public Rule {
 public:
  explicit BoardRule(catan::StandingOrder r) : rule(std::move(r)) {}
  const catan::StandingOrder rule;
};

inline constexpr std::string_view wishes_key = "founding";  ///< read by `read_wishes`

std::span<const RuleWord> board_rule_words();
/// Null if `faults` has grown: E_SYNTAX, E_PLACE.
RulePtr read_board_rule(std::string_view word, const yaml::Node& value, const Names& names, Faults& faults);

}  // namespace inselpost
