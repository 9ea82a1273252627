#include "cli/desk/plan/walk.hpp"

#include <algorithm>
#include <iterator>

#include "schemas/record/joining.hpp"

namespace inselpost {
namespace {

using Became = Tried::Outcome;

void append(Ways& to, Ways from) { std::move(from.begin(), from.end(), std::back_inserter(to)); }

/// Ways that have come to the same are one.
void join_equal(Ways& ways) {
  if (ways.size() < 2) return;
  std::map<std::string, std::size_t> known;
  Ways joined;
  for (Way& way : ways) {
    std::string key = way.game ? way.game->position().dump() : std::string();
    for (const std::string_view word : way.met) (key += '\n') += word;
    for (const Json& one : way.news) (key += '\n') += one.dump();
    const auto [at, is_new] = known.emplace(std::move(key), joined.size());
    if (is_new)
      joined.push_back(std::move(way));
    else
      joined[at->second].share = joined[at->second].share + way.share;
  }
  ways = std::move(joined);
}

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

/// Of all that stands in that list, which is not empty.
std::size_t last_row(std::span<const Item> list) {
  const Item& last = list.back();
  if (!last.otherwise.empty()) return last_row(last.otherwise);
  if (!last.then.empty()) return last_row(last.then);
  return last.branches.empty() ? last.row : last.branches.back().row;
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

void Walk::run(Way way) {
  Ways ways;
  ways.push_back(std::move(way));
  for (const Way& end : through(plan_.items, std::move(ways))) complete_ = complete_ + end.share;
  conclude();
}

Ways Walk::through(std::span<const Item> items, Ways ways) {
  behind_.emplace_back();
  for (std::size_t i = 0; i < items.size(); ++i) {
    behind_.back() = items.subspan(i + 1);
    Ways next;
    for (Way& way : ways)
      if (!stops(way)) append(next, at(items[i], std::move(way)));
    ways = std::move(next);
    join_equal(ways);
    drop_least(ways, last_row(items.subspan(i, 1)) + 1);
  }
  behind_.pop_back();
  return ways;
}

/// PLAN-20: of more than it can follow it looks at those that are most likely. Nothing is said of the others.
void Walk::drop_least(Ways& ways, std::size_t next_row) {
  if (ways.size() <= most_ways) return;
  std::stable_sort(ways.begin(), ways.end(),
                   [](const Way& a, const Way& b) { return b.share.less_than(a.share); });
  for (std::size_t i = most_ways; i < ways.size(); ++i) leave_open(next_row, ways[i]);
  ways.erase(ways.begin() + static_cast<std::ptrdiff_t>(most_ways), ways.end());
}

/// PLAN-10: before the next item.
bool Walk::stops(const Way& way) {
  for (const std::string_view word : way.met)
    if (std::find(plan_.stops.begin(), plan_.stops.end(), word) != plan_.stops.end()) {
      stopped_ = word;
      return true;
    }
  return false;
}

Ways Walk::at(const Item& item, Way way) {
  switch (item.kind) {
    case Item::Kind::first: return first(item, std::move(way));
    case Item::Kind::if_then: return if_then(item, std::move(way));
    case Item::Kind::stop_if:
      if (!holds(*item.condition, way)) {
        becomes(item.row, Became::holds_not, way);
        break;
      }
      becomes(item.row, Became::stops, way);
      stopped_ = std::string_view();
      return {};
    case Item::Kind::if_owed:
      if (owes(way, item.orders)) return orders(item, std::move(way));
      becomes(item.row, Became::skipped, way);
      break;
    case Item::Kind::orders:
    case Item::Kind::attempt: return orders(item, std::move(way));
  }
  Ways same;
  same.push_back(std::move(way));
  return same;
}

Ways Walk::orders(const Item& item, Way way) {
  Tries tries = take(std::move(way), item.orders, item.row);
  if (tries.not_done && item.kind == Item::Kind::attempt) {
    becomes(item.row, Became::skipped, *tries.not_done, tries.why);
    explain(item.row, *tries.not_done, tries.why);
    tries.done.push_back(*std::move(tries.not_done));
  } else if (tries.not_done) {
    const Mark mark = item.orders[tries.why.step].mark;
    fails(item.row, mark, *std::move(tries.not_done), std::move(tries.why));
  }
  return std::move(tries.done);
}

/// PLAN-4.
Ways Walk::first(const Item& item, Way way) {
  Ways done, still;
  std::optional<std::pair<Mark, NoneOf>> why;  // of the first branch
  still.push_back(std::move(way));
  for (const Branch& branch : item.branches) {
    Ways next;
    for (Way& one : still) {
      const bool otherwise = branch.condition && !holds(*branch.condition, one);
      if (otherwise && !branch.otherwise) {
        becomes(branch.row, Became::not_taken, one);
        next.push_back(std::move(one));
        continue;
      }
      const Together& orders = otherwise ? *branch.otherwise : branch.then;
      Tries tries = take(std::move(one), orders, branch.row);
      for (const Way& good : tries.done) becomes(item.row, Became::done, good);
      if (tries.open) becomes(item.row, Became::possible, *tries.open);
      append(done, std::move(tries.done));
      if (!tries.not_done) continue;
      becomes(branch.row, Became::skipped, *tries.not_done, tries.why);
      explain(branch.row, *tries.not_done, tries.why);
      if (!why) why.emplace(orders[tries.why.step].mark, tries.why);
      next.push_back(*std::move(tries.not_done));
    }
    still = std::move(next);
  }
  for (Way& one : still)
    fails(item.row, why ? why->first : item.mark, std::move(one), why ? why->second : NoneOf{});
  return done;
}

Ways Walk::if_then(const Item& item, Way way) {
  const bool yes = holds(*item.condition, way);
  becomes(item.row, yes ? Became::holds : Became::holds_not, way);
  const std::span<const Item> other = yes ? item.otherwise : item.then;
  not_taken(other, way);
  Ways ways;
  ways.push_back(std::move(way));
  passed_by_.push_back(other);
  Ways done = through(yes ? item.then : item.otherwise, std::move(ways));
  passed_by_.pop_back();
  return done;
}

bool Walk::holds(const Condition& condition, const Way& way) const {
  const Game* game = doer_.game(way);
  return game != nullptr && inselpost::holds(condition, *game, seat_, way.news);
}

/// PLAN-8.
bool Walk::owes(const Way& way, const Together& orders) const {
  const Game* game = doer_.game(way);
  const auto* posting = dynamic_cast<const Posting*>(game);
  if (posting == nullptr) return false;
  const auto owed = game->awaited();
  return std::any_of(owed.begin(), owed.end(), [&](const Awaited& one) {
    const auto& moves = orders.front().choice.moves;
    return one.seat == seat_ && std::any_of(moves.begin(), moves.end(), [&](const MovePtr& move) {
             return !is_join(*move) && posting->answers(one, *move);
           });
  });
}

Tries Walk::take(Way way, const Together& orders, std::size_t row) {
  Tries tries = doer_.take(std::move(way), orders, rows_[row], rest());
  if (tries.open) leave_open(row, *tries.open);
  for (const Way& one : tries.done) {
    becomes(row, Became::done, one);
    forked_ |= one.forked;
  }
  if (tries.open_behind) {
    for (Way& one : tries.done) {
      leave_open(row + 1, one);
      tries.open = std::move(one);
    }
    tries.done.clear();
  }
  return tries;
}

std::vector<MovePtr> Walk::rest() const {
  std::vector<MovePtr> all;
  for (auto list = behind_.rbegin(); list != behind_.rend(); ++list)
    for (const Item& item : *list) {
      MovePtr move = plain_order(item);
      all.push_back(move && !is_join(*move) ? std::move(move) : nullptr);  // `join` is no order of the game
    }
  return all;
}

void Walk::becomes(std::size_t row, Became outcome, const Way& way, const NoneOf& why) {
  const std::string code = why.refused.empty() ? std::string() : why.refused.front().second.code;
  auto [at, is_new] = shares_[row].emplace(std::pair(outcome, code), way.share);
  if (!is_new) at->second = at->second + way.share;
}

void Walk::not_taken(std::span<const Item> items, const Way& way) {
  for (const Item& item : items) {
    becomes(item.row, Became::not_taken, way);
    for (const Branch& branch : item.branches) becomes(branch.row, Became::not_taken, way);
    not_taken(item.then, way);
    not_taken(item.otherwise, way);
  }
}

void Walk::fails(std::size_t row, Mark mark, Way way, NoneOf why) {
  becomes(row, Became::failed, way, why);
  if (!why.refused.empty())
    explain(row, way, why);
  else if (rows_[row].remarks.empty())  // a `first` of which no condition holds: there is no code
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
    if (!passed) becomes(row, Became::possible, way);
  }
  open_ = open_ + way.share;
}

/// Of each row what became of it on all ways together.
void Walk::conclude() {
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const auto& shares = shares_[row];
    if (shares.empty()) continue;
    if (shares.size() == 1 && shares.begin()->second.whole()) {
      rows_[row].outcome = shares.begin()->first.first;
      if (rows_[row].outcome == Became::skipped && !rows_[row].not_done)
        rows_[row].remarks.emplace_back(remark::NotOwed{});
      continue;
    }
    rows_[row].outcome = Became::possible;
    remark::InSome some;
    for (const auto& [became, share] : shares) some.parts.push_back({became.first, became.second, share});
    rows_[row].remarks.emplace_back(std::move(some));
  }
}

}  // namespace inselpost
