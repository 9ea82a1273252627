#include "cli/service/plan/plan_runner.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/service/plan/allowance.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

using Became = RowResult::Outcome;

void append(Scenarios& to, Scenarios from) { std::move(from.begin(), from.end(), std::back_inserter(to)); }

/// Merges scenarios with equal positions and histories.
void join_equal(Scenarios& scenarios) {
  if (scenarios.size() < 2) return;
  std::map<std::string, std::size_t> known;
  Scenarios joined;
  for (Scenario& scenario : scenarios) {
    std::string key = std::to_string(scenario.supposed) +
                      (scenario.game ? scenario.game->position().dump() : std::string());
    for (const std::string_view word : scenario.met) (key += '\n') += word;
    for (const Json& one : scenario.history.events) (key += '\n') += one.dump();
    for (const auto& [name, called] : scenario.history.names) ((key += '\n') += name) += called;
    const auto [at, is_new] = known.emplace(std::move(key), joined.size());
    if (is_new)
      joined.push_back(std::move(scenario));
    else if (scenario.supposed != 0)
      joined[at->second].part = joined[at->second].part + scenario.part;
    else
      joined[at->second].share = joined[at->second].share + scenario.share;
  }
  scenarios = std::move(joined);
}

/// Returns whether any alternative only has to wait for others (PLAN-11).
bool until_others(const FailedStep& why) {
  return std::any_of(why.refused.begin(), why.refused.end(),
                     [](const auto& one) { return one.second.until_others; });
}

}  // namespace

void PlanRunner::run(Scenario scenario, std::size_t from_row) {
  Scenarios scenarios;
  scenarios.push_back(std::move(scenario));
  for (const Scenario& end : run_items(plan_.items, std::move(scenarios), from_row)) {
    Probability& complete = end.supposed != 0 ? of(end).complete : complete_;
    complete = complete + (end.supposed != 0 ? end.part : end.share);
  }
  conclude();
}

Scenarios PlanRunner::run_items(std::span<const PlanItem> items, Scenarios scenarios, std::size_t from_row) {
  behind_.emplace_back();
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (last_row(items.subspan(i, 1)) < from_row) continue;
    if (last_ && items[i].row > *last_) break;
    behind_.back() = items.subspan(i + 1);
    if (items[i].row < from_row) {
      scenarios = again_inside(items[i], std::move(scenarios), from_row);
      continue;
    }
    Scenarios next;
    for (Scenario& scenario : scenarios)
      if (!stops(scenario, items[i].row)) append(next, run_item(items[i], std::move(scenario)));
    scenarios = std::move(next);
    join_equal(scenarios);
    drop_least(scenarios, last_row(items.subspan(i, 1)) + 1);
  }
  behind_.pop_back();
  return scenarios;
}

/// Keeps the most likely scenarios and marks the remaining rows of the others as possible (PLAN-20).
void PlanRunner::drop_least(Scenarios& scenarios, std::size_t next_row) {
  if (scenarios.size() <= max_scenarios) return;
  std::stable_sort(scenarios.begin(), scenarios.end(),
                   [](const Scenario& a, const Scenario& b) { return b.share.less_than(a.share); });
  for (std::size_t i = max_scenarios; i < scenarios.size(); ++i) mark_unknown(next_row, scenarios[i]);
  scenarios.erase(scenarios.begin() + static_cast<std::ptrdiff_t>(max_scenarios), scenarios.end());
}

std::optional<std::string_view> PlanRunner::stops(std::span<const std::string_view> met) const {
  const auto found = std::find_if(met.begin(), met.end(), [&](std::string_view word) {
    return std::find(plan_.stops.begin(), plan_.stops.end(), word) != plan_.stops.end();
  });
  if (found == met.end()) return std::nullopt;
  return *found;
}

