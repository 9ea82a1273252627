// Changes to clocks other than by orders.
#include "schemas/record/clocks.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "schemas/clock/instant.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

using std::chrono::seconds;

constexpr std::string_view turn_clock = "turn";

ClockLeft shorter(const ClockLeft& one, const ClockLeft& other) {
  return {std::min(one.until_due, other.until_due), std::min(one.until_acts, other.until_acts)};
}

/// Returns whether both are the same decision in the same turn.
bool is_same(const TimedDecision& a, const TimedDecision& b) {
  return a.seat == b.seat && a.kind == b.kind && a.about == b.about && a.turn == b.turn;
}

/// Returns whether both go by one running clock.
bool go_by_one(const TimedDecision& one, const TimedDecision& other) {
  if (one.seat != other.seat || one.turn != other.turn || one.clock != other.clock) return false;
  return one.clock == turn_clock || (one.kind == other.kind && one.about == other.about);
}

/// Ends decisions about something asked in a turn with that turn (OFFER-2).
void end_with_the_turn(std::vector<TimedDecision>& pending_decisions, std::string_view in_turn) {
  const auto turn = std::find_if(
      pending_decisions.begin(), pending_decisions.end(),
      [](const TimedDecision& owed) { return owed.clock == turn_clock && owed.due && owed.acts; });
  if (turn == pending_decisions.end()) return;
  for (TimedDecision& owed : pending_decisions) {
    if (owed.about.empty() || owed.clock == turn_clock || owed.clock == in_turn || !owed.acts ||
        *owed.acts <= *turn->acts)
      continue;
    owed.due = std::min(owed.due.value_or(*turn->due), *turn->due);
    owed.acts = turn->acts;
    if (owed.remind) owed.remind = std::min(*owed.remind, *owed.due);
  }
}

std::size_t absent_in(const MissedDeadlines& missed) {
  return static_cast<std::size_t>(std::count_if(
      missed.begin(), missed.end(), [](const auto& one) { return one.second >= misses_of_an_absent_seat; }));
}

/// Returns the time left by the clock of the turn when a decision inside it arises: the clock runs on behind
/// the one of the decision. Nullopt: the full time.
std::optional<ClockLeft> left_of_turn(const TimedDecision& inside, const OwedBefore& before,
                                      ClockCalculator& clocks) {
  const auto is_of_it = [&](const auto& one) { return one.seat == inside.seat && one.turn == inside.turn; };
  for (const TimedDecision& earlier : before.pending_decisions)
    if (is_of_it(earlier) && earlier.clock == turn_clock) return clocks.left(earlier);
  const std::vector<StoppedClock>& stopped = before.clocks.stopped;
  const auto turn = std::find_if(stopped.begin(), stopped.end(), is_of_it);
  if (turn == stopped.end()) return std::nullopt;
  ClockLeft left{turn->until_due, turn->until_acts};
  for (const TimedDecision& earlier : before.pending_decisions) {
    if (!is_of_it(earlier) || earlier.clock != inside.clock) continue;
    const ClockLeft began = shorter(clocks.whole(earlier), left);
    const ClockLeft now = clocks.left(earlier).value_or(began);
    left.until_due = std::max(seconds(0), left.until_due - (began.until_due - now.until_due));
    left.until_acts = std::max(seconds(0), left.until_acts - (began.until_acts - now.until_acts));
  }
  return left;
}

/// Starts the clock of a decision inside a turn. It never outlasts the turn (DG-PBEM-9), unless the file that
/// brought it was executed when the time of the turn was up (DG-PBEM-5).
void start_inside(TimedDecision& owed, ClockState& state, ClockCalculator& clocks, const OwedBefore& before) {
  TimedDecision turn = owed;
  turn.clock = turn_clock;
  ClockLeft of_turn = left_of_turn(owed, before, clocks).value_or(clocks.whole(turn));
  if (of_turn.until_acts == seconds(0)) of_turn = clocks.whole(turn);
  const ClockLeft left = shorter(clocks.whole(owed), of_turn);
  if (state.held)
    owed.left = left;
  else
    clocks.resume_clocks(owed, left);
  state.stopped.push_back({owed.seat, owed.turn, of_turn.until_due, of_turn.until_acts});
}

