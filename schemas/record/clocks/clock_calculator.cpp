#include "schemas/record/clocks/clock_calculator.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace inselpost {
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

}  // namespace inselpost