/// Checks the `stop at` words before the next item (PLAN-10).
bool PlanRunner::stops(const Scenario& scenario, std::size_t row) {
  const auto word = stops(scenario.met);
  if (!word) return false;
  stopped_ = word;
  rest_ = row;
  return true;
}

Scenarios PlanRunner::run_item(const PlanItem& item, Scenario scenario) {
  if (auto held = kept_whole(item, scenario)) {
    keeps(item.row, scenario, *std::move(held));
    return {};
  }
  switch (item.kind) {
    case PlanItem::Kind::first: return first(item, std::move(scenario));
    case PlanItem::Kind::if_then: return if_then(item, std::move(scenario));
    case PlanItem::Kind::stop_if:
      if (!holds(*item.condition, scenario)) {
        set_row_outcome(item.row, Became::holds_not, scenario);
        break;
      }
      set_row_outcome(item.row, Became::stops, scenario);
      stopped_ = std::string_view();
      if (item.row < last_row(plan_.items)) rest_ = item.row + 1;
      return {};
    case PlanItem::Kind::wait_for: return wait_for(item, std::move(scenario));
    case PlanItem::Kind::accept_default: return accept_default(item, std::move(scenario));
    case PlanItem::Kind::if_owed:
      // Decisions that come first, of other seats or of this one, may make it pending.
      if (is_pending(scenario, item.orders) || owed_by_others(scenario, item.orders) ||
          owed_after_own(scenario, item.orders))
        return orders(item, std::move(scenario));
      set_row_outcome(item.row, Became::skipped, scenario);
      break;
    case PlanItem::Kind::orders:
    case PlanItem::Kind::attempt: return orders(item, std::move(scenario));
  }
  Scenarios same;
  same.push_back(std::move(scenario));
  return same;
}

Scenarios PlanRunner::orders(const PlanItem& item, Scenario scenario) {
  if (item.orders.front().choice.repeats) return again_and_again(item, std::move(scenario));
  if (const auto answered = revoked(item, scenario)) return take_back(item, std::move(scenario), *answered);
  StepResult tries;
  if (auto given = given_already(scenario, item.orders)) {
    tries.not_done = std::move(scenario);
    tries.why = *std::move(given);
    return orders_refused(item, std::move(tries));
  }
  if (auto held = unreleased(scenario, item.orders)) {
    if (auto refused = one_answer_too_many(scenario, *held)) {
      tries.not_done = std::move(scenario);
      tries.why = {0, {{item.orders.front().choice.moves.front(), *std::move(refused)}}};
      return orders_refused(item, std::move(tries));
    }
    if (backend_.can_execute(item.orders)) {
      keeps(item.row, scenario, *std::move(held));
      return {};
    }
  }
  if (auto ends = by_odds(item, scenario)) return *std::move(ends);
  tries = take(std::move(scenario), item.orders, item.row);
  if (!tries.not_done) return std::move(tries.done);
  bool answered = false;
  Scenarios done = std::move(tries.done);
  for (Scenario& again : after_a_rule(*std::move(tries.not_done), item.row, answered)) {
    StepResult once_more;
    if (answered) {
      once_more = take(std::move(again), item.orders, item.row);
    } else {
      once_more.not_done = std::move(again);
      once_more.why = tries.why;
    }
    append(done, orders_refused(item, std::move(once_more)));
  }
  return done;
}

/// Handles orders that were rejected: the plan waits, skips them or fails.
Scenarios PlanRunner::orders_refused(const PlanItem& item, StepResult tries) {
  if (tries.not_done && (until_others(tries.why) || owes_by_a_rule(*tries.not_done))) {
    waits_at(item.row, *tries.not_done);
    explain(item.row, *tries.not_done, tries.why);
  } else if (tries.not_done && (item.kind == PlanItem::Kind::attempt || plan_.skips)) {
    set_row_outcome(item.row, Became::skipped, *tries.not_done, tries.why);
    explain(item.row, *tries.not_done, tries.why);
    tries.done.push_back(*std::move(tries.not_done));
  } else if (tries.not_done) {
    const SourceSpan mark = item.orders[tries.why.step].mark;
    fails(item.row, mark, *std::move(tries.not_done), std::move(tries.why));
  }
  return std::move(tries.done);
}

