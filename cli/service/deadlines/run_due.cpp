#include "cli/service/deadlines/run_due.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "cli/service/clock.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/notes.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "cli/service/pending/follow_ups.hpp"
#include "cli/service/pending/pending_files.hpp"
#include "cli/service/pending/standing_orders.hpp"
#include "cli/service/plan/plan_runner.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/summary.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {
namespace {

/// Upper limit of orders that a seat can owe in a turn, against endless loops.
constexpr int max_orders = 100;

/// Returns whether that clock runs out with the clock of the turn.
bool goes_by_the_turn(const GameLedger& ledger, std::string_view clock) {
  return clock == PendingDecision().clock || (!clock.empty() && clock == ledger.game().clock_in_turn());
}

/// Plays default orders of one seat and collects the entries.
class Deciding {
 public:
  Deciding(GameLedger& ledger, Seat seat, std::string time, StandingResolver ruling)
      : ledger_(ledger), seat_(seat), time_(std::move(time)), ruling_(std::move(ruling)) {}

  /// Decides one decision. Returns false if that is impossible here: at a table the result of a draw is
  /// missing.
  bool decide(const PendingDecision& owed) {
    const AnyOrderPtr move = ledger_.started() ? ledger_.game().default_order(owed) : join_order();
    auto done = ledger_.play(seat_, *move, OrderOrigin::deadline, std::nullopt, time_);
    if (!done) return false;
    moved_ = true;
    for (Entry& entry : done->entries) entries_.push_back(std::move(entry));
    return true;
  }

  /// Decides all that the seat owes in this turn (DEC-6). Stops if other seats have to decide first.
  void decide_turn() {
    const std::uint16_t turn = ledger_.game().turn_of(seat_);
    for (int i = 0; i < max_orders && !ledger_.over() && ledger_.game().turn_of(seat_) == turn; ++i) {
      const auto owed = next_in_turn();
      for_a_rule_ = owed && moved_ && a_rule_answers(*owed);
      if (!owed || for_a_rule_ || !decide(*owed)) return;
    }
  }

  /// Returns whether it stopped at a decision that a standing order of the seat answers (STAND-3).
  bool is_for_a_rule() const { return for_a_rule_; }

  bool moved() const { return moved_; }
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  /// Returns the next decision by the clock of the turn; else another one, such as a discard, but no answer
  /// to an offer.
  std::optional<PendingDecision> next_in_turn() const {
    std::optional<PendingDecision> other;
    for (PendingDecision& owed : ledger_.game().pending_decisions()) {
      if (owed.seat != seat_) continue;
      if (goes_by_the_turn(ledger_, owed.clock)) return std::move(owed);
      if (owed.about.empty() && !other) other = std::move(owed);
    }
    return other;
  }

  bool a_rule_answers(const PendingDecision& owed) const {
    if (owed.is_secret || !ruling_) return false;
    const std::vector<AnyOrderPtr> moves = ruling_(ledger_.game(), owed).choice.moves;
    return std::any_of(moves.begin(), moves.end(), [&](const AnyOrderPtr& move) {
      return ledger_.game().decide(seat_, *move, nullptr).has_value();
    });
  }

