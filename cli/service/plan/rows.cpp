#include <algorithm>
#include <utility>

#include "cli/service/plan/plan_runner.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
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

void PlanRunner::set_row_outcome(std::size_t row, RowBecame outcome, const Scenario& way,
                                 const FailedStep& why) {
  const std::string code = why.refused.empty() ? std::string() : why.refused.front().second.code;
  Shares& shares = way.supposed != 0 ? of(way).rows[row] : shares_[row];
  const Probability& share = way.supposed != 0 ? way.part : way.share;
  auto [at, is_new] = shares.emplace(std::pair(outcome, code), share);
  if (!is_new) at->second = at->second + share;
}

PlanRunner::Assumption& PlanRunner::of(const Scenario& way) {
  Assumption& these = supposing_[way.supposed];
  these.share = way.share;
  return these;
}

void PlanRunner::not_taken(std::span<const PlanItem> items, const Scenario& way) {
  for (const PlanItem& item : items) {
    set_row_outcome(item.row, RowBecame::not_taken, way);
    for (const PlanBranch& branch : item.branches) set_row_outcome(branch.row, RowBecame::not_taken, way);
    not_taken(item.then, way);
    not_taken(item.otherwise, way);
  }
}

void PlanRunner::fails(std::size_t row, SourceSpan mark, Scenario way, FailedStep why) {
  set_row_outcome(row, RowBecame::failed, way, why);
  rest_ = row;
  if (!why.refused.empty())
    explain(row, way, why);
  else if (way.supposed == 0 &&
           rows_[row].remarks.empty())  // a `first` without a true condition: there is no code
    rows_[row].remarks.emplace_back(remark::NoBranch{});
  failed_.push_back({row, mark, std::move(way), std::move(why)});
}

/// Stores the reason in the row; of several scenarios the first one is kept.
void PlanRunner::explain(std::size_t row, const Scenario& way, const FailedStep& why) {
  RowResult& tried = rows_[row];
  if (tried.rejection) return;
  for (const auto& [move, refused] : why.refused) {
    RejectionContext no = doer_.explain_rejection(way, *move, refused);
    if (!tried.rejection)
      tried.rejection = std::move(no);
    else
      tried.others.push_back({doer_.line(*move), std::move(no)});
  }
}

void PlanRunner::mark_unknown(std::size_t from_row, const Scenario& way) {
  for (std::size_t row = from_row; row < rows_.size(); ++row) {
    const bool passed =
        std::any_of(passed_by_.begin(), passed_by_.end(), [&](std::span<const PlanItem> list) {
          return !list.empty() && list.front().row <= row && row <= last_row(list);
        });
    if (!passed) set_row_outcome(row, RowBecame::possible, way);
  }
  Probability& open = way.supposed != 0 ? of(way).open : open_;
  open = open + (way.supposed != 0 ? way.part : way.share);
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

}  // namespace inselpost