/// Makes the plan wait for others (PLAN-11, PLAN-12). What follows cannot be foreseen.
void PlanRunner::waits_at(std::size_t row, const Scenario& scenario) {
  set_row_outcome(row, Became::waits, scenario);
  if (scenario.game) mark_unknown(row + 1, scenario);
  waits_ = rest_ = row;
}

Scenarios PlanRunner::wait_for(const PlanItem& item, Scenario scenario) {
  const Game* game = backend_.game(scenario);
  std::vector<std::string> names;
  for (const std::string& name : item.wait_names) names.push_back(scenario.history.called(name));
  Scenarios done;
  if (game != nullptr && game->waits(seat_, item.wait_word, names)) {
    waits_at(item.row, scenario);
  } else {
    set_row_outcome(item.row, Became::done, scenario);
    done.push_back(std::move(scenario));
  }
  return done;
}

/// Withdraws a kept answer; nobody else has seen it (STAND-8).
Scenarios PlanRunner::take_back(const PlanItem& item, Scenario scenario, const PendingDecision& answered) {
  if (auto refused = one_answer_too_many(scenario, answered)) {
    StepResult tries;
    tries.not_done = std::move(scenario);
    tries.why = {0, {{item.orders.front().choice.moves.front(), *std::move(refused)}}};
    return orders_refused(item, std::move(tries));
  }
  if (allowance_ != nullptr) allowance_->count_answer(*backend_.game(scenario), answered.about);
  rows_[item.row].remarks.emplace_back(remark::AnswerTakenBack{!release_of_});
  set_row_outcome(item.row, Became::done, scenario);
  const auto is_it = [&](const PendingDecision& one) {
    return one.kind == answered.kind && one.about == answered.about;
  };
  taken_back_.push_back(answered);
  std::erase_if(answered_, is_it);
  std::erase_if(revocable_, is_it);
  Scenarios same;
  same.push_back(std::move(scenario));
  return same;
}

/// Answers all decisions that are pending now with their default orders (DEAD-8); decisions that arise from
/// these answers stay pending.
Scenarios PlanRunner::accept_default(const PlanItem& item, Scenario scenario) {
  const Game* before = backend_.game(scenario);
  std::vector<PendingDecision> owed =
      before != nullptr ? before->pending_decisions() : std::vector<PendingDecision>{PendingDecision{}};
  std::erase_if(owed, [&](const PendingDecision& one) {
    const bool is_answered = std::any_of(
        answered_.begin(), answered_.end(),
        [&](const PendingDecision& kept) { return kept.kind == one.kind && kept.about == one.about; });
    return before != nullptr && (one.seat != seat_ || is_answered);
  });
  if (owed.empty()) set_row_outcome(item.row, Became::skipped, scenario);
  Scenarios scenarios;
  scenarios.push_back(std::move(scenario));
  for (const PendingDecision& one : owed) {
    Scenarios next;
    for (Scenario& now : scenarios) {
      const Game* game = backend_.game(now);
      const AnyOrderPtr move = game != nullptr ? game->default_order(one) : join_order();
      StepResult tries = backend_.execute(std::move(now), {{OrderChoice{{move}, {}}, item.mark, item.typed}},
                                          rows_[item.row], orders_behind());
      if (tries.open) mark_unknown(item.row, *tries.open);
      if (tries.not_done) fails(item.row, item.mark, *std::move(tries.not_done), std::move(tries.why));
      for (const Scenario& done : tries.done) forked_ |= done.share.all > 1;
      append(next, std::move(tries.done));
    }
    scenarios = std::move(next);
  }
  if (!owed.empty())
    for (const Scenario& done : scenarios) set_row_outcome(item.row, Became::done, done);
  return scenarios;
}

