#include "engine/dice/odds/odds.hpp"

#include <algorithm>

#include "schemas/dice/game.hpp"
#include "schemas/dice/plan/conditions.hpp"

namespace inselpost::dice {
namespace {

/// Returns whether anything after the throws depends on where they moved robber and ship. Of the actions only
/// a knight's chase and cards do.
bool asks_for_course(const PlanContinuation& behind) {
  return std::any_of(behind.orders.begin(), behind.orders.end(),
                     [](const AnyOrderPtr& move) {
                       const Json& said = move->said();
                       return said.is_object() && (said.contains("play") || said.contains("chase"));
                     }) ||
         std::any_of(behind.words.begin(), behind.words.end(), [](const ConditionTerm* word) {
           return dynamic_cast<const DiceCondition&>(*word).asks_for_course;
         });
}

/// Returns the seat with its result, but without the side effects of its throws.
SeatState without_course(SeatState own, const SeatState& before) {
  own.sheet.robber = before.sheet.robber;
  own.sheet.ship = before.sheet.ship;
  own.sheet.defences = before.sheet.defences;
  Turn turn = before.turn;
  turn.phase = own.turn.phase;
  turn.throws = 1;
  turn.pool = own.turn.pool;
  own.turn = turn;
  return own;
}

}  // namespace

// Returns the possible results of throws and their probabilities (DG-PBEM-14).
std::optional<std::vector<ContinuationOutcome>> DiceGameAdapter::odds(Seat seat, const OrderPolicy& order_at,
                                                                      const PlanContinuation& behind) const {
  // // the turn phase throws the die for lava.
  if (state().of(seat).turn.phase == Phase::turn) return std::nullopt;
  const auto words = stop_words();
  const auto met = [&](ThrowOutcome brought) {
    std::vector<std::string_view> out;
    if (brought.loss) out.push_back(words[stops_at_knight]);
    if (brought.landing) out.push_back(words[stops_at_attack]);
    return out;
  };
  DiceGameAdapter there(*this);
  const auto follow = [&](const State& at, ThrowOutcome brought) -> std::optional<Order> {
    there.put(at);
    const AnyOrderPtr move = order_at(there, met(brought));
    if (!move) return std::nullopt;
    return dynamic_cast<const DiceAnyOrder&>(*move).order;
  };
  std::vector<OddsOutcome> ends = dice::odds(state(), seat, follow);
  if (!asks_for_course(behind)) {
    for (OddsOutcome& end : ends)
      if (end.own.turn.phase == Phase::turn) end.own = without_course(std::move(end.own), state().of(seat));
    join_equal(ends);
  }
  std::vector<ContinuationOutcome> out;
  for (const OddsOutcome& end : ends) {
    State after = state();
    after.of(seat) = end.own;
    auto game = copy();
    dynamic_cast<DiceGameAdapter&>(*game).put(std::move(after));
    out.push_back({std::move(game), met(end.brought), end.chance});
  }
  return out;
}

}  // namespace inselpost::dice
