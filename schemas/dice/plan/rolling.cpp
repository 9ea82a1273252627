#include "schemas/dice/plan/roll.hpp"

#include <algorithm>

namespace inselpost::dice {
namespace {

/// Evaluates a roll plan in one position, for one seat (DG-ORD-1, DG-ORD-3).
class Rolling {
 public:
  Rolling(const DiceGameAdapter& game, Seat seat, const SeatHistory& heard)
      : game_(game), seat_(seat), heard_(heard), own_(game.state().of(seat)) {}

  NextAction next(const RollPlan& plan, bool begun) const {
    switch (own_.turn.phase) {
      case Phase::blocked: {
        NextAction next = answered(plan.blocked);
        if (!plan.blocked) next.otherwise = game_.move(orders::ThrowAgain{});
        return next;
      }
      case Phase::landing: return answered(plan.landing);
      case Phase::thrown: return by_rule(plan);
      case Phase::founding:
      case Phase::roll:
      case Phase::turn:
      case Phase::ended:
      case Phase::out: break;
    }
    if (begun) return {};  // the result stands, or the seat is out
    NextAction first;
    first.move = game_.move(orders::Roll{plan.set});
    return first;
  }

  bool can(const Order& order) const {
    WithheldChance withheld;
    const auto decided = DiceRules::decide(game_.state(), seat_, order, withheld);
    return decided || DiceRules::undrawn(decided.error());
  }
  bool fits(const std::optional<Condition>& condition) const {
    return !condition || holds(*condition, game_, seat_, heard_);
  }

 private:
  NextAction answered(const std::optional<AnswersIf>& answers) const {
    NextAction next;
    const auto order = answers ? first_answer(*answers, game_, seat_, heard_) : std::nullopt;
    if (order) {
      next.move = game_.move(*order);
      return next;
    }
    for (const PendingDecision& owed : game_.pending_decisions())
      if (owed.seat == seat_) next.owed = owed;
    return next;
  }

  NextAction by_rule(const RollPlan& plan) const {
    NextAction next;
    next.is_safe = true;
    for (const RollRule& rule : plan.rules) {
      if (!fits(rule.condition)) continue;
      next.stops = std::holds_alternative<RollRule::Stop>(rule.then);
      if (next.stops) return next;
      const Order order = order_of(rule);
      if (!can(order)) continue;
      next.move = game_.move(order);
      return next;
    }
    next.move = game_.move(orders::Stand{});
    return next;
  }

  /// Returns the order of the rule: `stand` if it would keep all dice.
  Order order_of(const RollRule& rule) const {
    if (const auto* plain = std::get_if<Order>(&rule.then)) return *plain;
    const auto& wish = std::get<RollRule::KeepWishes>(rule.then);
    const Bundle dice = kept(wish.wishes, own_.turn.dice, own_.sheet);
    if (wish.indulgence) return orders::PlayIndulgence{dice};
    if (dice.total() == dice_count) return orders::Stand{};
    return orders::Keep{dice, wish.set};
  }

  const DiceGameAdapter& game_;
  Seat seat_;
  const SeatHistory& heard_;
  const SeatState& own_;
};

}  // namespace

NextAction next_of(const RollPlan& plan, const DiceGameAdapter& game, Seat seat, const SeatHistory& heard,
                   bool begun) {
  return Rolling(game, seat, heard).next(plan, begun);
}

std::optional<Order> first_answer(const AnswersIf& answers, const DiceGameAdapter& game, Seat seat,
                                  const SeatHistory& heard) {
  const Rolling rolling(game, seat, heard);
  const auto found = std::find_if(answers.begin(), answers.end(), [&](const ConditionalAnswer& one) {
    return rolling.fits(one.condition) && rolling.can(one.order);
  });
  if (found == answers.end()) return std::nullopt;
  return found->order;
}

}  // namespace inselpost::dice
