#include "storage/mail/rate_counters.hpp"

#include <array>

#include "storage/impl.hpp"

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

}  // namespace inselpost