/// Tries the branches of `first` in order (PLAN-4).
Scenarios PlanRunner::first(const PlanItem& item, Scenario scenario) {
  /// `waits`: a branch may succeed once others have decided.
  struct Still {
    Scenario scenario;
    bool waits = false;
  };
  Scenarios done;
  std::vector<Still> still;
  std::optional<std::pair<SourceSpan, FailedStep>> why;  // why the first branch failed
  still.push_back(Still{std::move(scenario), false});
  for (const PlanBranch& branch : item.branches) {
    std::vector<Still> next;
    for (auto& [one, waits] : still) {
      const bool otherwise = branch.condition && !holds(*branch.condition, one);
      if (otherwise && !branch.otherwise) {
        set_row_outcome(branch.row, Became::not_taken, one);
        next.push_back({std::move(one), waits});
        continue;
      }
      const StepGroup& orders = otherwise ? *branch.otherwise : branch.then;
      StepResult tries;
      if (auto given = given_already(one, orders)) {
        tries.not_done = std::move(one);
        tries.why = *std::move(given);
      } else {
        tries = take(std::move(one), orders, branch.row);
      }
      for (const Scenario& good : tries.done) set_row_outcome(item.row, Became::done, good);
      if (tries.open) set_row_outcome(item.row, Became::possible, *tries.open);
      append(done, std::move(tries.done));
      if (!tries.not_done) continue;
      if (tries.spoilt) {
        set_row_outcome(branch.row, Became::failed, *tries.not_done, tries.why);
        fails(item.row, orders[tries.why.step].mark, *std::move(tries.not_done), std::move(tries.why));
        continue;
      }
      set_row_outcome(branch.row, Became::skipped, *tries.not_done, tries.why);
      explain(branch.row, *tries.not_done, tries.why);
      if (!why) why.emplace(orders[tries.why.step].mark, tries.why);
      next.push_back({*std::move(tries.not_done), waits || until_others(tries.why)});
    }
    still = std::move(next);
  }
  for (auto& [one, waits] : still)
    if (waits) {
      waits_at(item.row, one);
    } else if (plan_.skips) {
      set_row_outcome(item.row, Became::skipped, one);
      done.push_back(std::move(one));
    } else
      fails(item.row, why ? why->first : item.mark, std::move(one), why ? why->second : FailedStep{});
  return done;
}

Scenarios PlanRunner::if_then(const PlanItem& item, Scenario scenario) {
  const bool yes = holds(*item.condition, scenario);
  set_row_outcome(item.row, yes ? Became::holds : Became::holds_not, scenario);
  const std::span<const PlanItem> other = yes ? item.otherwise : item.then;
  not_taken(other, scenario);
  Scenarios scenarios;
  scenarios.push_back(std::move(scenario));
  return inside(yes ? item.then : item.otherwise, other, std::move(scenarios));
}

Scenarios PlanRunner::inside(std::span<const PlanItem> items, std::span<const PlanItem> other,
                             Scenarios scenarios, std::size_t from_row) {
  passed_by_.push_back(other);
  Scenarios done = run_items(items, std::move(scenarios), from_row);
  passed_by_.pop_back();
  return done;
}

/// Resumes in the list in which the plan stopped: the condition was evaluated then.
Scenarios PlanRunner::again_inside(const PlanItem& item, Scenarios scenarios, std::size_t from_row) {
  const bool yes = !item.then.empty() && from_row <= last_row(item.then);
  return inside(yes ? item.then : item.otherwise, yes ? item.otherwise : item.then, std::move(scenarios),
                from_row);
}

bool PlanRunner::holds(const Condition& condition, const Scenario& scenario) const {
  const Game* game = backend_.game(scenario);
  return game != nullptr && inselpost::holds(condition, *game, seat_, scenario.history);
}

