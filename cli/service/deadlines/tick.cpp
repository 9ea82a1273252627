#include "cli/service/deadlines/tick.hpp"

#include <iterator>
#include <utility>

#include "cli/service/clock.hpp"
#include "cli/service/deadlines/clocks.hpp"
#include "cli/service/deadlines/open_decisions.hpp"
#include "cli/service/signing.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/parse.hpp"

namespace inselpost {
namespace {

std::vector<Overdue> overdue_in(Store& store, const std::vector<std::string>& games, const std::string& now) {
  std::vector<Overdue> all;
  for (const std::string& name : games) {
    const StoredGame game = game_of(store, name);
    for (const TimedDecision& owed : game.pending_decisions)
      if (owed.is_real() && owed.acts && *owed.acts <= now) all.push_back({name, system_of(game), owed});
  }
  return all;
}

/// Returns the games with a wrong clock. Games without deadlines are left out, as the clock has no effect on
/// them.
std::vector<Ahead> ahead_in(Store& store, const std::optional<std::string>& game, const std::string& now) {
  std::vector<Ahead> all;
  for (const std::string& name : store.games_after(now)) {
    const StoredGame one = game_of(store, name);
    const bool timed = parse_json(one.genesis).at("setup").contains("deadlines");
    if (timed && (!game || *game == name) && is_far_after(last_time(one), now))
      all.push_back({name, last_time(one)});
  }
  return all;
}

TickedGame tick_game(Store& store, const std::string& name, const std::string& now,
                     const AnswerFormatter& scribe, std::optional<NotifyScope> told) {
  DueResult done = catch_up(store, name, now, scribe);
  Store::WriteTransaction change(store);
  StoredGame game = game_of(store, name);
  GameUpdate news{LedgerSnapshot::of(store, game), {}, change.how_far(game)};
  sign(news.moment.facts(), signing_key_for(store, game));
  news.moment.give_form_tokens(store, game);
  if (told && done.acts > 0) {
    UnreadNews untold =
        untold_up_to(done.since, game.told, store, game, *open_game(parse_json(game.genesis)));
    news.happenings = std::move(untold.happenings);
    news.first = std::move(untold.first);
    print_for(change, game, *told, done.receipts);
    change.commit();
  }
  std::move(done.happenings.begin(), done.happenings.end(), std::back_inserter(news.happenings));
  return {std::move(news), done.acts, std::move(done.receipts)};
}

std::vector<OutboxItem> remind_seats(Store& store, const std::optional<std::string>& game,
                                     const std::string& now, const ReminderFormatter& scribe) {
  std::vector<OutboxItem> letters;
  for (const std::string& name : store.games_to_remind(now)) {
    if (game && *game != name) continue;
    std::vector<OutboxItem> its = remind(store, name, now, scribe);
    std::move(its.begin(), its.end(), std::back_inserter(letters));
  }
  return letters;
}

}  // namespace

TickResult tick(Store& store, const std::optional<std::string>& game, bool catches_up, const std::string& now,
                const AnswerFormatter& scribe, const ReminderFormatter& reminders,
                std::optional<NotifyScope> told) {
  if (game) game_of(store, *game);
  std::vector<std::string> games = store.due_games(now);
  if (game) std::erase_if(games, [&](const std::string& one) { return one != *game; });
  TickResult ticked;
  ticked.last = store.last_tick();
  ticked.ahead = ahead_in(store, game, now);
  if (!catches_up && is_tick_overdue(store, now)) ticked.overdue = overdue_in(store, games, now);
  if (!ticked.overdue.empty()) return ticked;
  for (const std::string& name : games) {
    TickedGame one = tick_game(store, name, now, scribe, told);
    if (one.acts > 0) ticked.games.push_back(std::move(one));
  }
  ticked.reminders = remind_seats(store, game, now, reminders);
  if (!game) store.record_tick(now, ticked.last && is_far_after(*ticked.last, now));
  return ticked;
}

}  // namespace inselpost