/// Adds the clock of a seat's turn to those stopped while the seat owes nothing that goes by it.
void stop_clocks(const std::vector<TimedDecision>& pending_decisions, std::vector<StoppedClock>& still,
                 const ClockedGame& game, ClockCalculator& clocks, const OwedBefore& before) {
  const auto stands_still = [&](const std::string& seat, std::uint16_t turn) {
    const auto is_of_it = [&](const TimedDecision& owed) {
      return owed.seat == seat && owed.clock == turn_clock;
    };
    return turn == game.turn_of(seat) &&
           std::none_of(pending_decisions.begin(), pending_decisions.end(), is_of_it) &&
           std::none_of(still.begin(), still.end(),
                        [&](const StoppedClock& clock) { return clock.seat == seat; });
  };
  for (const StoppedClock& clock : before.clocks.stopped)
    if (stands_still(clock.seat, clock.turn)) still.push_back(clock);
  for (const TimedDecision& owed : before.pending_decisions)
    if (owed.clock == turn_clock && stands_still(owed.seat, owed.turn))
      if (const auto left = clocks.left(owed))
        still.push_back({owed.seat, owed.turn, left->until_due, left->until_acts});
}

}  // namespace

bool are_all_absent(const MissedDeadlines& missed, std::size_t players) {
  return absent_in(missed) >= players;
}

bool is_absent(const MissedDeadlines& missed, const std::string& seat, std::size_t players) {
  const auto found = missed.find(seat);
  return found != missed.end() && found->second >= misses_of_an_absent_seat &&
         !are_all_absent(missed, players);
}

void go_past(const Entry& entry, OwedBefore& before) {
  const entries::Kind kind = entries::kind_of(entry);
  if (kind == entries::Kind::rollback) {
    before.pending_decisions.clear();
    before.clocks.stopped.clear();
    before.acted.clear();
  }
  const nlohmann::json* body = kind == entries::Kind::order ? entries::readable(entry.body) : nullptr;
  if (body != nullptr) before.acted.push_back(body->at("seat").get<std::string>());
}

TimedDecision owed_of(const PendingDecision& decision, const ClockedGame& game, const std::string& time) {
  TimedDecision owed{
      game.seats.at(index(decision.seat)), decision.kind, decision.about, decision.count, 0, time};
  owed.turn = game.turn_of(owed.seat);
  owed.clock = decision.clock;
  owed.is_secret = decision.is_secret;
  return owed;
}

void set_clocks(std::vector<TimedDecision>& pending_decisions, ClockState& state, const ClockedGame& game,
                const OwedBefore& before, const std::string& time) {
  if (game.over) return;
  state = before.clocks;
  state.stopped.clear();
  if (!game.deadlines) return set_releases(pending_decisions, state, game, before, time);
  const bool held = state.held;
  ClockCalculator clocks(game, state.away, read_instant(time).value());
  const std::string_view in_turn = game.clock_in_turn();
  // Each of two founding orders in a row has a clock of its own, and so has each decision inside a turn.
  const auto is_another = [&](const TimedDecision& owed) {
    return (owed.clock == founding_clock || owed.clock == in_turn) &&
           std::find(before.acted.begin(), before.acted.end(), owed.seat) != before.acted.end();
  };
  for (TimedDecision& owed : pending_decisions) {
    const auto same = std::find_if(before.pending_decisions.begin(), before.pending_decisions.end(),
                                   [&](const TimedDecision& earlier) { return go_by_one(earlier, owed); });
    const auto stopped = std::find_if(
        before.clocks.stopped.begin(), before.clocks.stopped.end(),
        [&](const StoppedClock& clock) { return clock.seat == owed.seat && clock.turn == owed.turn; });
    if (same != before.pending_decisions.end() && !is_another(owed)) {
      owed.due = same->due;
      owed.acts = same->acts;
      owed.remind = same->remind;
      owed.left = same->left;
      if (!held && !owed.due) clocks.start(owed);  // resumed after the hold that a rollback caused
    } else if (owed.clock == in_turn) {
      start_inside(owed, state, clocks, before);
    } else if (owed.clock == turn_clock && stopped != before.clocks.stopped.end()) {
      const ClockLeft left{stopped->until_due, stopped->until_acts};
      if (held)
        owed.left = left;
      else
        clocks.resume_clocks(owed, left);
    } else if (!held) {
      clocks.start(owed);
    }
    const bool is_given_up = same != before.pending_decisions.end() && same->due && !same->acts;
    if (!held && !is_given_up && is_absent(before.clocks.missed, owed.seat, game.players()))
      clocks.at_once(owed, same != before.pending_decisions.end() ? same->since : owed.since);
  }
  end_with_the_turn(pending_decisions, in_turn);
  set_releases(pending_decisions, state, game, before, time);
  stop_clocks(pending_decisions, state.stopped, game, clocks, before);
}

struct ClockEditor::Inside {
  std::vector<TimedDecision>& pending_decisions;
  ClockState& state;
  ClockedGame game;
  Instant now;

