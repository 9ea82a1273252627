// Pending decisions of the seat of a plan, and answers to them.
#include <algorithm>
#include <utility>

#include "cli/service/plan/allowance.hpp"
#include "cli/service/plan/plan_runner.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

namespace {

using RowBecame = RowResult::Outcome;

bool has_accept_default(const PlanItem& item) {
  return item.kind == PlanItem::Kind::accept_default ||
         std::any_of(item.then.begin(), item.then.end(), has_accept_default) ||
         std::any_of(item.otherwise.begin(), item.otherwise.end(), has_accept_default);
}

bool answers_pending(const Game& game, Seat seat, const StepGroup& orders) {
  const auto owed = game.pending_decisions();
  return std::any_of(owed.begin(), owed.end(), [&](const PendingDecision& one) {
    const auto& moves = orders.front().choice.moves;
    return one.seat == seat && std::any_of(moves.begin(), moves.end(), [&](const AnyOrderPtr& move) {
             return !is_join(*move) && game.answers(one, *move);
           });
  });
}

/// Returns whether one of the orders is rejected for that reason alone.
bool is_rejected(const Game& game, Seat seat, const StepGroup& orders, bool Rejection::*reason) {
  const auto& moves = orders.front().choice.moves;
  return std::any_of(moves.begin(), moves.end(), [&](const AnyOrderPtr& move) {
    if (is_join(*move)) return false;
    const auto decided = game.decide(seat, *move, nullptr);
    return !decided && decided.error().*reason;
  });
}

}  // namespace

/// Returns whether one of the orders answers a pending decision of the seat (PLAN-8).
bool PlanRunner::is_pending(const Scenario& scenario, const StepGroup& orders) const {
  const Game* game = backend_.game(scenario);
  return game != nullptr && answers_pending(*game, seat_, orders);
}

/// Returns whether an order is rejected only because another seat has a pending decision (PLAN-11).
bool PlanRunner::owed_by_others(const Scenario& scenario, const StepGroup& orders) const {
  const Game* game = backend_.game(scenario);
  return game != nullptr && is_rejected(*game, seat_, orders, &Rejection::until_others);
}

/// Returns whether the seat will owe the decision once it has answered others of its own, as the robber after
/// its discard. Such an item is not skipped: it would be lost, though its time is still to come.
bool PlanRunner::owed_after_own(const Scenario& scenario, const StepGroup& orders) const {
  const Game* game = backend_.game(scenario);
  if (game == nullptr || !is_rejected(*game, seat_, orders, &Rejection::until_own)) return false;
  const auto later = game->copy();
  for (const PendingDecision& own : game->pending_decisions()) {
    if (own.seat != seat_) continue;
    const auto decided = later->decide(seat_, *later->default_order(own), nullptr);
    if (decided && !decided->undrawn) later->apply_effects(*decided);
  }
  return answers_pending(*later, seat_, orders) ||
         is_rejected(*later, seat_, orders, &Rejection::until_others);
}

/// Answers the seat's own pending decision by its standing order (PLAN-14). Secret decisions are left out in
/// execution, as they have their release. The result is empty if what follows is unknown.
Scenarios PlanRunner::after_a_rule(Scenario scenario, std::size_t row, bool& answered) {
  Scenarios scenarios;
  const Game* game = backend_.game(scenario);
  StepGroup orders(1);
  std::string rule;
  if (ruling_ && game != nullptr)
    for (const PendingDecision& owed : game->pending_decisions())
      if (owed.seat == seat_ && (!owed.is_secret || scenario.game) && orders.front().choice.moves.empty()) {
        RuleAnswer ruled = ruling_(*game, owed);
        orders.front().choice = std::move(ruled.choice);
        rule = std::move(ruled.rule);
      }
  if (orders.front().choice.moves.empty()) {
    scenarios.push_back(std::move(scenario));
    return scenarios;
  }
  const bool foreseen = scenario.game != nullptr;
  StepResult tries = backend_.execute(std::move(scenario), orders, rows_[row], orders_behind());
  answered = !tries.not_done;
  if (answered && !foreseen) rows_[row].remarks.emplace_back(remark::RuleAnswered{std::move(rule)});
  if (tries.open) mark_unknown(row, *tries.open);
  scenarios = std::move(tries.done);
  if (tries.not_done) scenarios.push_back(*std::move(tries.not_done));
  return scenarios;
}

/// Returns the first decision that the orders answer.
std::optional<PendingDecision> PlanRunner::answers(const Scenario& scenario, const StepGroup& orders,
                                                   std::span<const PendingDecision> owed) const {
  const Game* game = backend_.game(scenario);
  for (const PendingDecision& one : owed)
    for (const PlanStep& step : orders)
      for (const AnyOrderPtr& move : step.choice.moves)
        if (game != nullptr && !is_join(*move) && game->answers(one, *move)) return one;
  return std::nullopt;
}