StepResult PlanRunner::take(Scenario scenario, const StepGroup& orders, std::size_t row) {
  const Game* game = allowance_ != nullptr ? backend_.game(scenario) : nullptr;
  std::optional<Allowance::Weighed> weighed;
  if (game != nullptr) weighed = allowance_->weigh(*game, orders);
  if (weighed && weighed->refused) {
    StepResult refused;
    refused.not_done = std::move(scenario);
    refused.why = *std::move(weighed->refused);
    return refused;
  }
  StepResult tries = backend_.execute(std::move(scenario), orders, rows_[row], orders_behind());
  if (weighed && tries.done.size() == 1 && tries.done.front().share.whole()) allowance_->count(*weighed);
  if (tries.open) mark_unknown(row, *tries.open);
  for (const Scenario& one : tries.done) {
    set_row_outcome(row, Became::done, one);
    forked_ |= one.share.all > 1;
    history_.names = one.history.names;
  }
  if (tries.open_behind) {
    for (Scenario& one : tries.done) {
      mark_unknown(row + 1, one);
      tries.open = std::move(one);
    }
    tries.done.clear();
  }
  return tries;
}

std::vector<AnyOrderPtr> PlanRunner::orders_behind() const {
  std::vector<AnyOrderPtr> all;
  for (auto list = behind_.rbegin(); list != behind_.rend(); ++list)
    for (const PlanItem& item : *list) {
      AnyOrderPtr move = plain_order(item);
      // `join` is not an order of the game.
      all.push_back(move && !is_join(*move) ? std::move(move) : nullptr);
    }
  return all;
}

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
                                         std::span<const std::string_view> met, const SeatHistory& history,
                                         bool begun) const {
  Repetition out;
  const NextAction next = game.next(seat_, *item.orders.front().choice.repeats, history, begun);
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
std::optional<Scenarios> PlanRunner::by_odds(const PlanItem& item, const Scenario& scenario) {
  const PlanStep& step = item.orders.front();
  if (scenario.game == nullptr || item.orders.size() > 1 || step.choice.moves.size() != 1)
    return std::nullopt;
  const AnyOrderPtr& move = step.choice.moves.front();
  if (is_join(*move)) return std::nullopt;
  const auto decided = scenario.game->decide(seat_, *move, nullptr);
  if (!decided || !decided->undrawn) return std::nullopt;
  bool ordered = false;
  auto ends = backend_.odds(
      scenario,
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
Scenarios PlanRunner::again_and_again(const PlanItem& item, Scenario scenario) {
  if (backend_.game(scenario) == nullptr)  // before the start: rejected like a plain order
    return orders_refused(item, take(std::move(scenario), item.orders, item.row));
  std::size_t rounds = 0;
  const auto order_at = [&](const Game& game, std::span<const std::string_view> met) -> AnyOrderPtr {
    const Repetition now = going(item, game, met, scenario.history, rounds++ > 0);
    return now.choice.moves.empty() ? nullptr : now.choice.moves.front();
  };
  auto ends = backend_.odds(scenario, order_at, all_behind());
  if (!ends || rounds < 2) return continues(item, std::move(scenario), false);
  forked_ |= ends->size() > 1;
  Scenarios done;
  for (Scenario& end : *ends) {
    Scenarios some = continues(item, std::move(end), true);
    std::move(some.begin(), some.end(), std::back_inserter(done));
  }
  return done;
}

/// Executes the order repeatedly; what cannot be foreseen step by step is marked as unknown.
Scenarios PlanRunner::continues(const PlanItem& item, Scenario scenario, bool begun) {
  Scenarios done;
  for (;; begun = true) {
    Repetition now = going(item, *backend_.game(scenario), scenario.met, scenario.history, begun);
    if (now.stopped) {
      if (now.stopped->empty() || scenario.game)
        set_row_outcome(item.row, RowResult::Outcome::stops, scenario);
      stopped_ = now.stopped;
      rest_ = item.row;
      return done;
    }
    if (now.ended) break;
    if (now.choice.moves.empty()) {  // the decision stays pending
      set_row_outcome(item.row, RowResult::Outcome::waiting, scenario);
      rest_ = item.row;
      return done;
    }
    const bool foreseen = scenario.game != nullptr;
    if (foreseen) {
      const auto decided = scenario.game->decide(seat_, *now.choice.moves.front(), nullptr);
      if (decided && decided->undrawn) {
        mark_unknown(item.row, scenario);
        return done;
      }
    }
    StepResult tries = backend_.execute(std::move(scenario), {{std::move(now.choice), item.mark, item.typed}},
                                        rows_[item.row], orders_behind());
    if (tries.open) mark_unknown(item.row, *tries.open);
    if (tries.done.empty()) return orders_refused(item, std::move(tries));
    if (!foreseen && !now.rule.empty())
      rows_[item.row].remarks.emplace_back(remark::RuleAnswered{std::move(now.rule)});
    scenario = std::move(tries.done.front());
  }
  set_row_outcome(item.row, RowResult::Outcome::done, scenario);
  done.push_back(std::move(scenario));
  return done;
}

namespace {

using RowBecame = RowResult::Outcome;

RowResult row_of(const std::string& typed, const SourceSpan& mark, std::uint8_t depth,
                 const StepGroup& orders, const Game& game) {
  RowResult row;
  row.typed = typed;
  row.at = mark;
  row.depth = depth;
  if (orders.size() == 1 && orders.front().choice.moves.size() == 1) {
    const AnyOrder& move = *orders.front().choice.moves.front();
    row.order = line_of(move, game);
    row.said = move.said();
    row.is_cut_short = move.is_cut_short();
  }
  return row;
}

void list(const std::vector<PlanItem>& items, std::uint8_t depth, const Game& game,
          std::vector<RowResult>& rows) {
  const auto deeper = static_cast<std::uint8_t>(depth + 1);
  for (const PlanItem& item : items) {
    rows.push_back(row_of(item.typed, item.mark, depth, item.orders, game));
    for (const PlanBranch& branch : item.branches)
      rows.push_back(row_of(branch.typed, branch.mark, deeper, branch.then, game));
    list(item.then, deeper, game, rows);
    list(item.otherwise, deeper, game, rows);
  }
}

}  // namespace

std::string line_of(const AnyOrder& move, const Game& game) {
  return is_join(move) ? std::string(join_word) : game.to_yaml_line(move);
}

std::vector<RowResult> rows_of(const PlanFile& plan, const Game& game) {
  std::vector<RowResult> rows;
  list(plan.items, 0, game, rows);
  return rows;
}

void PlanRunner::set_row_outcome(std::size_t row, RowBecame outcome, const Scenario& scenario,
                                 const FailedStep& why) {
  const std::string code = why.refused.empty() ? std::string() : why.refused.front().second.code;
  Shares& shares = scenario.supposed != 0 ? of(scenario).rows[row] : shares_[row];
  const Probability& share = scenario.supposed != 0 ? scenario.part : scenario.share;
  auto [at, is_new] = shares.emplace(std::pair(outcome, code), share);
  if (!is_new) at->second = at->second + share;
}

PlanRunner::Assumption& PlanRunner::of(const Scenario& scenario) {
  Assumption& these = supposing_[scenario.supposed];
  these.share = scenario.share;
  return these;
}

void PlanRunner::not_taken(std::span<const PlanItem> items, const Scenario& scenario) {
  for (const PlanItem& item : items) {
    set_row_outcome(item.row, RowBecame::not_taken, scenario);
    for (const PlanBranch& branch : item.branches)
      set_row_outcome(branch.row, RowBecame::not_taken, scenario);
    not_taken(item.then, scenario);
    not_taken(item.otherwise, scenario);
  }
}

void PlanRunner::fails(std::size_t row, SourceSpan mark, Scenario scenario, FailedStep why) {
  set_row_outcome(row, RowBecame::failed, scenario, why);
  rest_ = row;
  if (!why.refused.empty())
    explain(row, scenario, why);
  else if (scenario.supposed == 0 &&
           rows_[row].remarks.empty())  // a `first` without a true condition: there is no code
    rows_[row].remarks.emplace_back(remark::NoBranch{});
  failed_.push_back({row, mark, std::move(scenario), std::move(why)});
}

/// Stores the reason in the row; of several scenarios the first one is kept.
void PlanRunner::explain(std::size_t row, const Scenario& scenario, const FailedStep& why) {
  RowResult& tried = rows_[row];
  if (tried.rejection) return;
  for (const auto& [move, refused] : why.refused) {
    RejectionContext no = backend_.explain_rejection(scenario, *move, refused);
    no.typed = tried.typed;
    if (!tried.rejection)
      tried.rejection = std::move(no);
    else
      tried.others.push_back({backend_.line(*move), std::move(no)});
  }
}

void PlanRunner::mark_unknown(std::size_t from_row, const Scenario& scenario) {
  for (std::size_t row = from_row; row < rows_.size(); ++row) {
    const bool passed =
        std::any_of(passed_by_.begin(), passed_by_.end(), [&](std::span<const PlanItem> list) {
          return !list.empty() && list.front().row <= row && row <= last_row(list);
        });
    if (!passed) set_row_outcome(row, RowBecame::possible, scenario);
  }
  Probability& open = scenario.supposed != 0 ? of(scenario).open : open_;
  open = open + (scenario.supposed != 0 ? scenario.part : scenario.share);
}

/// Adds the results of assumptions: outcomes of all their scenarios are certain, other ones possible.
void PlanRunner::settle() {
  const auto add = [](Probability& to, const Probability& share) { to = to + share; };
  for (const auto& [number, these] : supposing_) {
    for (const auto& [row, parts] : these.rows) {
      const bool sure = parts.size() == 1 && parts.begin()->second.whole();
      const auto key = sure ? parts.begin()->first : std::pair(RowBecame::possible, std::string());
      add(shares_[row].try_emplace(key, Probability{0, 1}).first->second, these.share);
    }
    if (these.complete.whole())
      add(complete_, these.share);
    else if (these.complete.of_these > 0 || these.open.of_these > 0)
      add(open_, these.share);
  }
  supposing_.clear();
}

/// Sets the outcome of each row from all scenarios.
void PlanRunner::conclude() {
  settle();
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const auto& shares = shares_[row];
    if (shares.empty()) continue;
    if (shares.size() == 1 && shares.begin()->second.whole()) {
      rows_[row].outcome = shares.begin()->first.first;
      if (rows_[row].outcome == RowBecame::skipped && !rows_[row].rejection)
        rows_[row].remarks.emplace_back(remark::NotOwed{});
      continue;
    }
    rows_[row].outcome = RowBecame::possible;
    remark::InSome some;
    for (const auto& [became, share] : shares) some.parts.push_back({became.first, became.second, share});
    rows_[row].remarks.emplace_back(std::move(some));
  }
}

StandingResolver ruling_of(std::vector<ParsedStandingOrder> rules) {
  return [rules = std::move(rules)](const Game& game, const PendingDecision& owed) {
    RuleAnswer ruled;
    for (const ParsedStandingOrder& rule : rules)
      if (ruled.choice.moves.empty() && rule.rule && rule.decision == owed.kind && !rule.times &&
          !rule.until_turn) {
        ruled.choice.moves = game.answer(owed, *rule.rule);
        ruled.rule = rule.key + ": " + rule.written;
      }
    return ruled;
  };
}

}  // namespace inselpost