  ClockCalculator clocks() const { return {game, state.away, now}; }
  bool timed() const { return game.deadlines.has_value(); }

  /// Stores the time left by each clock, by the current calendars.
  void stop(const std::string& seat = {}) {
    ClockCalculator running = clocks();
    for (TimedDecision& owed : pending_decisions) {
      if (!seat.empty() && owed.seat != seat) continue;
      owed.left = running.left(owed);
      owed.due.reset();
      owed.acts.reset();
      owed.remind.reset();
    }
  }
  void resume_clocks(const std::string& seat = {}) {
    ClockCalculator running = clocks();
    for (TimedDecision& owed : pending_decisions)
      if ((seat.empty() || owed.seat == seat) && owed.left) running.resume_clocks(owed, *owed.left);
  }

  /// Changes the days away of a seat, with its clocks stopped meanwhile.
  template <class Edit>
  void with_days_of(const std::string& seat, Edit change) {
    const bool runs = timed() && !state.held;
    const std::vector<TimedDecision> before = pending_decisions;
    if (runs) stop(seat);
    change(state.away[seat]);
    if (state.away[seat].empty()) state.away.erase(seat);
    if (!runs) return;
    resume_clocks(seat);
    for (std::size_t i = 0; i < before.size(); ++i) {
      const TimedDecision& then = before[i];
      if (then.due && !then.acts) pending_decisions[i].acts.reset();  // the clock has given this one up
      if (then.due && *then.due <= format_instant(now)) {
        pending_decisions[i].due = then.due;
        pending_decisions[i].remind = then.remind;
      }
    }
  }

  std::vector<Span> away(const std::string& seat) const {
    std::vector<Span> spans;
    if (const auto found = state.away.find(seat); found != state.away.end())
      for (const AbsenceInterval& one : found->second)
        spans.push_back({read_instant(one.from).value(), read_instant(one.until).value()});
    return spans;
  }
  void put_away(const std::string& seat, const std::vector<Span>& spans) {
    with_days_of(seat, [&](std::vector<AbsenceInterval>& all) {
      all.clear();
      for (const Span& span : spans) all.push_back({format_instant(span.from), format_instant(span.until)});
    });
  }
};

ClockEditor::ClockEditor(std::vector<TimedDecision>& pending_decisions, ClockState& clocks, ClockedGame game,
                         Instant now)
    : inside_(std::make_unique<Inside>(Inside{pending_decisions, clocks, std::move(game), now})) {}
ClockEditor::~ClockEditor() = default;
ClockEditor::ClockEditor(ClockEditor&&) noexcept = default;

void ClockEditor::hold() {
  inside_->state.held = true;
  for (TimedDecision& owed : inside_->pending_decisions)
    if (owed.release) {
      owed.release_left =
          std::max(std::chrono::seconds(0), read_instant(*owed.release).value() - inside_->now);
      owed.release.reset();
    }
  if (inside_->timed()) inside_->stop();
}

void ClockEditor::resume() {
  ClockState& state = inside_->state;
  state.held = false;
  for (TimedDecision& owed : inside_->pending_decisions)
    if (owed.release_left) {
      owed.release = format_instant(inside_->now + *owed.release_left);
      owed.release_left.reset();
    }
  const auto at_least = [](std::chrono::seconds& until_due, std::chrono::seconds& until_acts) {
    until_due = left_after_hold(until_due);
    until_acts = std::max(until_due, until_acts);
  };
  for (StoppedClock& clock : state.stopped) at_least(clock.until_due, clock.until_acts);
  for (TimedDecision& owed : inside_->pending_decisions)
    if (owed.left) at_least(owed.left->until_due, owed.left->until_acts);
  if (inside_->timed()) inside_->resume_clocks();
}

std::optional<std::string> ClockEditor::extend(std::chrono::seconds by,
                                               const std::optional<std::string>& seat) {
  if (!inside_->timed()) return std::nullopt;
  ClockCalculator running = inside_->clocks();
  std::optional<std::string> latest;
  for (TimedDecision& owed : inside_->pending_decisions) {
    if (!owed.is_real() && seat) continue;
    if ((seat && owed.seat != *seat) || (!owed.due && !inside_->state.held)) continue;
    running.extend(owed, by);
    if (!latest) latest.emplace();
    if (!owed.seen_by && owed.due) latest = std::max(*latest, *owed.due);
  }
  return latest;
}

