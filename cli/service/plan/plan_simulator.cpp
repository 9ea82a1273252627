#include "cli/service/plan/plan_simulator.hpp"

#include <algorithm>
#include <utility>

#include "cli/service/plan/rejection_context.hpp"
#include "schemas/record/draws.hpp"

namespace inselpost {
namespace {

/// Returns whether later orders may use a name that is only told later.
bool names_later(const OrderEffects& decided) {
  return std::any_of(decided.events.begin(), decided.events.end(),
                     [](const EventRecord& told) { return told.told_later && !told.ends; });
}

void meet(Scenario& way, const Game& game, Seat seat, const OrderEffects& decided,
          std::span<const AnyOrderPtr> rest) {
  for (const std::string_view word : game.stops(seat, decided.events, rest)) way.met.push_back(word);
}

/// Returns a scenario for each way the draws of the order can fall; none if there are too many.
Scenarios forks(const Scenario& way, const Game& before, Seat seat, const AnyOrder& move,
                std::span<const AnyOrderPtr> rest) {
  const std::vector<ChanceOutcome> ends = chance_outcomes(before, seat, move);
  std::uint64_t all = 0;
  for (const ChanceOutcome& end : ends) all += end.weight;
  Scenarios ways;
  if (!ends.empty() && !way.share.has_room(all)) return ways;
  for (const ChanceOutcome& end : ends) {
    Scenario next{way.share.then(end.weight, all), true, 0, {}, before.copy(), way.met, way.heard};
    next.game->apply_effects(end.decided);
    meet(next, *next.game, seat, end.decided, rest);
    for (Json& event : seen_by(seat, end.decided.events)) next.heard.events.push_back(std::move(event));
    ways.push_back(std::move(next));
  }
  return ways;
}

}  // namespace

StepResult PlanSimulator::execute(Scenario way, const StepGroup& orders, RowResult& row,
                                  std::span<const AnyOrderPtr> rest) {
  if (!way.game) return join(std::move(way), orders, row);
  StepResult tries;
  std::unique_ptr<Game> trial = way.game->copy();
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
        if (!way.forked) passed.push_back({line(*other), rejection_context(*trial, seat_, *other, why)});
      these.emplace_back(move, *std::move(decided));
      break;
    }
    if (these.size() == step) {
      tries.not_done = std::move(way);
      return tries;
    }
    OrderEffects& last = these.back().second;
    tries.open_behind |= names_later(last);
    if (last.undrawn || (!last.sure && !names_later(last))) {
      const AnyOrder& move = *these.back().first;
      if (last.undrawn && last.sure && way.supposed == 0) tries.done = forks(way, *trial, seat_, move, rest);
      if (!tries.done.empty() || !trial->only_spoils(move)) {
        if (tries.done.empty() && !suppose(way, *trial, move, rest, tries)) tries.open = std::move(way);
        return tries;
      }
      // Too many outcomes to enumerate these as well (DG-PBEM-14).
      last = trial->tried(seat_, move).value();
    }
    trial->apply_effects(last);
    meet(way, *trial, seat_, last, rest);
  }
  if (!way.forked) row.others = std::move(passed);
  if (!way.forked)
    remark_on_time(row, timed(*way.game, ledger_.deadlines()), timed(*trial, ledger_.deadlines()));
  for (auto& [move, decided] : these) {
    for (Json& event : seen_by(seat_, decided.events)) way.heard.events.push_back(std::move(event));
    if (way.forked) continue;
    ++done;
    const auto later = std::stable_partition(decided.events.begin(), decided.events.end(),
                                             [](const EventRecord& told) { return !told.told_later; });
    const std::vector<EventRecord> now(decided.events.begin(), later);
    note_done(row, *move, line(*move), seat_, now);
    if (decided.events.empty()) row.untold.push_back(line(*move));
    for (Json& event : seen_by(seat_, {later, decided.events.end()})) row.later.push_back(std::move(event));
  }
  way.game = std::move(trial);
  tries.done.push_back(std::move(way));
  return tries;
}

/// Works only before the first draw: probabilities are fractions of `Probability::most`.
std::optional<Scenarios> PlanSimulator::odds(const Scenario& way, const OrderPolicy& order_at,
                                             const PlanContinuation& behind) const {
  if (way.game == nullptr || way.supposed != 0 || way.share.all != 1) return std::nullopt;
  auto ends = way.game->odds(seat_, order_at, behind);
  if (!ends) return std::nullopt;
  std::vector<double> chances;
  for (const ContinuationOutcome& end : *ends) chances.push_back(end.chance);
  const std::vector<Probability> shares = shares_of(chances);
  Scenarios ways;
  for (std::size_t i = 0; i < ends->size(); ++i) {
    if (shares[i].of_these == 0) continue;
    ContinuationOutcome& end = (*ends)[i];
    Scenario next{shares[i], true, 0, {}, std::move(end.game), way.met, way.heard};
    next.met.insert(next.met.end(), end.met.begin(), end.met.end());
    ways.push_back(std::move(next));
  }
  return ways;
}

bool PlanSimulator::suppose(const Scenario& way, const Game& before, const AnyOrder& move,
                            std::span<const AnyOrderPtr> rest, StepResult& tries) {
  const auto all = before.suppose(seat_, move);
  const std::size_t ways = all ? all->ways.size() + (all->may_fail ? 1 : 0) : 0;
  if (ways == 0 || !way.part.has_room(ways)) return false;
  const std::size_t number = way.supposed != 0 ? way.supposed : ++supposed_;
  const auto supposed = [&](const Game& game) {
    Scenario next{way.share, true, number, way.part.then(1, ways), game.copy(), way.met, way.heard};
    return next;
  };
  for (const OrderEffects& decided : all->ways) {
    Scenario next = supposed(before);
    next.game->apply_effects(decided);
    meet(next, *next.game, seat_, decided, rest);
    for (Json& event : seen_by(seat_, decided.events)) next.heard.events.push_back(std::move(event));
    tries.done.push_back(std::move(next));
  }
  if (all->may_fail) {
    tries.not_done = supposed(*way.game);
    tries.why.refused.clear();
  }
  return true;
}

/// Simulates joins before the start. The result of the last one, which draws, is unknown.
StepResult PlanSimulator::join(Scenario way, const StepGroup& orders, RowResult& row) {
  StepResult tries;
  Lobby room = room_;
  for (std::size_t step = 0; step < orders.size(); ++step) {
    const AnyOrderPtr& move = orders[step].choice.moves.front();
    if (auto refused = room.refuses(seat_, *move)) {
      tries.why = {step, {{move, *std::move(refused)}}};
      tries.not_done = std::move(way);
      return tries;
    }
    if (room.begins_with(seat_)) {
      tries.open = std::move(way);
      return tries;
    }
    room.joined.insert(seat_);
  }
  room_ = room;
  for (const PlanStep& step : orders) {
    const AnyOrder& move = *step.choice.moves.front();
    ++done;
    note_done(row, move, line(move), seat_, {});
    row.untold.push_back(line(move));
    row.remarks.push_back(luck_remark(luck_));
  }
  tries.done.push_back(std::move(way));
  return tries;
}

RejectionContext PlanSimulator::explain_rejection(const Scenario& way, const AnyOrder& move,
                                                  Rejection why) const {
  if (!way.game) return not_joined(ledger_.game(), room_, seat_, std::move(why));
  RejectionContext no = rejection_context(*way.game, seat_, move, std::move(why));
  no.supposed = way.forked;
  return no;
}

}  // namespace inselpost
