#pragma once
#include <optional>
#include <variant>
#include <vector>

#include "schemas/dice/game.hpp"
#include "schemas/dice/plan/keep_preferences.hpp"
#include "schemas/orders/plan/condition.hpp"

namespace inselpost::dice {

/// An answer to a decision inside a throw, if its condition holds (DG-ORD-1).
struct ConditionalAnswer {
  std::optional<Condition> condition;
  Order order;
};
using AnswersIf = std::vector<ConditionalAnswer>;
inline constexpr std::size_t max_answers = 12, max_rules_of_roll = 24;

/// What a throw that is complete is to be followed by (DG-ORD-3).
struct RollRule {
  struct Stop {};
  struct KeepWishes {
    KeepPreferences wishes;
    bool indulgence = false;    ///< with the card, and all others are thrown
    std::optional<Face> set{};  ///< with the Alchemist: of one of those that are thrown
  };
  std::optional<Condition> condition;
  std::variant<Stop, KeepWishes, Order> then;
};

/// `roll` with rules: a whole turn's throwing.
class RollPlan final : public OpaqueRule {
 public:
  std::optional<Face> set;  ///< of the first throw
  std::vector<RollRule> rules;
  std::optional<AnswersIf> blocked, landing;
};

/// Is that order a `roll` with rules? A list of them, or a map with more than `set`.
bool is_roll_plan(const yaml::Node& order);
/// Null if `faults` has grown.
std::shared_ptr<const RollPlan> read_roll_plan(const yaml::Node& order, const DiceGameAdapter& game,
                                               DiagnosticCollector& faults);
/// A list of answers to a decision: plain orders of these words, or `{if: ..., then: ...}`.
std::optional<AnswersIf> read_answers(const yaml::Node& list, const DiceGameAdapter& game,
                                      const LocalizableText& what, DiagnosticCollector& faults);

/// What it comes to next (`PlanRules::next`).
NextAction next_of(const RollPlan& plan, const DiceGameAdapter& game, Seat seat, const SeatHistory& heard,
                   bool begun);
/// The first of the answers that can be done; nothing if none can.
std::optional<Order> first_answer(const AnswersIf& answers, const DiceGameAdapter& game, Seat seat,
                                  const SeatHistory& heard);

}  // namespace inselpost::dice
