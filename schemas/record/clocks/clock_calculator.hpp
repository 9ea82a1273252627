#pragma once
#include <map>
#include <optional>
#include <string>

#include "schemas/clock/calendar.hpp"
#include "schemas/record/clocks/clocked_game.hpp"
#include "schemas/record/clocks/timed_decision.hpp"

namespace inselpost {

/// Computes the clocks of a game with deadlines at one moment. `game` and `away` must outlive it.
class ClockCalculator {
 public:
  using seconds = std::chrono::seconds;
  ClockCalculator(const ClockedGame& game, const Absences& away, Instant now);

  /// Starts the clock with its full time.
  void start(TimedDecision& owed);
  /// Resumes the clock with the time left.
  void resume_clocks(TimedDecision& owed, const ClockLeft& left);
  /// Makes the decision due as soon as that reveals nothing about hidden cards.
  void at_once(TimedDecision& owed, const std::string& since);
  /// Adds time.
  void extend(TimedDecision& owed, seconds by);
  /// Returns the time left, or nullopt if that is the full time or the clock never started.
  std::optional<ClockLeft> left(const TimedDecision& owed);
  /// Returns the full time.
  ClockLeft whole(const TimedDecision& owed);

 private:
  /// Returns the time given by the order that the decision answers (OFFER-2).
  std::optional<seconds> asked_within(const TimedDecision& owed) const;
  /// Returns whether the clock ever decides anything.
  bool decides() const { return deadlines().miss != MissPolicy::wait; }
  const Deadlines& deadlines() const { return *game_.deadlines; }
  const Calendar& of(const std::string& seat);
  /// Sets the reminder of the seat to when a quarter of `until_due` is left (DEAD-7).
  void remind(TimedDecision& owed, seconds until_due);

  const ClockedGame& game_;
  const Absences& away_;
  Instant now_;
  std::map<std::string, Calendar> calendars_;
};

}  // namespace inselpost