/// Returns the seat's pending secret decisions before their release.
std::vector<PendingDecision> PlanRunner::owed_unreleased(const Scenario& scenario) const {
  const Game* game = backend_.game(scenario);
  if (!release_of_ || game == nullptr) return {};
  std::vector<PendingDecision> owed = game->pending_decisions();
  std::erase_if(owed, [this](const PendingDecision& one) {
    const bool together =
        one.all_at_once && std::none_of(opened_.begin(), opened_.end(), [&](const PendingDecision& o) {
          return o.kind == one.kind && o.about == one.about;
        });
    return one.seat != seat_ || !one.is_secret || (!together && release_of_(one).empty());
  });
  return owed;
}

/// Returns the unreleased decision that the orders answer.
std::optional<PendingDecision> PlanRunner::unreleased(const Scenario& scenario,
                                                      const StepGroup& orders) const {
  if (!release_of_) return std::nullopt;
  return answers(scenario, orders, owed_unreleased(scenario));
}

/// Returns the unreleased decision that the item answers: the item is kept as a whole and run at the release
/// (STAND-8). An item that certainly fails now is not kept.
std::optional<PendingDecision> PlanRunner::kept_whole(const PlanItem& item, const Scenario& scenario) const {
  const bool holds_items = item.kind == PlanItem::Kind::first || item.kind == PlanItem::Kind::if_then;
  if (!release_of_ || (!holds_items && item.kind != PlanItem::Kind::accept_default)) return std::nullopt;
  std::vector<PendingDecision> owed = owed_unreleased(scenario);
  std::erase_if(owed, [&](const PendingDecision& one) {
    return one_answer_too_many(scenario, one) ||
           std::any_of(answered_.begin(), answered_.end(), [&](const PendingDecision& kept) {
             return kept.kind == one.kind && kept.about == one.about;
           });
  });
  if (owed.empty()) return std::nullopt;
  if (has_accept_default(item)) return owed.front();
  PlanStep every;
  every.choice.moves = orders_in(item);
  auto held = answers(scenario, {every}, owed);
  if (!held || item.kind != PlanItem::Kind::first) return held;
  const bool can_be_done =
      std::any_of(item.branches.begin(), item.branches.end(), [&](const PlanBranch& branch) {
        const bool then = !branch.condition || holds(*branch.condition, scenario);
        return (then || branch.otherwise) && backend_.can_execute(then ? branch.then : *branch.otherwise);
      });
  return can_be_done ? held : std::nullopt;
}

/// Returns the decision whose kept answer the item withdraws.
std::optional<PendingDecision> PlanRunner::revoked(const PlanItem& item, const Scenario& scenario) const {
  const Game* game = backend_.game(scenario);
  if (revocable_.empty() || game == nullptr || item.orders.size() != 1) return std::nullopt;
  const auto& moves = item.orders.front().choice.moves;
  if (moves.size() != 1 || is_join(*moves.front())) return std::nullopt;
  const std::string about = game->takes_back(*moves.front());
  const auto found = std::find_if(revocable_.begin(), revocable_.end(), [&](const PendingDecision& one) {
    return !about.empty() && one.about == about;
  });
  if (found == revocable_.end()) return std::nullopt;
  return *found;
}

/// Returns E_LIMIT if the seat may not answer the decision again (OFFER-8).
std::optional<Rejection> PlanRunner::one_answer_too_many(const Scenario& scenario,
                                                         const PendingDecision& to) const {
  if (allowance_ == nullptr) return std::nullopt;
  return allowance_->refuses_answer(*backend_.game(scenario), to.about);
}

/// Makes the plan wait until the answer is released.
void PlanRunner::keeps(std::size_t row, const Scenario& scenario, PendingDecision held) {
  set_row_outcome(row, RowBecame::waiting, scenario);
  if (allowance_ != nullptr) allowance_->count_answer(*backend_.game(scenario), held.about);
  held_ = std::move(held);
  waits_ = rest_ = row;
}

/// Rejects a second answer to a decision with a kept answer, as if that had been given (STAND-8).
std::optional<FailedStep> PlanRunner::given_already(const Scenario& scenario, const StepGroup& orders) const {
  if (!answers(scenario, orders, answered_)) return std::nullopt;
  const auto copy = backend_.game(scenario)->copy();
  for (const AnyOrderPtr& move : orders.front().choice.moves) {
    const auto decided = copy->decide(seat_, *move, nullptr);
    if (!decided || decided->undrawn) continue;
    copy->apply_effects(*decided);
    if (auto again = copy->decide(seat_, *move, nullptr); !again)
      return FailedStep{0, {{move, std::move(again.error())}}};
  }
  return std::nullopt;
}

/// Returns whether a standing order will answer a secret decision at its release (STAND-8).
bool PlanRunner::owes_by_a_rule(const Scenario& scenario) const {
  const Game* game = backend_.game(scenario);
  if (!ruling_ || game == nullptr || scenario.game) return false;
  const auto owed = game->pending_decisions();
  return std::any_of(owed.begin(), owed.end(), [&](const PendingDecision& one) {
    return one.seat == seat_ && one.is_secret && one.about.empty() &&
           !ruling_(*game, one).choice.moves.empty();
  });
}

}  // namespace inselpost
