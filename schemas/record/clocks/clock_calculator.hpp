#pragma once
#include <map>
#include <optional>
#include <string>

#include "schemas/clock/calendar.hpp"
#include "schemas/record/clocks/clocked_game.hpp"
#include "schemas/record/clocks/timed_decision.hpp"

namespace inselpost {

/// The clocks of one game with deadlines at one moment. The game and the days away must outlive it.
class ClockCalculator {
 public:
  using seconds = std::chrono::seconds;
  ClockCalculator(const ClockedGame& game, const Absences& away, Instant now);

  /// It runs in full.
  void start(TimedDecision& owed);
  /// It goes on with so much time.
  void resume_clocks(TimedDecision& owed, const ClockLeft& left);
  /// It is decided as soon as that can tell nothing of a hidden hand.
  void at_once(TimedDecision& owed, const std::string& since);
  /// With so much more time.
  void extend(TimedDecision& owed, seconds by);
  /// What is left of it; nothing if it is all of it, or it never started.
  std::optional<ClockLeft> left(const TimedDecision& owed);
  /// All of it.
  ClockLeft whole(const TimedDecision& owed);

 private:
  /// The time that the order asked for which it answers (OFFER-2).
  std::optional<seconds> asked_within(const TimedDecision& owed) const;
  /// Does the clock ever do anything?
  bool decides() const { return deadlines().miss != MissPolicy::wait; }
  const Deadlines& deadlines() const { return *game_.deadlines; }
  const Calendar& of(const std::string& seat);
  /// Its seat is reminded when a quarter of this time is left (DEAD-7).
  void remind(TimedDecision& owed, seconds until_due);

  const ClockedGame& game_;
  const Absences& away_;
  Instant now_;
  std::map<std::string, Calendar> calendars_;
};

}  // namespace inselpost
