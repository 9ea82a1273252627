#include "cli/service/statistics/statistics.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

using entries::Kind;

Instant entry_time(const Entry& entry) {
  const auto time = read_instant(entry.body.at("time").get_ref<const std::string&>());
  if (!time) throw std::invalid_argument("an entry without a time");
  return *time;
}

/// A counted game: its statistics, and each answer with who gave it.
struct CountedGame {
  /// An answer of a seat.
  struct TimedAnswer {
    Seat seat{};
    std::string player;
    std::int64_t seconds = 0;
  };
  GameStatistics statistics;
  std::vector<TimedAnswer> answers;
  std::optional<std::string> winner;
};

/// Goes through the entries of a game and counts. `entries` must outlive it.
class GameCount {
 public:
  GameCount(const std::vector<Entry>& entries, Viewer viewer)
      : entries_(entries),
        is_over_(entries::kind_of(entries.back()) == Kind::end),
        viewer_(is_over_ ? Viewer::referee() : viewer),
        replay_(entries, open_game),
        waits_since_(replay_.players().size()) {
    for (const Entry& entry : entries)
      seen_.push_back({entry.number, entry_for(entry, viewer, replay_.game(), is_over_)});
    reveal_disclosed(seen_);
    counting_game_ = open_game(entries.front().body);
    counter_ = counting_game_->event_counter();
  }

  CountedGame run() {
    const auto undone = undone_by(entries_);
    for (std::size_t i = 1; i < entries_.size(); ++i) {
      replay_.take(entries_[i]);
      if (!undone.contains(entries_[i].number)) take(i);
    }
    if (!replay_.started()) throw CommandError(Status::usage, command_errors::NotBegun{});
    return finish();
  }

 private:
  void take(std::size_t i) {
    const Instant time = entry_time(entries_[i]);
    if (entries::kind_of(entries_[i]) == Kind::order) take_order(seen_[i].body, time);
    if (!replay_.started()) return;
    note_waits(time);
    note_points();
  }

  /// Counts an order as the viewer sees it.
  void take_order(const Json& seen, Instant time) {
    const Json* body = entries::readable(seen);
    if (body == nullptr) return;
    Json buffer;
    if (counter_)
      for (const Json& event : body->at("events")) counter_->count(with_hidden_members(event, buffer));
    const entries::Order order = entries::order(*body, replay_.game().seats());
    if (order.by != OrderOrigin::seat) return;
    std::optional<Instant>& since = waits_since_.at(index(order.seat));
    // What was sent before the seat owed it answers at once: further orders of a file, standing orders, a
    // log.
    if (since && *since < time)
      counted_.answers.push_back(
          {order.seat, replay_.players().at(index(order.seat)), (time - *since).count()});
    since.reset();
  }

  void note_waits(Instant time) {
    std::vector<bool> owes(waits_since_.size());
    if (!replay_.over())
      for (const PendingDecision& decision : replay_.game().pending_decisions_for(viewer_))
        owes.at(index(decision.seat)) = true;
    for (std::size_t s = 0; s < owes.size(); ++s) {
      if (!owes[s]) waits_since_[s].reset();
      if (owes[s] && !waits_since_[s]) waits_since_[s] = time;
    }
  }

  void note_points() {
    const auto turn = replay_.game().public_summary().at("turn").get<std::uint64_t>();
    const std::vector<std::uint16_t> points = replay_.game().known_points(viewer_);
    std::vector<GameStatistics::TurnRow>& turns = counted_.statistics.turns;
    // The order that ends a turn belongs to that turn.
    if (!turns.empty()) turns.back().points = points;
    if (turns.empty() || turns.back().turn != turn) turns.push_back({turn, points});
  }

  CountedGame finish() {
    LedgerSnapshot::of(replay_, entries_.back()).require(is_over_ ? Viewer::everybody() : viewer_);
    GameStatistics& out = counted_.statistics;
    out.game = replay_.name();
    out.system = entries_.front().body.at("system").get<std::string>();
    out.entry = entries_.back().number;
    out.is_over = is_over_;
    std::vector<std::vector<std::int64_t>> seconds(waits_since_.size());
    for (const CountedGame::TimedAnswer& answer : counted_.answers)
      seconds[index(answer.seat)].push_back(answer.seconds);
    for (std::size_t s = 0; s < waits_since_.size(); ++s)
      out.seats.push_back(
          {replay_.game().seats().at(s), replay_.players().at(s), answer_times(std::move(seconds[s]))});
    if (counter_) out.counts = counter_->counts();
    if (out.counts.independent) out.fit = goodness_of_fit(out.counts.throw_results);
    const Json winner = replay_.game().public_summary().value("winner", Json());
    if (is_over_ && winner.is_string()) counted_.winner = winner.get<std::string>();
    return std::move(counted_);
  }

  const std::vector<Entry>& entries_;
  bool is_over_;
  Viewer viewer_;
  GameReplay replay_;
  std::vector<Entry> seen_;                          ///< the entries as the viewer may see them
  std::vector<std::optional<Instant>> waits_since_;  ///< times since when each played seat owes something
  std::unique_ptr<Game> counting_game_;
  std::unique_ptr<EventCounter> counter_;
  CountedGame counted_;
};

CountedGame count_game(const std::vector<Entry>& entries, Viewer viewer) {
  return reading_record([&] { return GameCount(entries, viewer).run(); });
}

/// Sums of what one player has done in games of one kind.
struct PlayerSums {
  PersonStatistics person;
  std::vector<std::int64_t> seconds;
};
using SumsOfPlayers =
    std::map<std::pair<std::string, std::string>, PlayerSums>;  // by player and kind of game

void add_game(Store& store, const StoredGame& game, SumsOfPlayers& all) {
  const std::vector<Entry> entries = store.entries(game, 0, last_open(game));
  const auto is_start = [](const Entry& entry) { return entries::kind_of(entry) == Kind::start; };
  if (std::none_of(entries.begin(), entries.end(), is_start)) return;
  const CountedGame counted = count_game(entries, Viewer::everybody());
  const GameStatistics& one = counted.statistics;
  for (std::size_t s = 0; s < one.seats.size(); ++s) {
    PersonStatistics& person = all[{one.seats[s].player, one.system}].person;
    ++person.games;
    if (!one.is_over) continue;
    ++person.finished;
    person.wins += counted.winner == one.seats[s].seat ? 1U : 0U;
    const auto& points = one.turns.back().points;
    person.points += s < points.size() ? points[s] : 0U;
  }
  for (const CountedGame::TimedAnswer& answer : counted.answers)
    all[{answer.player, one.system}].seconds.push_back(answer.seconds);
}

}  // namespace

GameStatistics game_statistics(const std::vector<Entry>& entries, Viewer viewer) {
  return count_game(entries, viewer).statistics;
}

std::vector<PersonStatistics> person_statistics(Store& store, const std::vector<std::string>& games,
                                                FailedGames& failed) {
  SumsOfPlayers all;
  for (const std::string& name : games) {
    const StoredGame game = game_of(store, name);
    run_for_game(store, name, failed, [&] { add_game(store, game, all); });
  }
  std::vector<PersonStatistics> out;
  for (auto& [key, sums] : all) {
    sums.person.player = key.first;
    sums.person.system = key.second;
    sums.person.answers = answer_times(std::move(sums.seconds));
    out.push_back(std::move(sums.person));
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const PersonStatistics& a, const PersonStatistics& b) { return a.wins > b.wins; });
  return out;
}

}  // namespace inselpost
