#include "cli/service/deadlines/tick.hpp"

#include <chrono>
#include <iterator>
#include <optional>
#include <utility>

#include "cli/service/clock.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/pending/pending_files.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/signing.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

std::vector<Overdue> overdue_in(Store& store, const std::vector<std::string>& games, const std::string& now,
                                FailedGames& failed) {
  std::vector<Overdue> all;
  for (const std::string& name : games)
    run_for_game(store, name, failed, [&] {
      const StoredGame game = game_of(store, name);
      for (const TimedDecision& owed : game.pending_decisions)
        if (owed.is_real() && owed.acts && *owed.acts <= now) all.push_back({name, system_of(game), owed});
    });
  return all;
}

/// Returns the games with a wrong clock. Games without deadlines are left out, as the clock has no effect on
/// them.
std::vector<Ahead> ahead_in(Store& store, const std::optional<std::string>& game, const std::string& now,
                            FailedGames& failed) {
  std::vector<Ahead> all;
  for (const std::string& name : store.games_after(now)) {
    if (game && *game != name) continue;
    run_for_game(store, name, failed, [&] {
      const StoredGame one = game_of(store, name);
      const bool timed = parse_json(one.genesis).at("setup").contains("deadlines");
      if (timed && is_far_after(last_time(one), now)) all.push_back({name, last_time(one)});
    });
  }
  return all;
}

TickedGame tick_game(Store& store, const std::string& name, const std::string& now,
                     const AnswerFormatter& formatter, std::optional<NotifyScope> readers) {
  DueResult done = catch_up(store, name, now, formatter);
  Store::WriteTransaction change(store);
  StoredGame game = game_of(store, name);
  GameUpdate news{LedgerSnapshot::of(store, game), {}, change.how_far(game)};
  sign(news.moment.facts(), signing_key_for(store, game));
  news.moment.give_form_tokens(store, game);
  if (readers && done.acts > 0) {
    UnreadNews untold =
        untold_up_to(done.since, game.told, store, game, *open_game(parse_json(game.genesis)));
    news.happenings = std::move(untold.happenings);
    news.first = std::move(untold.first);
    print_for(change, game, *readers, done.receipts);
    change.commit();
  }
  std::move(done.happenings.begin(), done.happenings.end(), std::back_inserter(news.happenings));
  return {std::move(news), done.acts, std::move(done.receipts)};
}

}  // namespace

std::vector<OutboxItem> remind_all(Store& store, const std::optional<std::string>& game,
                                   const std::string& now, const ReminderFormatter& formatter,
                                   FailedGames& failed) {
  std::vector<OutboxItem> letters;
  for (const std::string& name : store.games_to_remind(now)) {
    if (game && *game != name) continue;
    run_for_game(store, name, failed, [&] {
      std::vector<OutboxItem> game_letters = remind(store, name, now, formatter);
      std::move(game_letters.begin(), game_letters.end(), std::back_inserter(letters));
    });
  }
  return letters;
}

TickResult tick(Store& store, const std::optional<std::string>& game, bool catches_up, const std::string& now,
                const AnswerFormatter& formatter, const ReminderFormatter& reminders,
                std::optional<NotifyScope> readers) {
  if (game) game_of(store, *game);
  std::vector<std::string> games = store.due_games(now);
  if (game) std::erase_if(games, [&](const std::string& one) { return one != *game; });
  TickResult ticked;
  ticked.last = store.last_tick();
  ticked.ahead = ahead_in(store, game, now, ticked.failed);
  if (!catches_up && is_tick_overdue(store, now))
    ticked.overdue = overdue_in(store, games, now, ticked.failed);
  if (!ticked.overdue.empty()) return ticked;
  for (const std::string& name : games)
    run_for_game(store, name, ticked.failed, [&] {
      TickedGame one = tick_game(store, name, now, formatter, readers);
      if (one.acts > 0) ticked.games.push_back(std::move(one));
    });
  ticked.reminders = remind_all(store, game, now, reminders, ticked.failed);
  if (!game) store.record_tick(now, ticked.last && is_far_after(*ticked.last, now));
  return ticked;
}

namespace {

/// Interval of reminders if the clock does not decide (DEAD-16).
constexpr std::chrono::hours again_after{24};

/// Returns the time of the next reminder: at the deadline if a grace period follows; daily after it if the
/// clock does not decide; nullopt: none.
std::optional<std::string> next_reminder(const TimedDecision& owed, const std::string& now) {
  if (!owed.due) return std::nullopt;
  if (owed.acts) return *owed.due > now && *owed.acts != *owed.due ? owed.due : std::nullopt;
  Instant next = read_instant(*owed.due).value();
  while (format_instant(next) <= now) next += again_after;
  return format_instant(next);
}

/// Returns the default order as the seat would write it.
std::string what_is_done(const GameLedger& ledger, const TimedDecision& owed) {
  if (!ledger.started()) return std::string(join_word);
  for (const PendingDecision& one : ledger.game().pending_decisions())
    if (one.seat == ledger.find(owed.seat) && one.kind == owed.kind && one.about == owed.about)
      return ledger.game().to_yaml_line(*ledger.game().default_order(one));
  return {};
}

}  // namespace

std::vector<OutboxItem> remind(Store& store, const std::string& name, const std::string& now,
                               const ReminderFormatter& formatter) {
  std::vector<OutboxItem> letters;
  Store::WriteTransaction change(store);
  std::optional<StoredGame> game = store.find(name);
  if (!game || !game->current || game->over || game->clocks.held) return letters;
  const GameLedger ledger = resume(store, *game);
  const PendingFiles kept = change.kept(*game);
  const DecisionDeadlines dues = deadlines_of(ledger, *game);
  const std::vector<std::string> players = players_of(*game);
  for (TimedDecision& owed : game->pending_decisions) {
    if (!owed.is_real() || !owed.remind || *owed.remind > now) continue;
    owed.remind = next_reminder(owed, now);
    const std::size_t seat = index(ledger.find(owed.seat).value());
    if (owed.acts && *owed.acts <= now) continue;
    const bool waits = waits_for_files(ledger, seat_at(seat)) && file_kept(kept, ledger, seat_at(seat));
    if (waits || answer_to(owed, kept) != nullptr) continue;
    const auto shown = [&](const std::string& time) {
      return written_in(dues.zones.at(seat), read_instant(time).value());
    };
    const remark::TimeRunsOut time_runs_out{ledger.game().setup_view(),
                                            name,
                                            owed.seat,
                                            players.at(seat),
                                            owed.kind,
                                            owed.about,
                                            owed.count,
                                            shown(*owed.due),
                                            shown(owed.acts.value_or(*owed.due)),
                                            dues.miss,
                                            *owed.due <= now,
                                            what_is_done(ledger, owed)};
    letters.push_back(
        {0, name, owed.seat, OutboxItem::Kind::reminder, now, formatter(time_runs_out, game->spoken)});
    change.queue_letter(letters.back());
  }
  change.set_instants(*game);
  change.commit();
  return letters;
}

}  // namespace inselpost