std::optional<std::string> ClockEditor::set_anew() {
  if (!inside_->timed()) return std::nullopt;
  ClockCalculator running = inside_->clocks();
  const std::string release = release_after(inside_->game, format_instant(inside_->now));
  std::optional<std::string> latest;
  inside_->state.stopped.clear();
  for (TimedDecision& owed : inside_->pending_decisions) {
    owed.left.reset();
    owed.due.reset();
    owed.acts.reset();
    owed.remind.reset();
    if (!latest) latest.emplace();
    if (inside_->state.held) {
      if (owed.release_left) owed.release_left = read_instant(release).value() - inside_->now;
      continue;
    }
    running.start(owed);
    if (owed.release) owed.release = owed.acts ? std::min(release, *owed.acts) : release;
    if (!owed.seen_by && owed.due) latest = std::max(*latest, *owed.due);
  }
  return latest;
}

void ClockEditor::start_anew(const std::string& seat) {
  ClockState& state = inside_->state;
  state.missed.erase(seat);
  std::erase_if(state.stopped, [&](const StoppedClock& clock) { return clock.seat == seat; });
  if (state.away.contains(seat)) inside_->put_away(seat, without_absence(inside_->away(seat), inside_->now));
  if (!inside_->timed()) return;
  ClockCalculator running = inside_->clocks();
  for (TimedDecision& owed : inside_->pending_decisions) {
    if (owed.seat != seat) continue;
    owed.left.reset();
    owed.due.reset();
    owed.acts.reset();
    owed.remind.reset();
    if (!inside_->state.held) running.start(owed);
  }
}

namespace {

/// Returns the zone in which the seat's days begin and end.
Zone zone_of_days(const ClockedGame& game, const std::string& seat) {
  std::string zone = game.zones.at(index(game.seat(seat)));
  if (zone.empty() && game.deadlines) zone = game.deadlines->zone;
  return find_zone(zone).value_or(Zone());
}

}  // namespace

tl::expected<std::optional<Span>, DiagnosticText> ClockEditor::go_away(const std::string& seat,
                                                                       const Dates& dates) {
  const ClockedGame& game = inside_->game;
  const std::chrono::days allowed = game.deadlines ? game.deadlines->absence : max_days_away;
  const Zone days = zone_of_days(game, seat);
  const std::vector<Span> before = inside_->away(seat);
  const auto after = with_absence(before, dates, days, allowed, inside_->now);
  if (!after) return tl::unexpected(after.error());
  if (*after == before) return std::nullopt;
  inside_->put_away(seat, *after);
  return time_away(dates, days, inside_->now);
}

bool ClockEditor::are_past(const std::string& seat, const Dates& dates) const {
  const Span span = time_away(dates, zone_of_days(inside_->game, seat), inside_->now);
  return span.until <= span.from;
}

bool ClockEditor::come_back(const std::string& seat) {
  const std::vector<Span> before = inside_->away(seat);
  const std::vector<Span> after = without_absence(before, inside_->now);
  if (after == before) return false;
  inside_->put_away(seat, after);
  return true;
}

std::string release_after(const ClockedGame& game, const std::string& time) {
  if (!game.deadlines || game.deadlines->fast) return time;
  return format_instant(read_instant(time).value() + game.deadlines->delay);
}

void set_releases(std::vector<TimedDecision>& pending_decisions, const ClockState& clocks,
                  const ClockedGame& game, const OwedBefore& before, const std::string& time) {
  if (game.over) return;
  const std::string release = release_after(game, time);
  for (TimedDecision& owed : pending_decisions) {
    if (!owed.is_secret) continue;
    const auto same = std::find_if(before.pending_decisions.begin(), before.pending_decisions.end(),
                                   [&](const TimedDecision& earlier) {
                                     return earlier.seat == owed.seat && earlier.kind == owed.kind &&
                                            earlier.about == owed.about && earlier.turn == owed.turn;
                                   });
    if (same != before.pending_decisions.end()) {
      owed.release = same->release;
      owed.release_left = same->release_left;
    } else if (clocks.held) {
      owed.release_left = read_instant(release).value() - read_instant(time).value();
    } else {
      owed.release = owed.acts ? std::min(release, *owed.acts) : release;
    }
  }
}

namespace {

std::optional<std::string> written_if(const std::optional<Instant>& time) {
  return time ? std::optional(format_instant(*time)) : std::nullopt;
}

}  // namespace

ClockCalculator::ClockCalculator(const ClockedGame& game, const Absences& away, Instant now)
    : game_(game), away_(away), now_(now) {}

ClockLeft ClockCalculator::whole(const TimedDecision& owed) {
  const auto clock = deadlines().clocks.find(owed.clock);
  seconds time = clock != deadlines().clocks.end() ? clock->second : deadlines().clocks.at("turn");
  if (const auto asked = asked_within(owed)) time = std::min(time, *asked);
  return {time, time + deadlines().grace};
}

