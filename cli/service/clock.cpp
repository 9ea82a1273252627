#include "cli/service/clock.hpp"

#include <algorithm>
#include <chrono>

#include "schemas/clock/instant.hpp"

namespace inselpost {

std::string system_time() {
  return format_instant(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
}

bool is_a_day_after(const std::string& time, const std::string& other) {
  const auto later = read_instant(time), earlier = read_instant(other);
  return later && earlier && *later - *earlier > std::chrono::days(1);
}

std::optional<std::string> read_time(std::string_view text) {
  const auto time = read_instant(text);
  return time ? std::optional(format_instant(*time)) : std::nullopt;
}

bool is_far_after(const std::string& time, const std::string& other) {
  const auto later = read_instant(time), earlier = read_instant(other);
  return later && earlier && *later - *earlier > std::chrono::hours(1);
}

Timing timing_of(const std::string& now, const std::string& last, const std::string& timed) {
  Timing timing{std::max(now, last), std::nullopt};
  if (now < last)
    timing.warning = remark::ClockIsBehind{now, last, is_far_after(last, now), timed};
  else if (const std::string system = system_time(); is_a_day_after(now, system))
    timing.warning = remark::NowIsAhead{now, system};
  return timing;
}

namespace {

using std::chrono::seconds;

constexpr seconds long_asleep = std::chrono::days(30);
constexpr seconds runs_it_again_within = std::chrono::minutes(1), alarms_again_after = std::chrono::days(1);

/// Returns the time from `earlier` to `later`, RFC 3339; negative if they are the other way round.
seconds between(const std::string& earlier, const std::string& later) {
  return read_instant(later).value() - read_instant(earlier).value();
}

void alarm_moderator(Store& store, const command_errors::StoreAsleep& why, const AlarmFormatter& formatter) {
  Awake awake = store.awake();
  if (awake.alarmed) {
    const seconds since = between(*awake.alarmed, why.now);
    if (since >= seconds(0) && since < alarms_again_after) return;
  }
  Store::WriteTransaction change(store);
  awake.alarmed = why.now;
  store.set_awake(std::nullopt, awake);
  change.queue_letter({0, {}, {}, OutboxItem::Kind::notice, why.now, formatter(why)});
  change.commit();
}

}  // namespace

void require_awake(Store& store, const std::string& now, Caller caller, const AlarmFormatter& alarm) {
  const auto last = store.last_use();
  if (!last || between(*last, now) <= long_asleep) return;
  const command_errors::StoreAsleep why{store.path(), now, *last, caller == Caller::itself};
  if (caller == Caller::itself) {
    alarm_moderator(store, why, alarm);
    throw CommandError(Status::busy, why);
  }
  Awake awake = store.awake();
  const bool again = awake.tried && between(*awake.tried, now) >= seconds(0) &&
                     between(*awake.tried, now) <= runs_it_again_within;
  if (caller == Caller::says_when || again) {
    store.set_awake(now, {});
    return;
  }
  awake.tried = now;
  store.set_awake(std::nullopt, awake);
  throw CommandError(Status::busy, why);
}

}  // namespace inselpost
