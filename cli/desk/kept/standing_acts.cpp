#include "cli/desk/kept/standing_acts.hpp"

#include <algorithm>
#include <utility>

#include "cli/desk/kept/letters.hpp"
#include "cli/desk/plan/doing.hpp"

namespace inselpost {
namespace {

PlanFile plan_of(const StandingRule& rule, std::vector<MovePtr> moves) {
  PlanFile plan;
  if (!rule.rule) {
    plan.items = rule.plan;
    plan.skips = true;
    return plan;
  }
  Item& item = plan.items.emplace_back();
  item.typed = item.written = rule.key + ": " + rule.written;
  Step& step = item.orders.emplace_back();
  step.choice.moves = std::move(moves);
  step.typed = item.typed;
  return plan;
}

/// Still owed once its plan was through: it is answered as if nothing had been said (STAND-14).
MovePtr left_over(const GameLedger& ledger, Seat seat, const StandingRule& rule) {
  if (rule.rule || ledger.over()) return nullptr;
  const auto owed = ledger.game().awaited();
  const auto found = std::find_if(owed.begin(), owed.end(), [&](const Awaited& one) {
    return one.seat == seat && one.kind == rule.decision;
  });
  return found == owed.end() ? nullptr : ledger.game().fallback(*found);
}

}  // namespace

RuleActs rule_acts(GameLedger& ledger, const WaitingFile& file, const StandingRule& rule,
                   std::vector<MovePtr> moves, const std::string& time) {
  RuleActs out;
  Judged& judged = out.judged;
  judged = untried(ledger, header_of(file), sent_of(file), time);
  judged.answer.luck.reset();
  const Seat seat = ledger.find(judged.answer.seat).value();
  judged.answer.turn = turn_now(ledger, seat);
  Doing doing(ledger, seat, std::nullopt, time);
  const auto run = [&](const PlanFile& plan) {
    std::vector<Tried> rows = rows_of(plan, ledger.game());
    Walk walk(seat, plan, doing, rows);
    walk.run({});
    for (const Walk::Failed& failed : walk.failed())
      for (const auto& [move, why] : failed.why.refused)
        if (std::find(out.codes.begin(), out.codes.end(), why.code) == out.codes.end())
          out.codes.push_back(why.code);
    return rows;
  };
  judged.answer.orders = run(plan_of(rule, std::move(moves)));
  if (MovePtr last = left_over(ledger, seat, rule)) {
    StandingRule ends = rule;
    ends.rule = std::make_shared<const Rule>();
    for (Tried& row : run(plan_of(ends, {std::move(last)}))) judged.answer.orders.push_back(std::move(row));
  }
  judged.entries = std::move(doing.entries);
  judged.happenings = std::move(doing.happenings);
  judged.answer.done = doing.done;
  judged.answer.entry = ledger.last_entry();
  judged.answer.head = hex(ledger.head());
  return out;
}

}  // namespace inselpost
