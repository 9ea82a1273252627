#include "storage/mail/rate_limits.hpp"

#include <array>

#include "storage/connection.hpp"

namespace inselpost {

template <>
struct Row<Alarms::DueAlarm> {
  using Alarm = Alarms::DueAlarm;
  static constexpr auto members = std::tuple(&Alarm::kind, &Alarm::sentence, &Alarm::count, &Alarm::since);
};

template <>
inline constexpr std::array<const char*, 11> stored_words<RateCounter>{
    "wrong-try",     "wrong-try-told", "new-report",    "answer", "stranger", "any-answer",
    "without-block", "not-answered",   "from-stranger", "check",  "record"};

void RateCounters::count(RateCounter kind, const std::string& about, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    execute(inside.db, "DELETE FROM tallies WHERE kind = ? AND time <= ?", kind,
            earlier(time, std::chrono::days(1)));
    execute(inside.db,
            "INSERT INTO tallies (kind, about, time, count) VALUES (?, ?, ?, 1) ON CONFLICT (kind, "
            "about, time) DO UPDATE SET count = tallies.count + 1",
            kind, about, time);
    execute(inside.db,
            "DELETE FROM tallies WHERE (kind, about, time) IN (SELECT kind, about, time FROM tallies "
            "WHERE kind = ? ORDER BY time DESC LIMIT 9223372036854775807 OFFSET ?)",
            kind, max_tallies);
    together.commit();
  });
}

std::uint64_t RateCounters::in_window(RateCounter kind, const std::string& about, const std::string& since) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return *select_one<std::uint64_t>(
        inside.db, "SELECT coalesce(sum(count), 0) FROM tallies WHERE kind = ? AND about = ? AND time > ?",
        kind, about, since);
  });
}

namespace {

/// After this many alarms of a kind within a day only one a day is sent.
constexpr std::int64_t max_alarms_in_a_day = 10;

/// Resets kinds without an alarm for a day.
void forget_quiet_alarms(Connection& db, const std::string& time) {
  for (const char* what :
       {"DELETE FROM alarms WHERE untold = 0 AND last <= ?", "DELETE FROM alarms_told WHERE time <= ?"}) {
    execute(db, what, earlier(time, std::chrono::days(1)));
  }
}

void count_alarm(Connection& db, const std::string& kind, const std::string& sentence,
                 const std::string& time) {
  execute(db,
          "INSERT INTO alarms (kind, told, last, daily, untold, sentence) VALUES (?2, '', ?1, 0, 1, ?3) ON "
          "CONFLICT (kind) DO UPDATE SET last = ?1, untold = alarms.untold + 1, sentence = ?3",
          time, kind, sentence);
}

void mark_alarm_told(Connection& db, const std::string& kind, const std::string& time) {
  execute(db, "INSERT INTO alarms_told (kind, time) VALUES (?2, ?1)", time, kind);
  execute(
      db,
      "UPDATE alarms SET told = ?1, untold = 0, daily = CASE WHEN (SELECT count(*) FROM alarms_told t WHERE "
      "t.kind = ?2 AND t.time > ?4) >= ?3 THEN 1 ELSE daily END WHERE kind = ?2",
      time, kind, max_alarms_in_a_day, earlier(time, std::chrono::days(1)));
}

/// An empty `kind` stands for all kinds.
std::vector<Alarms::DueAlarm> take_due_alarms(Connection& db, const std::string& time,
                                              const std::string& kind) {
  auto all = select_all<Alarms::DueAlarm>(
      db,
      "SELECT kind, sentence, untold, told FROM alarms WHERE untold > 0 AND (?1 = '' OR kind = ?1) AND "
      "told <= CASE daily WHEN 1 THEN ?2 ELSE ?3 END ORDER BY kind",
      kind, earlier(time, std::chrono::days(1)), earlier(time, std::chrono::hours(1)));
  for (const Alarms::DueAlarm& one : all) mark_alarm_told(db, one.kind, time);
  return all;
}

}  // namespace

std::optional<Alarms::DueAlarm> Alarms::raise(const std::string& kind, const std::string& sentence,
                                              const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&]() -> std::optional<DueAlarm> {
    NestedTransaction together(inside.db);
    forget_quiet_alarms(inside.db, time);
    count_alarm(inside.db, kind, sentence, time);
    auto all = take_due_alarms(inside.db, time, kind);
    together.commit();
    if (all.empty()) return std::nullopt;
    return std::move(all.front());
  });
}

std::vector<Alarms::DueAlarm> Alarms::due(const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    auto all = take_due_alarms(inside.db, time, {});
    forget_quiet_alarms(inside.db, time);
    together.commit();
    return all;
  });
}

}  // namespace inselpost
