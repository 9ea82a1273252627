#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "cli/results/remark.hpp"

namespace inselpost {

/// The time it is: RFC 3339 in UTC, whole seconds, with a Z.
std::string system_time();

/// A time as `--now` takes it, in the form above: `2026-11-21T09:30:00Z`. An offset is reckoned in, parts of
/// a second are cut off. Nothing if it is no RFC 3339 time, or
/// not of the years 1970 to 9999 in UTC.
std::optional<std::string> read_time(std::string_view text);

/// Is `time` more than a day after `other`? Both in the form above; false of another text.
bool is_a_day_after(const std::string& time, const std::string& other);

/// Is `time` so long after `other` that a clock is wrong, or was (DEAD-17)? Both in the form above.
bool is_far_after(const std::string& time, const std::string& other);

/// The time by which an act happens, and what is to be said of the clock.
struct Timing {
  std::string time;
  std::optional<Remark> warning;
};
/// Nothing runs backwards: of `now` and `last`, that of the last thing which happened in the game (empty
/// where it begins), the later one counts (DEAD-14). A warning where `now` is the earlier one, or is more
/// than a day after the system's clock. `timed`: that game, if it has deadlines; else empty.
Timing timing_of(const std::string& now, const std::string& last = {}, const std::string& timed = {});

}  // namespace inselpost