std::optional<ClockCalculator::seconds> ClockCalculator::asked_within(const TimedDecision& owed) const {
  if (owed.about.empty() || !game_.started) return std::nullopt;
  for (const PendingDecision& one : game_.pending_decisions())
    if (one.within != 0 && one.kind == owed.kind && one.about == owed.about &&
        one.seat == game_.seat(owed.seat))
      return seconds(one.within);
  return std::nullopt;
}

void ClockCalculator::remind(TimedDecision& owed, seconds until_due) {
  constexpr int quarters = 4;
  owed.remind = written_if(of(owed.seat).add_running_time(now_, until_due - until_due / quarters));
}

void ClockCalculator::start(TimedDecision& owed) {
  const ClockLeft time = whole(owed);
  const Calendar& calendar = of(owed.seat);
  const auto due = calendar.add_running_time(now_, time.until_due);
  owed.due = written_if(due);
  owed.left.reset();
  if (due && decides()) owed.acts = written_if(calendar.add_running_time(*due, deadlines().grace));
  remind(owed, time.until_due);
}

void ClockCalculator::resume_clocks(TimedDecision& owed, const ClockLeft& left) {
  owed.due = written_if(of(owed.seat).add_running_time(now_, left.until_due));
  owed.left.reset();
  if (decides()) owed.acts = written_if(of(owed.seat).add_running_time(now_, left.until_acts));
  remind(owed, left.until_due);
}

void ClockCalculator::at_once(TimedDecision& owed, const std::string& since) {
  if (!decides()) return;
  const seconds delay = owed.is_secret && !deadlines().fast ? deadlines().delay : seconds(0);
  // After clocks were reset, the decision may be dated by a clock that was ahead (DEAD-17).
  const Instant asked = std::min(now_, read_instant(since).value());
  const std::string time = format_instant(std::max(now_, asked + delay));
  owed.due = std::min(owed.due.value_or(time), time);
  owed.acts = std::min(owed.acts.value_or(time), time);
  owed.remind.reset();
}

void ClockCalculator::extend(TimedDecision& owed, seconds by) {
  if (owed.left || !owed.due) {  // on hold
    owed.left = owed.left.value_or(whole(owed));
    owed.left->until_due += by;
    owed.left->until_acts += by;
    return;
  }
  const auto more = [&](const std::string& time) {
    return written_if(extended(of(owed.seat), read_instant(time).value(), by, now_));
  };
  if (owed.acts) owed.acts = more(*owed.acts);
  owed.due = more(*owed.due);
  remind(owed, of(owed.seat).running_time_between(now_, read_instant(*owed.due).value()));
}

std::optional<ClockLeft> ClockCalculator::left(const TimedDecision& owed) {
  if (!owed.due) return owed.left;
  const auto until = [&](const std::string& time) {
    return of(owed.seat).running_time_between(now_, read_instant(time).value());
  };
  return ClockLeft{until(*owed.due), until(owed.acts.value_or(*owed.due))};
}

const Calendar& ClockCalculator::of(const std::string& seat) {
  auto found = calendars_.find(seat);
  if (found != calendars_.end()) return found->second;
  std::vector<Span> stopped;
  if (const auto away = away_.find(seat); away != away_.end())
    for (const AbsenceInterval& one : away->second)
      stopped.push_back({read_instant(one.from).value(), read_instant(one.until).value()});
  const std::string& zone = game_.zones.at(index(game_.seat(seat)));
  return calendars_.emplace(seat, Calendar(deadlines(), zone, std::move(stopped))).first->second;
}

Seat ClockedGame::seat(std::string_view name) const {
  const auto found = std::find(seats.begin(), seats.end(), name);
  if (found == seats.end()) throw std::invalid_argument("no such seat");
  return seat_at(static_cast<std::size_t>(found - seats.begin()));
}

std::uint16_t ClockedGame::turn_of(std::string_view name) const {
  return started ? game->turn_of(seat(name)) : std::uint16_t{0};
}

bool TimedDecision::is_real() const {
  return !seen_by || std::find(seen_by->begin(), seen_by->end(), referee_reader) != seen_by->end();
}

void keep_since(const std::vector<TimedDecision>& before, std::vector<TimedDecision>& after) {
  for (TimedDecision& owed : after) {
    const auto same = std::find_if(before.begin(), before.end(),
                                   [&](const TimedDecision& earlier) { return is_same(earlier, owed); });
    if (same != before.end()) owed.since = same->since;
  }
}

}  // namespace inselpost
