#pragma once
#include <optional>
#include <variant>
#include <vector>

#include "schemas/dice/game.hpp"
#include "schemas/dice/plan/keep_preferences.hpp"
#include "schemas/orders/plan/condition.hpp"

namespace inselpost::dice {

/// An answer to a decision inside a throw, given if its condition holds (DG-ORD-1).
struct ConditionalAnswer {
  std::optional<Condition> condition;
  Order order;
};
using AnswersIf = std::vector<ConditionalAnswer>;
inline constexpr std::size_t max_answers = 12, max_rules_of_roll = 24;

/// A rule for what follows a complete throw (DG-ORD-3).
struct RollRule {
  struct Stop {};
  /// Keeps dice and throws the others again.
  struct KeepWishes {
    KeepPreferences wishes;
    bool indulgence = false;    ///< plays that card, so that all other dice are thrown
    std::optional<Face> set{};  ///< set by the Alchemist on one of the dice that are thrown
  };
  std::optional<Condition> condition;
  std::variant<Stop, KeepWishes, Order> then;
};

/// A `roll` with rules: all throws of a turn.
class RollPlan final : public OpaqueRule {
 public:
  std::optional<Face> set;  ///< for the first throw
  std::vector<RollRule> rules;
  std::optional<AnswersIf> blocked, landing;
};

/// Returns whether the order is a `roll` with rules: a list of them, or a mapping with more than `set`.
bool is_roll_plan(const yaml::Node& order);
/// Reads it. Returns null if `faults` has grown.
std::shared_ptr<const RollPlan> read_roll_plan(const yaml::Node& order, const DiceGameAdapter& game,
                                               DiagnosticCollector& faults);
/// Reads a list of answers to a decision: plain orders, or `{if: ..., then: ...}`. Returns nullopt if
/// `faults` has grown.
std::optional<AnswersIf> read_answers(const yaml::Node& list, const DiceGameAdapter& game,
                                      const LocalizableText& what, DiagnosticCollector& faults);

/// Returns the next action of the plan (`PlanRules::next`).
NextAction next_of(const RollPlan& plan, const DiceGameAdapter& game, Seat seat, const SeatHistory& heard,
                   bool begun);
/// Returns the first answer that is legal, or nullopt if none is.
std::optional<Order> first_answer(const AnswersIf& answers, const DiceGameAdapter& game, Seat seat,
                                  const SeatHistory& heard);

}  // namespace inselpost::dice
