#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/results/command_error.hpp"
#include "cli/results/remark.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns the system time: RFC 3339 in UTC, whole seconds, with a Z.
std::string system_time();

/// Parses a time of `--now` to the form of `system_time`, as `2026-11-21T09:30:00Z`: an offset is converted,
/// fractions of seconds are cut off. Returns nullopt if it is no RFC 3339 time, or outside of the years 1970
/// to 9999 in UTC.
std::optional<std::string> read_time(std::string_view text);

/// Returns whether `time` is more than a day after `other`, both in the form above; false if one is not.
bool is_a_day_after(const std::string& time, const std::string& other);

/// Returns whether `time` is more than an hour after `other`, so that a clock is or was wrong (DEAD-17).
bool is_far_after(const std::string& time, const std::string& other);

/// The time at which an act happens, and a warning about the clock.
struct Timing {
  std::string time;
  std::optional<Remark> warning;
};
/// Returns the later one of `now` and `last`, the time of the game's last change (empty: none), as no game
/// runs backwards (DEAD-14). Warns if `now` is the earlier one, or is more than a day ahead of the system
/// clock. `timed`: name of the game if it has deadlines; else empty.
Timing timing_of(const std::string& now, const std::string& last = {}, const std::string& timed = {});

/// Kinds of callers of a command that changes games.
enum class Caller : std::uint8_t {
  person,
  itself,     ///< incoming mail or a timer, which repeats by itself
  says_when,  ///< anyone who gives `--now`
};

/// Formats the alarm for the moderator.
using AlarmFormatter = std::function<std::string(const command_errors::StoreAsleep&)>;

/// Checks that the store was used within 30 days; else the clock may be wrong (DEAD-17). Must be called
/// before a command changes a game. Throws CommandError `busy` if it was not, except for a person who repeats
/// the command within a minute or a caller who gives the time: that confirms the clock for later commands.
/// `Caller::itself` is always rejected then, and puts an alarm into the outbox once a day.
void require_awake(Store& store, const std::string& now, Caller caller, const AlarmFormatter& alarm);

}  // namespace inselpost