  GameLedger& ledger_;
  Seat seat_;
  std::string time_;
  StandingResolver ruling_;
  std::vector<Entry> entries_;
  bool moved_ = false, for_a_rule_ = false;
};

StandingResolver rules_answering(Store::WriteTransaction& change, const StoredGame& game,
                                 const GameLedger& ledger, const std::string& seat) {
  if (!ledger.started()) return {};
  return ruling_of(standing_rules(standing_of(change.kept(game), seat), ledger.game()));
}

/// The act that is due first: by time, then releases, deadlines of decisions and of turns, then from the
/// active player's left (DEAD-12).
struct NextDue {
  const TimedDecision* owed = nullptr;
  bool released = false;  ///< a release, for which standing orders are asked; else the clock decides
};
NextDue first_due(const StoredGame& game, const GameLedger& ledger,
                  const std::optional<std::string>& together, const std::string& now) {
  const std::size_t players = ledger.players().size();
  const std::string active =
      ledger.started() ? ledger.game().public_summary().value("active", std::string()) : "";
  const auto first_seat = ledger.find(active);
  const std::size_t left = first_seat ? index(*first_seat) + 1 : 0;
  const auto key = [&](const NextDue& due) {
    const TimedDecision& owed = *due.owed;
    const std::size_t place = (index(ledger.find(owed.seat).value()) + players - left % players) % players;
    return std::tuple(due.released ? *owed.release : *owed.acts, !due.released,
                      owed.clock == PendingDecision().clock, place);
  };
  NextDue first;
  for (const TimedDecision& owed : game.pending_decisions)
    for (const bool released : {true, false}) {
      const auto& instant = released ? owed.release : owed.acts;
      if (!owed.is_real() || !instant || *instant > now) continue;
      // Turns that wait for files of all seats are due together.
      if (!together && waits_for_files(ledger, ledger.find(owed.seat).value())) continue;
      if (const NextDue due{&owed, released}; first.owed == nullptr || key(due) < key(first)) first = due;
    }
  return first;
}

/// Returns the pending decision of the game that corresponds to `owed`, if it still exists.
std::optional<PendingDecision> owed_now(const GameLedger& ledger, Seat seat, const TimedDecision& owed) {
  for (PendingDecision& one :
       ledger.started() ? ledger.game().pending_decisions() : ledger.waiting_room().pending_decisions())
    if (one.seat == seat && one.kind == owed.kind && one.about == owed.about) return std::move(one);
  return std::nullopt;
}

/// Adds the news of the entries. "Time was up" is announced once, before all others.
void tell(const std::vector<Entry>& entries, const GameLedger& ledger, DueResult& done,
          bool is_announced = false) {
  for (const Entry& entry : entries) {
    auto happening = what_happened(entry, ledger.game());
    if (!happening) continue;
    if (entries::kind_of(entry) == entries::Kind::order) {
      NewsItem up;
      up.told = std::exchange(happening->told, {});
      if (!up.told.empty() && !std::exchange(is_announced, true)) done.happenings.push_back(std::move(up));
    }
    done.happenings.push_back(*std::move(happening));
  }
}

/// Adds the news of the follow-ups. Returns whether there were any.
bool told_of(FollowUpResult went_on, DueResult& done) {
  const bool any = !went_on.happenings.empty() || !went_on.letters.empty();
  done.happenings.insert(done.happenings.end(), went_on.happenings.begin(), went_on.happenings.end());
  done.receipts.insert(done.receipts.end(), went_on.letters.begin(), went_on.letters.end());
  return any;
}

/// Removes the time at which the clock acts on the decision, which it cannot decide.
void give_up(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
             const std::string& seat, const std::string& clock) {
  for (TimedDecision& owed : game.pending_decisions)
    if (owed.seat == seat && owed.clock == clock) owed.acts.reset();
  act(change, game, ledger, {}, last_time(game));
}

}  // namespace

bool run_next_due(Store& store, Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
                  const std::string& now, const AnswerFormatter& formatter, DueResult& done) {
  const auto together = files_may_be_done(ledger, game, change.kept(game), now);
  const NextDue first = ledger.over() ? NextDue{} : first_due(game, ledger, together, now);
  const TimedDecision* due = first.owed;
  if (due == nullptr) return false;
  if (first.released) {
    const std::string time = std::max(*due->release, last_time(game));
    if (told_of(run_follow_ups(store, change, game, ledger, time, formatter), done)) ++done.acts;
    return true;
  }
  const Seat seat = ledger.find(due->seat).value();
  const std::string name = due->seat, clock = due->clock;
  const bool waited = waits_for_files(ledger, seat);
  const std::string time = std::max({*due->acts, last_time(game), waited ? *together : std::string()});
  if (waited && told_of(run_follow_ups(store, change, game, ledger, time, formatter), done)) {
    ++done.acts;
    return true;
  }
  const std::size_t players = ledger.players().size();
  if (known_deadlines(ledger.deadlines()).miss == MissPolicy::hold) {
    ++done.acts;
    const std::string known = due->seen_by ? std::string() : name;
    done.happenings.push_back(hold_by_clock(change, game, ledger, known, time));
    return true;
  }
  if (are_all_absent(game.clocks.missed, players)) {
    ++done.acts;
    done.happenings.push_back(hold_by_clock(change, game, ledger, {}, time));
    return true;
  }
  const auto owed = owed_now(ledger, seat, *due);
  if (owed && owed->all_at_once &&
      told_of(run_follow_ups(store, change, game, ledger, time, formatter),
              done)) {  // stored answers of others take effect
    ++done.acts;
    return true;
  }
  if (owed && ledger.started())
    if (auto instead = run_follow_ups_at_deadline(store, change, game, ledger, *owed, time, formatter)) {
      ++done.acts;
      told_of(*std::move(instead), done);
      return true;
    }
  const std::uint16_t turn = turn_now(ledger, seat);
  const StandingResolver ruling = rules_answering(change, game, ledger, name);
  Deciding deciding(ledger, seat, time, ruling);
  if (ledger.started() && goes_by_the_turn(ledger, clock))
    deciding.decide_turn();
  else if (owed)
    deciding.decide(*owed);
  if (!deciding.moved()) {
    give_up(change, game, ledger, name, clock);
    return true;
  }
  ++done.acts;
  const bool now_absent = ++game.clocks.missed[name] == misses_of_an_absent_seat;
  act(change, game, ledger, deciding.entries(), time);
  tell(deciding.entries(), ledger, done);
  if (now_absent) {
    NewsItem away;
    away.told = {announcements::IsAbsent{name}};
    done.happenings.push_back(std::move(away));
  }
  if (!ledger.over() && are_all_absent(game.clocks.missed, players))
    done.happenings.push_back(hold_by_clock(change, game, ledger, {}, time));
  if (!ledger.started()) return true;
  told_of(run_follow_ups(store, change, game, ledger, time, formatter), done);
  for (bool more = deciding.is_for_a_rule(); more && !ledger.over() && turn_now(ledger, seat) == turn;) {
    Deciding rest(ledger, seat, time, ruling);
    rest.decide_turn();
    more = rest.is_for_a_rule();
    if (rest.moved()) act(change, game, ledger, rest.entries(), time);
    tell(rest.entries(), ledger, done, true);
    told_of(run_follow_ups(store, change, game, ledger, time, formatter), done);
  }
  return true;
}

