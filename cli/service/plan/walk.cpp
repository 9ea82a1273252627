#include "cli/service/plan/walk.hpp"

#include <algorithm>
#include <iterator>

#include "cli/service/plan/allowance.hpp"
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
    std::string key = std::to_string(way.supposed) + (way.game ? way.game->position().dump() : std::string());
    for (const std::string_view word : way.met) (key += '\n') += word;
    for (const Json& one : way.heard.events) (key += '\n') += one.dump();
    for (const auto& [name, called] : way.heard.names) ((key += '\n') += name) += called;
    const auto [at, is_new] = known.emplace(std::move(key), joined.size());
    if (is_new)
      joined.push_back(std::move(way));
    else if (way.supposed != 0)
      joined[at->second].part = joined[at->second].part + way.part;
    else
      joined[at->second].share = joined[at->second].share + way.share;
  }
  ways = std::move(joined);
}

/// PLAN-11: of several that are tried one is enough.
bool until_others(const NoneOf& why) {
  return std::any_of(why.refused.begin(), why.refused.end(),
                     [](const auto& one) { return one.second.until_others; });
}

}  // namespace

void Walk::run(Way way, std::size_t from_row) {
  Ways ways;
  ways.push_back(std::move(way));
  for (const Way& end : through(plan_.items, std::move(ways), from_row)) {
    Share& complete = end.supposed != 0 ? of(end).complete : complete_;
    complete = complete + (end.supposed != 0 ? end.part : end.share);
  }
  conclude();
}

