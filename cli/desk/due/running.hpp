#pragma once
#include <map>
#include <optional>
#include <string>

#include "schemas/clock/calendar.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The clocks of one game with deadlines at one moment.
class Clocks {
 public:
  using seconds = std::chrono::seconds;
  Clocks(const GameLedger& ledger, const Absences& away, Instant now);

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
  bool decides() const { return deadlines_.miss != Miss::wait; }
  const Calendar& of(const std::string& seat);
  /// Its seat is reminded when a quarter of this time is left (DEAD-7).
  void remind(Owed& owed, seconds until_due);

  const GameLedger& ledger_;
  Deadlines deadlines_;
  const Absences& away_;
  Instant now_;
  std::map<std::string, Calendar> calendars_;
};

}  // namespace inselpost
