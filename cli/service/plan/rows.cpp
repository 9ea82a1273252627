// What a walk says of each row of a plan.
#include <algorithm>
#include <utility>

#include "cli/service/plan/walk.hpp"
#include "schemas/record/joining.hpp"

namespace inselpost {
namespace {

using RowBecame = Tried::Outcome;

Tried row_of(const std::string& typed, const Mark& mark, std::uint8_t depth, const Together& orders,
             const Game& game) {
  Tried row;
  row.typed = typed;
  row.at = mark;
  row.depth = depth;
  if (orders.size() == 1 && orders.front().choice.moves.size() == 1) {
    const Move& move = *orders.front().choice.moves.front();
    row.order = line_of(move, game);
    row.said = move.said();
  }
  return row;
}

void list(const std::vector<Item>& items, std::uint8_t depth, const Game& game, std::vector<Tried>& rows) {
  const auto deeper = static_cast<std::uint8_t>(depth + 1);
  for (const Item& item : items) {
    rows.push_back(row_of(item.typed, item.mark, depth, item.orders, game));
    for (const Branch& branch : item.branches)
      rows.push_back(row_of(branch.typed, branch.mark, deeper, branch.then, game));
    list(item.then, deeper, game, rows);
    list(item.otherwise, deeper, game, rows);
  }
}

}  // namespace

std::string line_of(const Move& move, const Game& game) {
  return is_join(move) ? std::string(join_word) : game.line(move);
}

std::vector<Tried> rows_of(const PlanFile& plan, const Game& game) {
  std::vector<Tried> rows;
  list(plan.items, 0, game, rows);
  return rows;
}

void Walk::becomes(std::size_t row, RowBecame outcome, const Way& way, const NoneOf& why) {
  const std::string code = why.refused.empty() ? std::string() : why.refused.front().second.code;
  Shares& shares = way.supposed != 0 ? of(way).rows[row] : shares_[row];
  const Share& share = way.supposed != 0 ? way.part : way.share;
  auto [at, is_new] = shares.emplace(std::pair(outcome, code), share);
  if (!is_new) at->second = at->second + share;
}

Walk::Supposing& Walk::of(const Way& way) {
  Supposing& these = supposing_[way.supposed];
  these.share = way.share;
  return these;
}

void Walk::not_taken(std::span<const Item> items, const Way& way) {
  for (const Item& item : items) {
    becomes(item.row, RowBecame::not_taken, way);
    for (const Branch& branch : item.branches) becomes(branch.row, RowBecame::not_taken, way);
    not_taken(item.then, way);
    not_taken(item.otherwise, way);
  }
}

void Walk::fails(std::size_t row, Mark mark, Way way, NoneOf why) {
  becomes(row, RowBecame::failed, way, why);
  rest_ = row;
  if (!why.refused.empty())
    explain(row, way, why);
  else if (way.supposed == 0 &&
           rows_[row].remarks.empty())  // a `first` of which no condition holds: there is no code
    rows_[row].remarks.emplace_back(remark::NoBranch{});
  failed_.push_back({row, mark, std::move(way), std::move(why)});
}

/// Why not, in the row; of several ways the first that came says it.
void Walk::explain(std::size_t row, const Way& way, const NoneOf& why) {
  Tried& tried = rows_[row];
  if (tried.not_done) return;
  for (const auto& [move, refused] : why.refused) {
    NotDone no = doer_.not_done(way, *move, refused);
    if (!tried.not_done)
      tried.not_done = std::move(no);
    else
      tried.others.push_back({doer_.line(*move), std::move(no)});
  }
}

void Walk::leave_open(std::size_t from_row, const Way& way) {
  for (std::size_t row = from_row; row < rows_.size(); ++row) {
    const bool passed = std::any_of(passed_by_.begin(), passed_by_.end(), [&](std::span<const Item> list) {
      return !list.empty() && list.front().row <= row && row <= last_row(list);
    });
    if (!passed) becomes(row, RowBecame::possible, way);
  }
  Share& open = way.supposed != 0 ? of(way).open : open_;
  open = open + (way.supposed != 0 ? way.part : way.share);
}

/// What is so whatever is supposed is sure; what is so on some of the ways only is possible.
void Walk::settle() {
  const auto add = [](Share& to, const Share& share) { to = to + share; };
  for (const auto& [number, these] : supposing_) {
    for (const auto& [row, parts] : these.rows) {
      const bool sure = parts.size() == 1 && parts.begin()->second.whole();
      const auto key = sure ? parts.begin()->first : std::pair(RowBecame::possible, std::string());
      add(shares_[row].try_emplace(key, Share{0, 1}).first->second, these.share);
    }
    if (these.complete.whole())
      add(complete_, these.share);
    else if (these.complete.of_these > 0 || these.open.of_these > 0)
      add(open_, these.share);
  }
  supposing_.clear();
}

/// Of each row what became of it on all ways together.
void Walk::conclude() {
  settle();
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const auto& shares = shares_[row];
    if (shares.empty()) continue;
    if (shares.size() == 1 && shares.begin()->second.whole()) {
      rows_[row].outcome = shares.begin()->first.first;
      if (rows_[row].outcome == RowBecame::skipped && !rows_[row].not_done)
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