Ways Walk::through(std::span<const Item> items, Ways ways, std::size_t from_row) {
  behind_.emplace_back();
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (last_row(items.subspan(i, 1)) < from_row) continue;
    if (last_ && items[i].row > *last_) break;
    behind_.back() = items.subspan(i + 1);
    if (items[i].row < from_row) {
      ways = again_inside(items[i], std::move(ways), from_row);
      continue;
    }
    Ways next;
    for (Way& way : ways)
      if (!stops(way, items[i].row)) append(next, at(items[i], std::move(way)));
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

std::optional<std::string_view> Walk::stops(std::span<const std::string_view> met) const {
  const auto found = std::find_if(met.begin(), met.end(), [&](std::string_view word) {
    return std::find(plan_.stops.begin(), plan_.stops.end(), word) != plan_.stops.end();
  });
  if (found == met.end()) return std::nullopt;
  return *found;
}

/// PLAN-10: before the next item.
bool Walk::stops(const Way& way, std::size_t row) {
  const auto word = stops(way.met);
  if (!word) return false;
  stopped_ = word;
  rest_ = row;
  return true;
}

Ways Walk::at(const Item& item, Way way) {
  if (auto held = kept_whole(item, way)) {
    keeps(item.row, way, *std::move(held));
    return {};
  }
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
      if (item.row < last_row(plan_.items)) rest_ = item.row + 1;
      return {};
    case Item::Kind::wait_for: return wait_for(item, std::move(way));
    case Item::Kind::accept_default: return accept_default(item, std::move(way));
    case Item::Kind::if_owed:
      // What others owe before it may leave it owed.
      if (owes(way, item.orders) || owed_by_others(way, item.orders)) return orders(item, std::move(way));
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
  if (item.orders.front().choice.goes_on) return again_and_again(item, std::move(way));
  if (const auto answered = revoked(item, way)) return take_back(item, std::move(way), *answered);
  Tries tries;
  if (auto given = given_already(way, item.orders)) {
    tries.not_done = std::move(way);
    tries.why = *std::move(given);
    return orders_refused(item, std::move(tries));
  }
  if (auto held = unreleased(way, item.orders)) {
    if (auto refused = one_answer_too_many(way, *held)) {
      tries.not_done = std::move(way);
      tries.why = {0, {{item.orders.front().choice.moves.front(), *std::move(refused)}}};
      return orders_refused(item, std::move(tries));
    }
    if (doer_.would(item.orders)) {
      keeps(item.row, way, *std::move(held));
      return {};
    }
  }
  if (auto ends = by_odds(item, way)) return *std::move(ends);
  tries = take(std::move(way), item.orders, item.row);
  if (!tries.not_done) return std::move(tries.done);
  bool answered = false;
  Ways done = std::move(tries.done);
  for (Way& again : after_a_rule(*std::move(tries.not_done), item.row, answered)) {
    Tries once_more;
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

/// What becomes of them if they could not be done.
Ways Walk::orders_refused(const Item& item, Tries tries) {
  if (tries.not_done && (until_others(tries.why) || owes_by_a_rule(*tries.not_done))) {
    waits_at(item.row, *tries.not_done);
    explain(item.row, *tries.not_done, tries.why);
  } else if (tries.not_done && (item.kind == Item::Kind::attempt || plan_.skips)) {
    becomes(item.row, Became::skipped, *tries.not_done, tries.why);
    explain(item.row, *tries.not_done, tries.why);
    tries.done.push_back(*std::move(tries.not_done));
  } else if (tries.not_done) {
    const Mark mark = item.orders[tries.why.step].mark;
    fails(item.row, mark, *std::move(tries.not_done), std::move(tries.why));
  }
  return std::move(tries.done);
}

/// PLAN-11, PLAN-12: it goes on there when others have done what they owe. What that comes to nobody
/// foresees.
void Walk::waits_at(std::size_t row, const Way& way) {
  becomes(row, Became::waits, way);
  if (way.game) leave_open(row + 1, way);
  waits_ = rest_ = row;
}

Ways Walk::wait_for(const Item& item, Way way) {
  const Game* game = doer_.game(way);
  const auto* posting = dynamic_cast<const Posting*>(game);
  std::vector<std::string> names;
  for (const std::string& name : item.wait_names) names.push_back(way.heard.called(name));
  Ways done;
  if (posting != nullptr && posting->waits(seat_, item.wait_word, names)) {
    waits_at(item.row, way);
  } else {
    becomes(item.row, Became::done, way);
    done.push_back(std::move(way));
  }
  return done;
}

/// STAND-8: it counts no more, and nobody else has heard of it.
Ways Walk::take_back(const Item& item, Way way, const Awaited& answered) {
  if (auto refused = one_answer_too_many(way, answered)) {
    Tries tries;
    tries.not_done = std::move(way);
    tries.why = {0, {{item.orders.front().choice.moves.front(), *std::move(refused)}}};
    return orders_refused(item, std::move(tries));
  }
  if (allowance_ != nullptr) allowance_->count_answer(*doer_.game(way), answered.about);
  rows_[item.row].remarks.emplace_back(remark::AnswerTakenBack{!release_of_});
  becomes(item.row, Became::done, way);
  const auto is_it = [&](const Awaited& one) {
    return one.kind == answered.kind && one.about == answered.about;
  };
  taken_back_.push_back(answered);
  std::erase_if(answered_, is_it);
  std::erase_if(revocable_, is_it);
  Ways same;
  same.push_back(std::move(way));
  return same;
}

/// DEAD-8. What is owed is what is owed now: what comes of it is owed anew.
Ways Walk::accept_default(const Item& item, Way way) {
  const Game* before = doer_.game(way);
  std::vector<Awaited> owed = before != nullptr ? before->awaited() : std::vector<Awaited>{Awaited{}};
  std::erase_if(owed, [&](const Awaited& one) {
    const bool is_answered = std::any_of(answered_.begin(), answered_.end(), [&](const Awaited& kept) {
      return kept.kind == one.kind && kept.about == one.about;
    });
    return before != nullptr && (one.seat != seat_ || is_answered);
  });
  if (owed.empty()) becomes(item.row, Became::skipped, way);
  Ways ways;
  ways.push_back(std::move(way));
  for (const Awaited& one : owed) {
    Ways next;
    for (Way& now : ways) {
      const Game* game = doer_.game(now);
      const MovePtr move = game != nullptr ? game->fallback(one) : join_move();
      Tries tries = doer_.take(std::move(now), {{Choice{{move}, {}}, item.mark, item.typed}}, rows_[item.row],
                               orders_behind());
      if (tries.open) leave_open(item.row, *tries.open);
      if (tries.not_done) fails(item.row, item.mark, *std::move(tries.not_done), std::move(tries.why));
      for (const Way& done : tries.done) forked_ |= done.share.all > 1;
      append(next, std::move(tries.done));
    }
    ways = std::move(next);
  }
  if (!owed.empty())
    for (const Way& done : ways) becomes(item.row, Became::done, done);
  return ways;
}

/// PLAN-4.
Ways Walk::first(const Item& item, Way way) {
  /// `waits`: one of the branches may do when others have done what they owe.
  struct Still {
    Way way;
    bool waits = false;
  };
  Ways done;
  std::vector<Still> still;
  std::optional<std::pair<Mark, NoneOf>> why;  // of the first branch
  still.push_back(Still{std::move(way), false});
  for (const Branch& branch : item.branches) {
    std::vector<Still> next;
    for (auto& [one, waits] : still) {
      const bool otherwise = branch.condition && !holds(*branch.condition, one);
      if (otherwise && !branch.otherwise) {
        becomes(branch.row, Became::not_taken, one);
        next.push_back({std::move(one), waits});
        continue;
      }
      const Together& orders = otherwise ? *branch.otherwise : branch.then;
      Tries tries;
      if (auto given = given_already(one, orders)) {
        tries.not_done = std::move(one);
        tries.why = *std::move(given);
      } else {
        tries = take(std::move(one), orders, branch.row);
      }
      for (const Way& good : tries.done) becomes(item.row, Became::done, good);
      if (tries.open) becomes(item.row, Became::possible, *tries.open);
      append(done, std::move(tries.done));
      if (!tries.not_done) continue;
      if (tries.spoilt) {
        becomes(branch.row, Became::failed, *tries.not_done, tries.why);
        fails(item.row, orders[tries.why.step].mark, *std::move(tries.not_done), std::move(tries.why));
        continue;
      }
      becomes(branch.row, Became::skipped, *tries.not_done, tries.why);
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
      becomes(item.row, Became::skipped, one);
      done.push_back(std::move(one));
    } else
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
  return inside(yes ? item.then : item.otherwise, other, std::move(ways));
}

Ways Walk::inside(std::span<const Item> items, std::span<const Item> other, Ways ways, std::size_t from_row) {
  passed_by_.push_back(other);
  Ways done = through(items, std::move(ways), from_row);
  passed_by_.pop_back();
  return done;
}

/// It goes on in the list in which it stopped: the condition was judged then.
Ways Walk::again_inside(const Item& item, Ways ways, std::size_t from_row) {
  const bool yes = !item.then.empty() && from_row <= last_row(item.then);
  return inside(yes ? item.then : item.otherwise, yes ? item.otherwise : item.then, std::move(ways),
                from_row);
}

bool Walk::holds(const Condition& condition, const Way& way) const {
  const Game* game = doer_.game(way);
  return game != nullptr && inselpost::holds(condition, *game, seat_, way.heard);
}

Tries Walk::take(Way way, const Together& orders, std::size_t row) {
  const Game* game = allowance_ != nullptr ? doer_.game(way) : nullptr;
  std::optional<Allowance::Weighed> weighed;
  if (game != nullptr) weighed = allowance_->weigh(*game, orders);
  if (weighed && weighed->refused) {
    Tries refused;
    refused.not_done = std::move(way);
    refused.why = *std::move(weighed->refused);
    return refused;
  }
  Tries tries = doer_.take(std::move(way), orders, rows_[row], orders_behind());
  if (weighed && tries.done.size() == 1 && tries.done.front().share.whole()) allowance_->count(*weighed);
  if (tries.open) leave_open(row, *tries.open);
  for (const Way& one : tries.done) {
    becomes(row, Became::done, one);
    forked_ |= one.share.all > 1;
    heard_.names = one.heard.names;
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

std::vector<MovePtr> Walk::orders_behind() const {
  std::vector<MovePtr> all;
  for (auto list = behind_.rbegin(); list != behind_.rend(); ++list)
    for (const Item& item : *list) {
      MovePtr move = plain_order(item);
      all.push_back(move && !is_join(*move) ? std::move(move) : nullptr);  // `join` is no order of the game
    }
  return all;
}

}  // namespace inselpost
