#include <iterator>
#include <utility>

#include "cli/service/plan/plan_runner.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

namespace {

void add(const Condition& condition, PlanContinuation& all) {
  if (condition.order) all.orders.push_back(condition.order);
  if (condition.word) all.words.push_back(condition.word.get());
  for (const Condition& part : condition.parts) add(part, all);
}

void add(const StepGroup& orders, PlanContinuation& all) {
  for (const PlanStep& step : orders)
    for (const AnyOrderPtr& move : step.choice.moves) all.orders.push_back(move);
}

void add(std::span<const PlanItem> items, PlanContinuation& all) {
  for (const PlanItem& item : items) {
    if (item.condition) add(*item.condition, all);
    add(item.orders, all);
    for (const PlanBranch& branch : item.branches) {
      if (branch.condition) add(*branch.condition, all);
      add(branch.then, all);
      if (branch.otherwise) add(*branch.otherwise, all);
    }
    add(item.then, all);
    add(item.otherwise, all);
  }
}

}  // namespace

PlanContinuation PlanRunner::all_behind() const {
  PlanContinuation all;
  for (const auto& list : behind_) add(list, all);
  return all;
}

PlanRunner::Repetition PlanRunner::going(const PlanItem& item, const Game& game,
                                         std::span<const std::string_view> met, const SeatHistory& heard,
                                         bool begun) const {
  Repetition out;
  const auto& posting = dynamic_cast<const PlanRules&>(game);
  const NextAction next = posting.next(seat_, *item.orders.front().choice.repeats, heard, begun);
  if (next.is_safe) out.stopped = stops(met);
  if (next.stops) out.stopped = out.stopped.value_or(std::string_view());
  if (out.stopped) return out;
  if (next.move) {
    out.choice.moves = {next.move};
  } else if (next.owed) {
    if (ruling_) {
      RuleAnswer ruled = ruling_(game, *next.owed);
      out.choice = std::move(ruled.choice);
      out.rule = std::move(ruled.rule);
    }
    if (out.choice.moves.empty() || !out.choice.moves.front()) {
      out.choice.moves.clear();
      out.rule.clear();
      if (next.otherwise) out.choice.moves = {next.otherwise};
    }
  } else {
    out.ended = true;
  }
  return out;
}

/// Executes a plain order with draws that the game can enumerate, all outcomes at once; else nullopt.
std::optional<Scenarios> PlanRunner::by_odds(const PlanItem& item, const Scenario& way) {
  const PlanStep& step = item.orders.front();
  if (way.game == nullptr || item.orders.size() > 1 || step.choice.moves.size() != 1) return std::nullopt;
  const AnyOrderPtr& move = step.choice.moves.front();
  if (is_join(*move)) return std::nullopt;
  const auto decided = way.game->decide(seat_, *move, nullptr);
  if (!decided || !decided->undrawn) return std::nullopt;
  bool ordered = false;
  auto ends = doer_.odds(
      way,
      [&](const Game&, std::span<const std::string_view>) {
        return std::exchange(ordered, true) ? nullptr : move;
      },
      all_behind());
  if (!ends) return std::nullopt;
  forked_ |= ends->size() > 1;
  for (const Scenario& end : *ends) set_row_outcome(item.row, RowResult::Outcome::done, end);
  return ends;
}

/// Enumerates all outcomes at once if the game can, then finishes each of them.
Scenarios PlanRunner::again_and_again(const PlanItem& item, Scenario way) {
  if (dynamic_cast<const PlanRules*>(doer_.game(way)) ==
      nullptr)  // before the start: rejected like a plain order
    return orders_refused(item, take(std::move(way), item.orders, item.row));
  std::size_t asked = 0;
  const auto order_at = [&](const Game& game, std::span<const std::string_view> met) -> AnyOrderPtr {
    const Repetition now = going(item, game, met, way.heard, asked++ > 0);
    return now.choice.moves.empty() ? nullptr : now.choice.moves.front();
  };
  auto ends = doer_.odds(way, order_at, all_behind());
  if (!ends || asked < 2) return continues(item, std::move(way), false);
  forked_ |= ends->size() > 1;
  Scenarios done;
  for (Scenario& end : *ends) {
    Scenarios some = continues(item, std::move(end), true);
    std::move(some.begin(), some.end(), std::back_inserter(done));
  }
  return done;
}

/// Executes the order repeatedly; what cannot be foreseen step by step is marked as unknown.
Scenarios PlanRunner::continues(const PlanItem& item, Scenario way, bool begun) {
  Scenarios done;
  for (;; begun = true) {
    Repetition now = going(item, *doer_.game(way), way.met, way.heard, begun);
    if (now.stopped) {
      if (now.stopped->empty() || way.game) set_row_outcome(item.row, RowResult::Outcome::stops, way);
      stopped_ = now.stopped;
      rest_ = item.row;
      return done;
    }
    if (now.ended) break;
    if (now.choice.moves.empty()) {  // the decision stays pending
      set_row_outcome(item.row, RowResult::Outcome::waiting, way);
      rest_ = item.row;
      return done;
    }
    const bool foreseen = way.game != nullptr;
    if (foreseen) {
      const auto decided = way.game->decide(seat_, *now.choice.moves.front(), nullptr);
      if (decided && decided->undrawn) {
        mark_unknown(item.row, way);
        return done;
      }
    }
    StepResult tries = doer_.execute(std::move(way), {{std::move(now.choice), item.mark, item.typed}},
                                     rows_[item.row], orders_behind());
    if (tries.open) mark_unknown(item.row, *tries.open);
    if (tries.done.empty()) return orders_refused(item, std::move(tries));
    if (!foreseen && !now.rule.empty())
      rows_[item.row].remarks.emplace_back(remark::RuleAnswered{std::move(now.rule)});
    way = std::move(tries.done.front());
  }
  set_row_outcome(item.row, RowResult::Outcome::done, way);
  done.push_back(std::move(way));
  return done;
}

}  // namespace inselpost
