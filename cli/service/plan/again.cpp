// What dice come to where the game knows all of it; and an order that goes on: done again and again, each
// time as its rules say.
#include <iterator>
#include <utility>

#include "cli/service/plan/walk.hpp"
#include "schemas/record/joining.hpp"

namespace inselpost {

namespace {

void add(const Condition& condition, Behind& all) {
  if (condition.order) all.orders.push_back(condition.order);
  if (condition.word) all.words.push_back(condition.word.get());
  for (const Condition& part : condition.parts) add(part, all);
}

void add(const Together& orders, Behind& all) {
  for (const Step& step : orders)
    for (const MovePtr& move : step.choice.moves) all.orders.push_back(move);
}

void add(std::span<const Item> items, Behind& all) {
  for (const Item& item : items) {
    if (item.condition) add(*item.condition, all);
    add(item.orders, all);
    for (const Branch& branch : item.branches) {
      if (branch.condition) add(*branch.condition, all);
      add(branch.then, all);
      if (branch.otherwise) add(*branch.otherwise, all);
    }
    add(item.then, all);
    add(item.otherwise, all);
  }
}

}  // namespace

Behind Walk::all_behind() const {
  Behind all;
  for (const auto& list : behind_) add(list, all);
  return all;
}

Walk::Going Walk::going(const Item& item, const Game& game, std::span<const std::string_view> met,
                        const Heard& heard, bool begun) const {
  Going out;
  const auto& posting = dynamic_cast<const Posting&>(game);
  const Next next = posting.next(seat_, *item.orders.front().choice.goes_on, heard, begun);
  if (next.is_safe) out.stopped = stops(met);
  if (next.stops) out.stopped = out.stopped.value_or(std::string_view());
  if (out.stopped) return out;
  if (next.move) {
    out.choice.moves = {next.move};
  } else if (next.owed) {
    if (ruling_) {
      Ruled ruled = ruling_(game, *next.owed);
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

/// A plain order whose draws the game knows how to go through: all ends of it at once.
std::optional<Ways> Walk::by_odds(const Item& item, const Way& way) {
  const Step& step = item.orders.front();
  if (way.game == nullptr || item.orders.size() > 1 || step.choice.moves.size() != 1) return std::nullopt;
  const MovePtr& move = step.choice.moves.front();
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
  for (const Way& end : *ends) becomes(item.row, Tried::Outcome::done, end);
  return ends;
}

/// Where all that it can come to is known, it is gone through at once, and each end of it once more.
Ways Walk::again_and_again(const Item& item, Way way) {
  if (dynamic_cast<const Posting*>(doer_.game(way)) == nullptr)  // before the start: refused as a plain order
    return orders_refused(item, take(std::move(way), item.orders, item.row));
  std::size_t asked = 0;
  const auto order_at = [&](const Game& game, std::span<const std::string_view> met) -> MovePtr {
    const Going now = going(item, game, met, way.heard, asked++ > 0);
    return now.choice.moves.empty() ? nullptr : now.choice.moves.front();
  };
  auto ends = doer_.odds(way, order_at, all_behind());
  if (!ends || asked < 2) return goes_on(item, std::move(way), false);
  forked_ |= ends->size() > 1;
  Ways done;
  for (Way& end : *ends) {
    Ways some = goes_on(item, std::move(end), true);
    std::move(some.begin(), some.end(), std::back_inserter(done));
  }
  return done;
}

/// What cannot be foreseen step by step is open.
Ways Walk::goes_on(const Item& item, Way way, bool begun) {
  Ways done;
  for (;; begun = true) {
    Going now = going(item, *doer_.game(way), way.met, way.heard, begun);
    if (now.stopped) {
      if (now.stopped->empty() || way.game) becomes(item.row, Tried::Outcome::stops, way);
      stopped_ = now.stopped;
      rest_ = item.row;
      return done;
    }
    if (now.ended) break;
    if (now.choice.moves.empty()) {  // it stays owed
      becomes(item.row, Tried::Outcome::waiting, way);
      rest_ = item.row;
      return done;
    }
    const bool foreseen = way.game != nullptr;
    if (foreseen) {
      const auto decided = way.game->decide(seat_, *now.choice.moves.front(), nullptr);
      if (decided && decided->undrawn) {
        leave_open(item.row, way);
        return done;
      }
    }
    Tries tries = doer_.take(std::move(way), {{std::move(now.choice), item.mark, item.typed}},
                             rows_[item.row], orders_behind());
    if (tries.open) leave_open(item.row, *tries.open);
    if (tries.done.empty()) return orders_refused(item, std::move(tries));
    if (!foreseen && !now.rule.empty())
      rows_[item.row].remarks.emplace_back(remark::RuleAnswered{std::move(now.rule)});
    way = std::move(tries.done.front());
  }
  becomes(item.row, Tried::Outcome::done, way);
  done.push_back(std::move(way));
  return done;
}

}  // namespace inselpost
