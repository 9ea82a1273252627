#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "engine/dice/view.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/orders/plan/plan_rules.hpp"

namespace inselpost::dice {

/// A word of a condition: judged from what its seat sees of itself (DG-ORD-5, COND-4).
class DiceCondition final : public ConditionTerm {
 public:
  using Predicate = std::function<bool(const SeatView&, const Map&)>;
  DiceCondition(Predicate holds, bool of_course) : asks_for_course(of_course), holds_(std::move(holds)) {}
  bool holds(const SeatView& own, const Map& map) const { return holds_(own, map); }

  /// Where the throws have brought robber and ship, and how many they were; else for what has come of them.
  const bool asks_for_course;

 private:
  Predicate holds_;
};

/// The words of DG-ORD-5 that are not the house's.
std::span<const std::string_view> dice_condition_words();
/// One of these; null if `faults` has grown.
std::shared_ptr<const ConditionTerm> read_dice_condition(std::string_view word, const yaml::Node& value,
                                                         const GameNames& names, DiagnosticCollector& faults);

/// What there is to pay with: the dice as they lie, after `stand` the pool with its goods.
Bundle at_hand(const SeatView& own);

}  // namespace inselpost::dice
