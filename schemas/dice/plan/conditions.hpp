#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "engine/dice/view.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/record/any_order.hpp"

namespace inselpost::dice {

/// A condition of the dice game, evaluated on what its seat sees of itself (DG-ORD-5, COND-4).
class DiceCondition final : public ConditionTerm {
 public:
  using Predicate = std::function<bool(const SeatView&, const Map&)>;
  DiceCondition(Predicate holds, bool of_course) : asks_for_course(of_course), holds_(std::move(holds)) {}
  bool holds(const SeatView& own, const Map& map) const { return holds_(own, map); }

  /// True if it depends on where throws have moved robber and ship or on their number, not only on the
  /// result.
  const bool asks_for_course;

 private:
  Predicate holds_;
};

/// Returns the keywords of DG-ORD-5 that the framework does not read.
std::span<const std::string_view> dice_condition_words();
/// Reads one of these conditions. Returns null if `faults` has grown.
std::shared_ptr<const ConditionTerm> read_dice_condition(std::string_view word, const yaml::Node& value,
                                                         const GameNames& names, DiagnosticCollector& faults);

/// Returns what the seat can pay with: the dice as they lie or, after `stand`, its pool with the goods.
Bundle at_hand(const SeatView& own);

}  // namespace inselpost::dice
