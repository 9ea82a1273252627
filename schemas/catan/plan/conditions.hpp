#pragma once
#include <functional>

#include "engine/catan/view.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/orders/plan/posting.hpp"

namespace inselpost {

/// A word of a condition of the board game (COND-5): judged from the view of its seat.
class BoardCondition final : public ConditionWord {
 public:
  using Holds = std::function<bool(const catan::View& view, const Heard& heard)>;
  explicit BoardCondition(Holds h) : holds(std::move(h)) {}
  const Holds holds;
};

std::span<const std::string_view> board_condition_words();
/// Null if `faults` has grown: E_SYNTAX, E_PLACE, E_PLACE_KIND (COND-7).
std::shared_ptr<const ConditionWord> read_board_condition(std::string_view word, const yaml::Node& value,
                                                          const Names& names, Faults& faults);

}  // namespace inselpost
