#include "storage/mail/rate_limits.hpp"

#include <array>

#include "storage/connection.hpp"

namespace inselpost {
namespace {

constexpr std::array<const char*, 9> tallied_words{"wrong-try",     "wrong-try-told", "new-report",
                                                   "answer",        "stranger",       "any-answer",
                                                   "without-block", "not-answered",   "from-stranger"};

const char* tallied_word(RateCounter kind) { return tallied_words.at(static_cast<std::size_t>(kind)); }

}  // namespace

void RateCounters::count(RateCounter kind, const std::string& about, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    Query forget(
        inside.db,
        "DELETE FROM tallies WHERE kind = ? AND time <= strftime('%Y-%m-%dT%H:%M:%SZ', ?, '-1 day')");
    forget.bind(1, tallied_word(kind));
    forget.bind(2, time);
    forget.exec();
    Query insert(inside.db,
                 "INSERT INTO tallies (kind, about, time, count) VALUES (?, ?, ?, 1) ON CONFLICT (kind, "
                 "about, time) DO UPDATE SET count = count + 1");
    insert.bind(1, tallied_word(kind));
    insert.bind(2, about);
    insert.bind(3, time);
    insert.exec();
    Query limit(inside.db,
                "DELETE FROM tallies WHERE (kind, about, time) IN (SELECT kind, about, time FROM tallies "
                "WHERE kind = ? ORDER BY time DESC LIMIT -1 OFFSET ?)");
    limit.bind(1, tallied_word(kind));
    limit.bind(2, static_cast<std::int64_t>(max_tallies));
    limit.exec();
    together.commit();
  });
}

std::uint64_t RateCounters::in_window(RateCounter kind, const std::string& about, const std::string& since) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db,
                 "SELECT coalesce(sum(count), 0) FROM tallies WHERE kind = ? AND about = ? AND time > ?");
    select.bind(1, tallied_word(kind));
    select.bind(2, about);
    select.bind(3, since);
    select.executeStep();
    return static_cast<std::uint64_t>(select.getColumn(0).getInt64());
  });
}

namespace {

/// After this many alarms of a kind within a day only one a day is sent.
constexpr std::int64_t max_alarms_in_a_day = 10;

void bind_alarm(SQLite::Statement& statement, const std::string& time, const std::string& kind) {
  statement.bind(1, time);
  statement.bind(2, kind);
}

/// Resets kinds without an alarm for a day.
void forget_quiet_alarms(Connection& db, const std::string& time) {
  for (const char* what :
       {"DELETE FROM alarms WHERE untold = 0 AND last <= strftime('%Y-%m-%dT%H:%M:%SZ', ?, '-1 day')",
        "DELETE FROM alarms_told WHERE time <= strftime('%Y-%m-%dT%H:%M:%SZ', ?, '-1 day')"}) {
    Query forget(db, what);
    forget.bind(1, time);
    forget.exec();
  }
}

void count_alarm(Connection& db, const std::string& kind, const std::string& sentence,
                 const std::string& time) {
  Query count(
      db,
      "INSERT INTO alarms (kind, told, last, daily, untold, sentence) VALUES (?2, '', ?1, 0, 1, ?3) ON "
      "CONFLICT (kind) DO UPDATE SET last = ?1, untold = untold + 1, sentence = ?3");
  bind_alarm(count, time, kind);
  count.bind(3, sentence);
  count.exec();
}

void mark_alarm_told(Connection& db, const std::string& kind, const std::string& time) {
  Query told(db, "INSERT INTO alarms_told (kind, time) VALUES (?2, ?1)");
  bind_alarm(told, time, kind);
  told.exec();
  Query update(
      db,
      "UPDATE alarms SET told = ?1, untold = 0, daily = daily OR (SELECT count(*) >= ?3 FROM alarms_told "
      "t WHERE t.kind = ?2 AND t.time > strftime('%Y-%m-%dT%H:%M:%SZ', ?1, '-1 day')) WHERE kind = ?2");
  bind_alarm(update, time, kind);
  update.bind(3, max_alarms_in_a_day);
  update.exec();
}

/// An empty `kind` stands for all kinds.
std::vector<Alarms::DueAlarm> take_due_alarms(Connection& db, const std::string& time,
                                              const std::string& kind) {
  std::vector<Alarms::DueAlarm> all;
  {
    Query select(
        db,
        "SELECT kind, sentence, untold, told FROM alarms WHERE untold > 0 AND (?2 = '' OR kind = ?2) AND "
        "told <= strftime('%Y-%m-%dT%H:%M:%SZ', ?1, iif(daily, '-1 day', '-1 hour')) ORDER BY kind");
    bind_alarm(select, time, kind);
    while (select.executeStep())
      all.push_back({column_text(select, 0), column_text(select, 1),
                     static_cast<std::uint64_t>(select.getColumn(2).getInt64()), column_text(select, 3)});
  }
  for (const Alarms::DueAlarm& one : all) mark_alarm_told(db, one.kind, time);
  return all;
}

}  // namespace

std::optional<Alarms::DueAlarm> Alarms::raise(const std::string& kind, const std::string& sentence,
                                              const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<DueAlarm> {
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
  return translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    auto all = take_due_alarms(inside.db, time, {});
    forget_quiet_alarms(inside.db, time);
    together.commit();
    return all;
  });
}

}  // namespace inselpost
