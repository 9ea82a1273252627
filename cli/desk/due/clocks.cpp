#include "cli/desk/due/clocks.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <utility>

#include "schemas/clock/calendar.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/joining.hpp"

namespace inselpost {
namespace {

using std::chrono::seconds;

constexpr std::string_view turn_clock = "turn";

std::optional<std::string> written_if(const std::optional<Instant>& time) {
  return time ? std::optional(written(*time)) : std::nullopt;
}

/// The clocks of one game at one moment.
class Clocks {
 public:
  Clocks(const GameLedger& ledger, Instant now)
      : ledger_(ledger), deadlines_(known_deadlines(ledger.deadlines())), now_(now) {}

  void start(Owed& owed) {
    const auto clock = deadlines_.clocks.find(owed.clock);
    seconds time = clock != deadlines_.clocks.end() ? clock->second : deadlines_.clocks.at("turn");
    if (const auto asked = asked_within(owed)) time = std::min(time, *asked);
    const Calendar& calendar = of(owed.seat);
    const auto due = calendar.when_run(now_, time);
    owed.due = written_if(due);
    if (due && decides()) owed.acts = written_if(calendar.when_run(*due, deadlines_.grace));
  }
  void go_on(Owed& owed, const StoppedClock& clock) {
    owed.due = written_if(of(owed.seat).when_run(now_, clock.until_due));
    if (decides()) owed.acts = written_if(of(owed.seat).when_run(now_, clock.until_acts));
  }
  /// It is decided as soon as that can tell nothing of a hidden hand.
  void at_once(Owed& owed, const std::string& since) {
    if (!decides()) return;
    const seconds delay = owed.veiled && !deadlines_.fast ? deadlines_.delay : seconds(0);
    const std::string time = written(std::max(now_, read_instant(since).value() + delay));
    owed.due = std::min(owed.due.value_or(time), time);
    owed.acts = std::min(owed.acts.value_or(time), time);
  }
  std::optional<StoppedClock> stop(const Owed& owed) {
    if (!owed.due) return std::nullopt;
    const auto left = [&](const std::string& time) {
      return of(owed.seat).run_between(now_, read_instant(time).value());
    };
    return StoppedClock{owed.seat, owed.turn, left(*owed.due), left(owed.acts.value_or(*owed.due))};
  }

 private:
  /// The time that the order asked for which it answers (OFFER-2).
  std::optional<seconds> asked_within(const Owed& owed) const {
    if (owed.about.empty() || !ledger_.started()) return std::nullopt;
    for (const Awaited& one : ledger_.game().awaited())
      if (one.within != 0 && one.kind == owed.kind && one.about == owed.about &&
          one.seat == ledger_.find(owed.seat))
        return seconds(one.within);
    return std::nullopt;
  }
  /// Does the clock ever decide?
  bool decides() const { return deadlines_.miss == Miss::fallback; }

  const Calendar& of(const std::string& seat) {
    auto found = calendars_.find(seat);
    if (found == calendars_.end()) {
      const std::string& zone = ledger_.zones().at(index(ledger_.find(seat).value()));
      found = calendars_.emplace(seat, Calendar(deadlines_, zone, {})).first;
    }
    return found->second;
  }

  const GameLedger& ledger_;
  Deadlines deadlines_;
  Instant now_;
  std::map<std::string, Calendar> calendars_;
};

/// Does the one clock run for both?
bool go_by_one(const Owed& one, const Owed& other) {
  if (one.seat != other.seat || one.turn != other.turn || one.clock != other.clock) return false;
  return one.clock == turn_clock || (one.kind == other.kind && one.about == other.about);
}

/// What is asked about something in a turn never outlives its time (OFFER-2).
void end_with_the_turn(std::vector<Owed>& awaited) {
  const auto turn = std::find_if(awaited.begin(), awaited.end(), [](const Owed& owed) {
    return owed.clock == turn_clock && owed.due && owed.acts;
  });
  if (turn == awaited.end()) return;
  for (Owed& owed : awaited) {
    if (owed.about.empty() || owed.clock == turn_clock || !owed.acts || *owed.acts <= *turn->acts) continue;
    owed.due = std::min(owed.due.value_or(*turn->due), *turn->due);
    owed.acts = turn->acts;
  }
}

}  // namespace

bool is_absent(const Missed& missed, const std::string& seat, std::size_t players) {
  constexpr std::uint32_t in_a_row = 2;
  const auto away = [&](const auto& one) { return one.second >= in_a_row; };
  const auto found = missed.find(seat);
  return found != missed.end() && away(*found) &&
         static_cast<std::size_t>(std::count_if(missed.begin(), missed.end(), away)) < players;
}

Before before_these(const StoredGame& game, const std::vector<Entry>& entries) {
  Before before{game.awaited, game.stopped, game.missed};
  for (const Entry& entry : entries) {
    const entries::Kind kind = entries::kind_of(entry);
    if (kind == entries::Kind::rollback) return {.missed = game.missed};  // every clock starts anew
    const nlohmann::json* body = kind == entries::Kind::order ? entries::readable(entry.body) : nullptr;
    if (body != nullptr) before.acted.push_back(body->at("seat").get<std::string>());
  }
  return before;
}

void set_clocks(Position& position, const GameLedger& ledger, const Before& before, const std::string& time) {
  if (ledger.deadlines().is_null() || ledger.over()) return;
  position.missed = before.missed;
  Clocks clocks(ledger, read_instant(time).value());
  /// Of two founding orders in a row each has a clock of its own.
  const auto is_another = [&](const Owed& owed) {
    return owed.clock == founding_clock &&
           std::find(before.acted.begin(), before.acted.end(), owed.seat) != before.acted.end();
  };
  for (Owed& owed : position.awaited) {
    const auto same = std::find_if(before.awaited.begin(), before.awaited.end(),
                                   [&](const Owed& earlier) { return go_by_one(earlier, owed); });
    const auto stopped = std::find_if(
        before.stopped.begin(), before.stopped.end(),
        [&](const StoppedClock& clock) { return clock.seat == owed.seat && clock.turn == owed.turn; });
    if (same != before.awaited.end() && !is_another(owed)) {
      owed.due = same->due;
      owed.acts = same->acts;
    } else if (owed.clock == turn_clock && stopped != before.stopped.end()) {
      clocks.go_on(owed, *stopped);
    } else {
      clocks.start(owed);
    }
    const bool is_given_up = same != before.awaited.end() && same->due && !same->acts;
    if (!is_given_up && is_absent(before.missed, owed.seat, ledger.players().size()))
      clocks.at_once(owed, same != before.awaited.end() ? same->since : owed.since);
  }
  end_with_the_turn(position.awaited);
  const auto stands_still = [&](const std::string& seat, std::uint16_t turn) {
    const auto is_of_it = [&](const Owed& owed) { return owed.seat == seat && owed.clock == turn_clock; };
    return !position.awaited.empty() && turn == position.awaited.front().turn &&
           std::none_of(position.awaited.begin(), position.awaited.end(), is_of_it) &&
           std::none_of(position.stopped.begin(), position.stopped.end(),
                        [&](const StoppedClock& clock) { return clock.seat == seat; });
  };
  for (const StoppedClock& clock : before.stopped)
    if (stands_still(clock.seat, clock.turn)) position.stopped.push_back(clock);
  for (const Owed& owed : before.awaited)
    if (owed.clock == turn_clock && stands_still(owed.seat, owed.turn))
      if (const auto stopped = clocks.stop(owed)) position.stopped.push_back(*stopped);
}

}  // namespace inselpost
