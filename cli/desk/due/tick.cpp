#include "cli/desk/due/tick.hpp"

#include <utility>

#include "cli/desk/signing.hpp"

namespace inselpost {
namespace {

std::vector<Overdue> overdue_in(Store& store, const std::vector<std::string>& games, const std::string& now) {
  std::vector<Overdue> all;
  for (const std::string& name : games)
    for (const Owed& owed : game_of(store, name).awaited)
      if (owed.is_real() && owed.acts && *owed.acts <= now) all.push_back({name, owed});
  return all;
}

TickedGame tick_game(Store& store, const std::string& name, const std::string& now, const Scribe& scribe) {
  WhatWasDue done = catch_up(store, name, now, scribe);
  Store::Change reading(store);  // it writes nothing, and nobody writes between
  const StoredGame game = game_of(store, name);
  News news{Moment::of(store, game), std::move(done.happenings), reading.how_far(game)};
  sign(news.moment.facts(), key_of(store, game));
  return {std::move(news), done.acts, std::move(done.receipts)};
}

}  // namespace

Ticked tick(Store& store, const std::optional<std::string>& game, bool catches_up, const std::string& now,
            const Scribe& scribe) {
  if (game) game_of(store, *game);
  std::vector<std::string> games = store.due_games(now);
  if (game) std::erase_if(games, [&](const std::string& one) { return one != *game; });
  Ticked ticked;
  ticked.last = store.last_tick();
  if (!catches_up && is_gap(store, now)) ticked.overdue = overdue_in(store, games, now);
  if (!ticked.overdue.empty()) return ticked;
  for (const std::string& name : games) {
    TickedGame one = tick_game(store, name, now, scribe);
    if (one.acts > 0) ticked.games.push_back(std::move(one));
  }
  if (!game) store.ticked(now);
  return ticked;
}

}  // namespace inselpost
