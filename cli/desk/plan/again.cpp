// An order that goes on: done again and again, each time as its rules say.
#include <utility>

#include "cli/desk/plan/walk.hpp"

namespace inselpost {

/// What it comes to nobody foresees step by step: behind it all is possible.
Ways Walk::again_and_again(const Item& item, Way way) {
  const Step& step = item.orders.front();
  const auto* posting = dynamic_cast<const Posting*>(doer_.game(way));
  Ways done;
  if (posting == nullptr) {  // before the start: it is refused as a plain order is
    Tries tries = take(std::move(way), item.orders, item.row);
    return orders_refused(item, std::move(tries));
  }
  for (bool begun = false;; begun = true) {
    const Game& game = *doer_.game(way);
    Next next = dynamic_cast<const Posting&>(game).next(seat_, *step.choice.goes_on, way.heard, begun);
    if (next.is_safe && stops(way, item.row)) return done;
    if (next.stops) {
      becomes(item.row, Tried::Outcome::stops, way);
      stopped_ = std::string_view();
      rest_ = item.row;
      return done;
    }
    Choice choice{{next.move}, {}, {}};
    std::string rule;
    if (!next.move && next.owed) {
      if (ruling_) {
        Ruled ruled = ruling_(game, *next.owed);
        choice = std::move(ruled.choice);
        if (!choice.moves.empty() && !way.game) rule = std::move(ruled.rule);
      }
      if (choice.moves.empty() || !choice.moves.front()) choice.moves = {next.otherwise};
      if (!choice.moves.front()) {  // it stays owed
        becomes(item.row, Tried::Outcome::waiting, way);
        rest_ = item.row;
        return done;
      }
    }
    if (!choice.moves.front()) break;
    if (way.game) {
      const auto decided = way.game->decide(seat_, *choice.moves.front(), nullptr);
      if (decided && decided->undrawn) {
        leave_open(item.row, way);
        return done;
      }
    }
    Tries tries = doer_.take(std::move(way), {{std::move(choice), item.mark, item.typed}}, rows_[item.row],
                             orders_behind());
    if (tries.open) leave_open(item.row, *tries.open);
    if (tries.done.empty()) {
      return orders_refused(item, std::move(tries));
    }
    if (!rule.empty()) rows_[item.row].remarks.emplace_back(remark::RuleAnswered{std::move(rule)});
    way = std::move(tries.done.front());
  }
  becomes(item.row, Tried::Outcome::done, way);
  done.push_back(std::move(way));
  return done;
}

}  // namespace inselpost
