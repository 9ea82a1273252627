#include "cli/service/plan/plan_executor.hpp"

#include <algorithm>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/plan/rejection_context.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

StepResult PlanExecutor::execute(Scenario scenario, const StepGroup& orders, RowResult& row,
                                 std::span<const AnyOrderPtr> rest) {
  StepResult tries;
  if (orders.size() == 1) {  // the ledger rejects before it draws, so no trial is needed
    std::vector<RowResult::Other> passed;
    const auto& moves = orders.front().choice.moves;
    for (const AnyOrderPtr& move : moves) {
      auto refused = play(*move, orders.front().choice, row, scenario, rest);
      if (!refused) {
        row.others = std::move(passed);
        tries.done.push_back(std::move(scenario));
        return tries;
      }
      if (move != moves.back()) passed.push_back({line(*move), explain_rejection(scenario, *move, *refused)});
      tries.why.refused.emplace_back(move, *std::move(refused));
    }
    tries.not_done = std::move(scenario);
    return tries;
  }
  std::vector<AnyOrderPtr> chosen;
  std::vector<RowResult::Other> passed;
  if (auto none = choose(orders, chosen, passed)) {
    tries.why = *std::move(none);
    tries.not_done = std::move(scenario);
    return tries;
  }
  row.others = std::move(passed);
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    auto refused = play(*chosen[i], orders[i].choice, row, scenario, rest);
    if (!refused) continue;
    if (std::none_of(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(i),
                     [&](const AnyOrderPtr& move) { return ledger_.game().only_spoils(*move); }))
      throw std::logic_error("what was tried is refused");
    tries.spoilt = true;
    tries.why = {i, {{chosen[i], *std::move(refused)}}};
    tries.not_done = std::move(scenario);
    return tries;
  }
  tries.done.push_back(std::move(scenario));
  return tries;
}

bool PlanExecutor::can_execute(const StepGroup& orders) const {
  std::vector<AnyOrderPtr> chosen;
  std::vector<RowResult::Other> passed;
  return !choose(orders, chosen, passed);
}

/// Tries the orders on a copy with chance withheld, so that the ledger is unchanged unless all of them are
/// legal (PLAN-3, PLAN-5). Only the last one may draw.
std::optional<FailedStep> PlanExecutor::choose(const StepGroup& orders, std::vector<AnyOrderPtr>& chosen,
                                               std::vector<RowResult::Other>& passed) const {
  const std::unique_ptr<Game> copy = ledger_.started() ? ledger_.game().copy() : nullptr;
  Lobby lobby = ledger_.waiting_room();
  for (std::size_t step = 0; step < orders.size(); ++step) {
    FailedStep none{step, {}};
    const auto& moves = orders[step].choice.moves;
    const bool last = step + 1 == orders.size();
    for (const AnyOrderPtr& move : moves) {
      std::optional<Rejection> refused;
      if (!copy) {
        refused = lobby.refuses(seat_, *move);
      } else if (auto decided = try_on(*copy, seat_, *move, last); !decided) {
        refused = std::move(decided.error());
      } else if (!decided->undrawn) {
        copy->apply_effects(*decided);
      }
      if (!refused) {
        lobby.joined.insert(seat_);
        chosen.push_back(move);
        break;
      }
      if (copy && move != moves.back())
        passed.push_back({line(*move), rejection_context(*copy, seat_, *move, *refused)});
      none.refused.emplace_back(move, *std::move(refused));
    }
    if (chosen.size() == step) return none;
  }
  return std::nullopt;
}

std::optional<Rejection> PlanExecutor::play(const AnyOrder& move, const OrderChoice& choice, RowResult& row,
                                            Scenario& scenario, std::span<const AnyOrderPtr> rest) {
  const bool joins = !ledger_.started();
  const auto luck = luck_;
  const auto timed_before = joins ? std::set<std::string>{} : timed(ledger_.game(), ledger_.deadlines());
  auto played = ledger_.play(seat_, move, by_, luck_, time_, mark_);
  if (!played) return std::move(played.error());
  mark_.reason.reset();
  NewsItem happening;
  if (joins) {  // the luck phrase stays secret until the start
    happening = {seat_, std::nullopt, {}, line(move)};
    happening.told = opening_in(played->entries, ledger_.game());
  } else {
    happening = happening_of(played->entries.front(), ledger_.game()).value();
    const Game& game = ledger_.game();
    for (const std::string_view word : game.stops(seat_, happening.events, rest))
      scenario.met.push_back(word);
    if (const auto name = game.assigned_name(move, happening.events)) {
      if (!name->first.empty()) scenario.history.names.insert_or_assign(name->first, name->second);
      if (choice.later) later.push_back({name->second, choice.later(name->second)});
    }
  }
  if (played->luck_used) {  // said once
    luck_.reset();
    luck_said = true;
  }
  for (Entry& entry : played->entries) entries.push_back(std::move(entry));
  ++done;
  note_done(row, move, line(move), seat_, happening.events);
  scenario.history.events.insert(scenario.history.events.end(), row.events.begin(), row.events.end());
  if (choice.later && by_ == OrderOrigin::moderator)
    row.remarks.emplace_back(remark::ActKeepsNothing{});
  else if (choice.later)
    row.remarks.emplace_back(remark::KeptForLater{later.back().order});
  if (happening.order) row.untold.push_back(*happening.order);
  if (joins)
    row.remarks.push_back(luck_remark(luck));
  else
    remark_on_time(row, timed_before, timed(ledger_.game(), ledger_.deadlines()));
  happenings.push_back(std::move(happening));
  return std::nullopt;
}

RejectionContext PlanExecutor::explain_rejection(const Scenario&, const AnyOrder& move, Rejection why) const {
  if (!ledger_.started()) return not_joined(ledger_.game(), ledger_.waiting_room(), seat_, std::move(why));
  return rejection_context(ledger_.game(), seat_, move, std::move(why));
}

}  // namespace inselpost
