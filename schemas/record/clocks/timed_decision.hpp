#pragma once
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace inselpost {

/// Names of the readers that see everything, and only what everybody knows. No seat has such a name.
inline constexpr const char *referee_reader = "referee", *public_reader = "public";

/// The time left by a stopped clock.
struct ClockLeft {
  std::chrono::seconds until_due{0}, until_acts{0};
};

/// A pending decision with its clock.
struct TimedDecision {
  std::string seat, kind, about;  ///< `kind` is defined by the game
  std::uint16_t count = 0, turn = 0;
  std::string since;  ///< RFC 3339; the store keeps the old value of a decision that was pending already
  std::optional<std::string> due = {};                   ///< end of its time
  std::optional<std::vector<std::string>> seen_by = {};  ///< readers that know of it; nullopt: everybody
  std::string clock = "turn";                            ///< the deadline it goes by
  bool is_secret = false;                                ///< the answer depends on hidden cards; not stored
  std::optional<std::string> acts = {};  ///< time at which the clock decides: `due` plus grace
  /// Time at which standing orders answer a secret decision (STAND-8); nullopt: they have, or never do.
  std::optional<std::string> release = {};
  std::optional<std::chrono::seconds> release_left = {};  ///< time left until `release` while on hold
  std::optional<ClockLeft> left = {};                     ///< time left while on hold; nullopt: the full time
  std::optional<std::string> remind = {};                 ///< time of the next reminder (DEAD-7)

  /// Returns whether the decision is pending, and not only seems so to a reader who may not see its answer.
  bool is_real() const;
};

/// The stopped clock of a seat's turn, with the time left.
struct StoppedClock {
  std::string seat;
  std::uint16_t turn = 0;
  std::chrono::seconds until_due{0}, until_acts{0};
  bool operator==(const StoppedClock&) const = default;
};

/// Numbers of deadlines missed by seats since their last file; seats without any are omitted.
using MissedDeadlines = std::map<std::string, std::uint32_t>;

/// An interval of days away, RFC 3339.
struct AbsenceInterval {
  std::string from, until;
  bool operator==(const AbsenceInterval&) const = default;
};
/// Announced days away by seat; others are omitted.
using Absences = std::map<std::string, std::vector<AbsenceInterval>>;

/// The state of the clocks of a game beside its pending decisions.
struct ClockState {
  std::vector<StoppedClock> stopped = {};
  MissedDeadlines missed = {};
  Absences away = {};
  bool held = false;  ///< no time runs
  /// The time from which reset clocks count, earlier than that of the last entry, because they were ahead
  /// (DEAD-17). Nullopt: that of the last entry.
  std::optional<std::string> from = {};
  bool operator==(const ClockState&) const = default;
};

}  // namespace inselpost
