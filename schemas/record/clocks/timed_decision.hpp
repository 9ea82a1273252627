#pragma once
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace inselpost {

/// Who sees all, and who knows what everybody does, among those who know of a decision or read a letter. No
/// seat has such a name.
inline constexpr const char *referee_reader = "referee", *public_reader = "public";

/// What is left of a clock that stands still.
struct ClockLeft {
  std::chrono::seconds until_due{0}, until_acts{0};
};

/// A decision that somebody owes.
struct TimedDecision {
  std::string seat, kind, about;  ///< `kind` is a word of its game
  std::uint16_t count = 0, turn = 0;
  std::string since;  ///< RFC 3339; of a decision that was owed already the store keeps what it has
  std::optional<std::string> due = {};                   ///< when its time is up
  std::optional<std::vector<std::string>> seen_by = {};  ///< who knows of it; nothing: everybody
  std::string clock = "turn";                            ///< by which deadline it goes
  bool is_secret = false;                ///< its answer hangs on hidden cards; the store does not keep it
  std::optional<std::string> acts = {};  ///< when the clock decides: `due`, and the grace after it
  /// When standing orders are asked, of what is veiled (STAND-8); nothing: they have been, or never are.
  std::optional<std::string> release = {};
  std::optional<std::chrono::seconds> release_left = {};  ///< on hold, in place of it
  std::optional<ClockLeft> left = {};                     ///< on hold, in place of both; nothing: all of it
  std::optional<std::string> remind = {};                 ///< when its seat is reminded next (DEAD-7)

  /// Is it owed, or does it only seem so to who may not see that it was answered?
  bool is_real() const;
};

/// A seat's clock of that turn that stands still, and what is left of it.
struct StoppedClock {
  std::string seat;
  std::uint16_t turn = 0;
  std::chrono::seconds until_due{0}, until_acts{0};
  bool operator==(const StoppedClock&) const = default;
};

/// How many deadlines seats have let pass since a file of theirs came; of others nothing.
using MissedDeadlines = std::map<std::string, std::uint32_t>;

/// From when until when, RFC 3339.
struct AbsenceInterval {
  std::string from, until;
  bool operator==(const AbsenceInterval&) const = default;
};
/// When seats said that they are away; of others nothing.
using Absences = std::map<std::string, std::vector<AbsenceInterval>>;

/// How the clocks of a game stand beside what is owed.
struct ClockState {
  std::vector<StoppedClock> stopped = {};
  MissedDeadlines missed = {};
  Absences away = {};
  bool held = false;  ///< on hold: no time runs
  /// Clocks that stood ahead were set anew (DEAD-17): the time by which they have gone since, which is before
  /// that of the last entry. Nothing: they go by that one.
  std::optional<std::string> from = {};
  bool operator==(const ClockState&) const = default;
};

}  // namespace inselpost
