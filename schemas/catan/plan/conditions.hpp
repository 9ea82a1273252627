#pragma once
#include <functional>

#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/record/any_order.hpp"

namespace inselpost {

/// A condition of the board game, evaluated on the view of its seat (COND-5).
class CatanCondition final : public ConditionTerm {
 public:
  using Predicate = std::function<bool(const catan::View& view, const SeatHistory& heard)>;
  explicit CatanCondition(Predicate h) : holds(std::move(h)) {}
  const Predicate holds;
};

/// Returns the keywords of conditions.
std::span<const std::string_view> board_condition_words();
/// Reads a condition. Returns null if `faults` has grown: E_SYNTAX, E_PLACE, E_PLACE_KIND (COND-7).
std::shared_ptr<const ConditionTerm> read_board_condition(std::string_view word, const yaml::Node& value,
                                                          const GameNames& names,
                                                          DiagnosticCollector& faults);

}  // namespace inselpost
