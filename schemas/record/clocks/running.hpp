#pragma once
#include <map>
#include <optional>
#include <string>

#include "schemas/clock/calendar.hpp"
#include "schemas/record/clocks/clocked_game.hpp"
#include "schemas/record/clocks/owed.hpp"

namespace inselpost {

/// The clocks of one game with deadlines at one moment. The game and the days away must outlive it.
class Clocks {
 public:
  using seconds = std::chrono::seconds;
  Clocks(const ClockedGame& game, const Absences& away, Instant now);

  /// It runs in full.
  void start(Owed& owed);
  /// It goes on with so much time.
  void go_on(Owed& owed, const ClockLeft& left);
  /// It is decided as soon as that can tell nothing of a hidden hand.
  void at_once(Owed& owed, const std::string& since);
  /// With so much more time.
  void extend(Owed& owed, seconds by);
  /// What is left of it; nothing if it is all of it, or it never started.
  std::optional<ClockLeft> left(const Owed& owed);
  /// All of it.
  ClockLeft whole(const Owed& owed);

 private:
  /// The time that the order asked for which it answers (OFFER-2).
  std::optional<seconds> asked_within(const Owed& owed) const;
  /// Does the clock ever do anything?
  bool decides() const { return deadlines().miss != Miss::wait; }
  const Deadlines& deadlines() const { return *game_.deadlines; }
  const Calendar& of(const std::string& seat);
  /// Its seat is reminded when a quarter of this time is left (DEAD-7).
  void remind(Owed& owed, seconds until_due);

  const ClockedGame& game_;
  const Absences& away_;
  Instant now_;
  std::map<std::string, Calendar> calendars_;
};

}  // namespace inselpost