DueResult catch_up(Store& store, const std::string& name, const std::string& now,
                   const AnswerFormatter& formatter) {
  DueResult done;
  const auto is_due = [&] {
    const auto next = store.next_due(name);
    return next && *next <= now;
  };
  while (is_due()) {
    Store::WriteTransaction change(store);
    auto game = store.find(name);
    if (!game || !game->current) return done;
    GameLedger ledger = resume(store, *game);
    if (done.acts == 0) done.since = game->last_entry;
    if (!run_next_due(store, change, *game, ledger, now, formatter, done)) return done;
    change.commit();
  }
  add_disclosed(done.happenings, done.since, store, name);
  return done;
}

bool is_tick_overdue(Store& store, const std::string& now) {
  const auto last = store.last_tick();
  return !last || is_a_day_after(now, *last);
}

DueResult run_due(Store& store, const std::string& game, const std::string& now,
                  const AnswerFormatter& formatter) {
  const auto next = store.next_due(game);
  if (!next || *next > now || is_tick_overdue(store, now)) return {};
  return catch_up(store, game, now, formatter);
}

std::vector<std::string> players_of(const StoredGame& game) {
  entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  if (!game.current) return genesis.players;
  const nlohmann::json current = parse_json_or_discard(*game.current);
  const nlohmann::json replaced =
      current.is_object() ? current.value("players", nlohmann::json()) : nlohmann::json();
  if (replaced.is_object())
    for (const auto& [seat, player] : replaced.items())
      genesis.players.at(index(entries::seat_in(genesis.seats, seat))) = player.get<std::string>();
  return std::move(genesis.players);
}

std::string system_of(const StoredGame& game) {
  return parse_json(game.genesis).at("system").get<std::string>();
}

namespace {

void add_open_decisions(const StoredGame& game, const char* reader, std::vector<OpenDecision>& all) {
  const entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  const MissPolicy miss =
      genesis.deadlines.is_null() ? MissPolicy::wait : known_deadlines(genesis.deadlines).miss;
  const std::vector<std::string> players = players_of(game);
  const std::string system = system_of(game), zone = zone_of(genesis, public_reader);
  for (const TimedDecision& owed : game.pending_decisions) {
    if (!is_known_to(owed, reader)) continue;
    const std::string& player = players.at(index(entries::seat_in(genesis.seats, owed.seat)));
    all.push_back({game.name, system, player, zone, owed, miss, game.clocks.held});
  }
}

}  // namespace

std::vector<OpenDecision> open_decisions(Store& store, bool referee, FailedGames& failed) {
  std::vector<OpenDecision> all;
  for (const GameSummary& listed : store.list()) {
    if (listed.over || listed.pending_decisions.empty()) continue;
    run_for_game(store, listed.name, failed, [&] {
      if (const auto game = store.find(listed.name))
        add_open_decisions(*game, referee ? referee_reader : public_reader, all);
    });
  }
  std::stable_sort(all.begin(), all.end(), [](const OpenDecision& a, const OpenDecision& b) {
    const auto key = [](const OpenDecision& one) {
      return std::tuple(!one.owed.due, one.owed.due.value_or(one.owed.since), one.game);
    };
    return key(a) < key(b);
  });
  return all;
}

namespace {

bool is_by_clock(const Entry& entry, const std::string& after) {
  if (entry.body.value("time", std::string()) <= after) return false;
  const nlohmann::json* order = entries::readable(entry.body);
  return order != nullptr &&
         order->value("by", std::string()) == by_names[static_cast<std::size_t>(OrderOrigin::deadline)];
}

}  // namespace

std::vector<ClockActions> decided_after(Store& store, const std::string& time, FailedGames& failed) {
  std::vector<ClockActions> all;
  for (const GameSummary& summary : store.list()) {
    if (summary.changed <= time) continue;
    run_for_game(store, summary.name, failed, [&] {
      const auto stored = store.find(summary.name);
      if (!stored) return;
      ClockActions decided{summary.name, open_game(parse_json(stored->genesis)), {}};
      for (const Entry& entry : store.entries(*stored, 1))
        if (is_by_clock(entry, time))
          if (auto happening = what_happened(entry, *decided.game))
            decided.happenings.push_back(*std::move(happening));
      if (!decided.happenings.empty()) all.push_back(std::move(decided));
    });
  }
  return all;
}

}  // namespace inselpost
