#include "cli/service/plan/plan_simulator.hpp"

#include <algorithm>
#include <utility>

#include "cli/service/plan/rejection_context.hpp"
#include "schemas/record/draws.hpp"

namespace inselpost {
namespace {

/// Returns whether later orders may use a name that is only told later.
bool names_later(const OrderEffects& decided) {
  return std::any_of(decided.events.begin(), decided.events.end(), [](const EventRecord& event_record) {
    return event_record.told_later && !event_record.ends;
  });
}

void meet(Scenario& scenario, const Game& game, Seat seat, const OrderEffects& decided,
          std::span<const AnyOrderPtr> rest) {
  for (const std::string_view word : game.stops(seat, decided.events, rest)) scenario.met.push_back(word);
}

/// Returns a scenario for each way the draws of the order can fall; none if there are too many.
Scenarios forks(const Scenario& scenario, const Game& before, Seat seat, const AnyOrder& move,
                std::span<const AnyOrderPtr> rest) {
  const std::vector<ChanceOutcome> ends = chance_outcomes(before, seat, move);
  std::uint64_t all = 0;
  for (const ChanceOutcome& end : ends) all += end.weight;
  Scenarios scenarios;
  if (!ends.empty() && !scenario.share.has_room(all)) return scenarios;
  for (const ChanceOutcome& end : ends) {
    Scenario next{
        scenario.share.then(end.weight, all), true, 0, {}, before.copy(), scenario.met, scenario.history};
    next.game->apply_effects(end.decided);
    meet(next, *next.game, seat, end.decided, rest);
    for (Json& event : seen_by(seat, end.decided.events)) next.history.events.push_back(std::move(event));
    scenarios.push_back(std::move(next));
  }
  return scenarios;
}

}  // namespace

StepResult PlanSimulator::execute(Scenario scenario, const StepGroup& orders, RowResult& row,
                                  std::span<const AnyOrderPtr> rest) {
  if (!scenario.game) return join(std::move(scenario), orders, row);
  StepResult tries;
  std::unique_ptr<Game> trial = scenario.game->copy();
  std::vector<std::pair<AnyOrderPtr, OrderEffects>> these;
  std::vector<RowResult::Other> passed;  // alternatives rejected before the chosen ones
  for (std::size_t step = 0; step < orders.size(); ++step) {
    tries.why = {step, {}};
    for (const AnyOrderPtr& move : orders[step].choice.moves) {
      auto decided = try_on(*trial, seat_, *move, step + 1 == orders.size());
      if (!decided) {
        tries.why.refused.emplace_back(move, std::move(decided.error()));
        continue;
      }
      for (const auto& [other, why] : tries.why.refused)
        if (!scenario.forked) passed.push_back({line(*other), rejection_context(*trial, seat_, *other, why)});
      these.emplace_back(move, *std::move(decided));
      break;
    }
    if (these.size() == step) {
      tries.not_done = std::move(scenario);
      return tries;
    }
    OrderEffects& last = these.back().second;
    tries.open_behind |= names_later(last);
    if (last.undrawn || (!last.sure && !names_later(last))) {
      const AnyOrder& move = *these.back().first;
      if (last.undrawn && last.sure && scenario.supposed == 0)
        tries.done = forks(scenario, *trial, seat_, move, rest);
      if (!tries.done.empty() || !trial->only_spoils(move)) {
        if (tries.done.empty() && !suppose(scenario, *trial, move, rest, tries))
          tries.open = std::move(scenario);
        return tries;
      }
      // Too many outcomes to enumerate these as well (DG-PBEM-14).
      last = trial->tried(seat_, move).value();
    }
    trial->apply_effects(last);
    meet(scenario, *trial, seat_, last, rest);
  }
  if (!scenario.forked) row.others = std::move(passed);
  if (!scenario.forked)
    remark_on_time(row, timed(*scenario.game, ledger_.deadlines()), timed(*trial, ledger_.deadlines()));
  for (auto& [move, decided] : these) {
    for (Json& event : seen_by(seat_, decided.events)) scenario.history.events.push_back(std::move(event));
    if (scenario.forked) continue;
    ++done;
    const auto later =
        std::stable_partition(decided.events.begin(), decided.events.end(),
                              [](const EventRecord& event_record) { return !event_record.told_later; });
    const std::vector<EventRecord> now(decided.events.begin(), later);
    note_done(row, *move, line(*move), seat_, now);
    if (decided.events.empty()) row.untold.push_back(line(*move));
    for (Json& event : seen_by(seat_, {later, decided.events.end()})) row.later.push_back(std::move(event));
  }
  scenario.game = std::move(trial);
  tries.done.push_back(std::move(scenario));
  return tries;
}

/// Works only before the first draw: probabilities are fractions of `Probability::most`.
std::optional<Scenarios> PlanSimulator::odds(const Scenario& scenario, const OrderPolicy& order_at,
                                             const PlanContinuation& behind) const {
  if (scenario.game == nullptr || scenario.supposed != 0 || scenario.share.all != 1) return std::nullopt;
  auto ends = scenario.game->odds(seat_, order_at, behind);
  if (!ends) return std::nullopt;
  std::vector<double> chances;
  for (const ContinuationOutcome& end : *ends) chances.push_back(end.chance);
  const std::vector<Probability> shares = shares_of(chances);
  Scenarios scenarios;
  for (std::size_t i = 0; i < ends->size(); ++i) {
    if (shares[i].of_these == 0) continue;
    ContinuationOutcome& end = (*ends)[i];
    Scenario next{shares[i], true, 0, {}, std::move(end.game), scenario.met, scenario.history};
    next.met.insert(next.met.end(), end.met.begin(), end.met.end());
    scenarios.push_back(std::move(next));
  }
  return scenarios;
}

bool PlanSimulator::suppose(const Scenario& scenario, const Game& before, const AnyOrder& move,
                            std::span<const AnyOrderPtr> rest, StepResult& tries) {
  const auto all = before.suppose(seat_, move);
  const std::size_t outcome_count = all ? all->ways.size() + (all->may_fail ? 1 : 0) : 0;
  if (outcome_count == 0 || !scenario.part.has_room(outcome_count)) return false;
  const std::size_t number = scenario.supposed != 0 ? scenario.supposed : ++supposed_;
  const auto supposed = [&](const Game& game) {
    Scenario next{scenario.share, true,         number,          scenario.part.then(1, outcome_count),
                  game.copy(),    scenario.met, scenario.history};
    return next;
  };
  for (const OrderEffects& decided : all->ways) {
    Scenario next = supposed(before);
    next.game->apply_effects(decided);
    meet(next, *next.game, seat_, decided, rest);
    for (Json& event : seen_by(seat_, decided.events)) next.history.events.push_back(std::move(event));
    tries.done.push_back(std::move(next));
  }
  if (all->may_fail) {
    tries.not_done = supposed(*scenario.game);
    tries.why.refused.clear();
  }
  return true;
}

/// Simulates joins before the start. The result of the last one, which draws, is unknown.
StepResult PlanSimulator::join(Scenario scenario, const StepGroup& orders, RowResult& row) {
  StepResult tries;
  Lobby lobby = room_;
  for (std::size_t step = 0; step < orders.size(); ++step) {
    const AnyOrderPtr& move = orders[step].choice.moves.front();
    if (auto refused = lobby.refuses(seat_, *move)) {
      tries.why = {step, {{move, *std::move(refused)}}};
      tries.not_done = std::move(scenario);
      return tries;
    }
    if (lobby.begins_with(seat_)) {
      tries.open = std::move(scenario);
      return tries;
    }
    lobby.joined.insert(seat_);
  }
  room_ = lobby;
  for (const PlanStep& step : orders) {
    const AnyOrder& move = *step.choice.moves.front();
    ++done;
    note_done(row, move, line(move), seat_, {});
    row.untold.push_back(line(move));
    row.remarks.push_back(luck_remark(luck_));
  }
  tries.done.push_back(std::move(scenario));
  return tries;
}

RejectionContext PlanSimulator::explain_rejection(const Scenario& scenario, const AnyOrder& move,
                                                  Rejection why) const {
  if (!scenario.game) return not_joined(ledger_.game(), room_, seat_, std::move(why));
  RejectionContext no = rejection_context(*scenario.game, seat_, move, std::move(why));
  no.supposed = scenario.forked;
  return no;
}

}  // namespace inselpost
