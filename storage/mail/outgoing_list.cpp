// What is read of letters that go out, and of those that have gone.
#include <algorithm>
#include <array>

#include "storage/inside.hpp"
#include "storage/mail/mail_rows.hpp"
#include "storage/mail/outgoing.hpp"

namespace inselpost {
namespace {

constexpr std::array<const char*, 5> outgoing_states{"pending", "claimed", "sent", "dead", "held"};

Outgoing::State outgoing_state(const std::string& word) {
  const auto* const found = std::find(outgoing_states.begin(), outgoing_states.end(), word);
  return static_cast<Outgoing::State>(found - outgoing_states.begin());
}

constexpr const char* outgoing_columns =
    "SELECT o.id, coalesce(g.name, ''), o.reader, o.address, o.kind, o.message_id, o.made, o.next, o.state, "
    "o.tries, o.first_try, o.ended, o.since, o.entry, o.gives_way, o.token FROM outgoing o LEFT JOIN games g "
    "ON g.id = o.game WHERE ";

Outgoing::Letter outgoing_of(const SQLite::Statement& row) {
  Outgoing::Letter letter{row.getColumn(0).getInt64(),
                          text_of(row, 1),
                          text_of(row, 2),
                          text_of(row, 3),
                          text_of(row, 4),
                          text_of(row, 5),
                          {},
                          text_of(row, 6),
                          text_of(row, 7),
                          {},
                          outgoing_state(text_of(row, 8)),
                          static_cast<std::uint32_t>(row.getColumn(9).getInt64())};
  if (!row.getColumn(10).isNull()) letter.first_try = text_of(row, 10);
  if (!row.getColumn(11).isNull()) letter.ended = text_of(row, 11);
  if (!row.getColumn(13).isNull())
    letter.news = {static_cast<std::uint64_t>(row.getColumn(12).getInt64()),
                   static_cast<std::uint64_t>(row.getColumn(13).getInt64()), row.getColumn(14).getInt() != 0,
                   row.getColumn(15).getInt64()};
  return letter;
}

}  // namespace

std::uint64_t Outgoing::count_of_kind(const std::string& kind, const std::string& address) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db, "SELECT coalesce(max(number), 0) FROM outgoing WHERE address = ? AND kind = ?");
    select.bind(1, address);
    select.bind(2, kind);
    select.executeStep();
    return static_cast<std::uint64_t>(select.getColumn(0).getInt64());
  });
}

std::vector<Outgoing::Letter> Outgoing::list(const std::vector<State>& states,
                                             const std::optional<std::string>& address) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db, std::string(outgoing_columns) + "?1 IS NULL OR o.address = ?1 ORDER BY o.id");
    select.bind(1);
    if (address) select.bind(1, *address);
    std::vector<Letter> letters;
    while (select.executeStep())
      if (std::find(states.begin(), states.end(), outgoing_state(text_of(select, 8))) != states.end())
        letters.push_back(outgoing_of(select));
    return letters;
  });
}

std::vector<Outgoing::Letter> Outgoing::under_way(const std::string& game, const std::string& reader) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db, std::string(outgoing_columns) +
                                "o.game = (SELECT id FROM games WHERE name = ?) AND o.reader = ? AND o.state "
                                "IN ('pending', 'claimed', 'held') AND o.entry IS NOT NULL ORDER BY o.id");
    select.bind(1, game);
    select.bind(2, reader);
    std::vector<Letter> letters;
    while (select.executeStep()) letters.push_back(outgoing_of(select));
    return letters;
  });
}

std::optional<std::string> Outgoing::bytes(std::int64_t id) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&]() -> std::optional<std::string> {
    Query select(inside.db, "SELECT text FROM outgoing_texts WHERE letter = ?");
    select.bind(1, id);
    if (!select.executeStep()) return std::nullopt;
    return bytes_of(select, 0);
  });
}

bool Outgoing::sent_to(const std::string& message_id, const std::string& address, const std::string& since) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db,
                 "SELECT 1 FROM outgoing WHERE message_id = ? AND address = ? AND state = 'sent' AND ended "
                 ">= ?");
    select.bind(1, message_id);
    select.bind(2, address);
    select.bind(3, since);
    return select.executeStep();
  });
}

void Outgoing::forget_sent(const std::string& before) {
  Store::Inside& inside = *store_.inside_;
  guarded(inside.path, [&] {
    Query remove(inside.db,
                 "DELETE FROM outgoing WHERE state IN ('sent', 'dead') AND ended < ? AND (reader = '' OR "
                 "EXISTS (SELECT 1 FROM outgoing l WHERE l.address = outgoing.address AND l.kind = "
                 "outgoing.kind AND l.number > outgoing.number))");
    remove.bind(1, before);
    remove.exec();
  });
}

std::vector<Outgoing::Letter> Outgoing::untold(const std::string& game, const std::string& reader) {
  Store::Inside& inside = *store_.inside_;
  return guarded(inside.path, [&] {
    Query select(inside.db, std::string(outgoing_columns) +
                                "o.game = (SELECT id FROM games WHERE name = ?) AND o.reader = ? AND o.state "
                                "= 'dead' AND o.told = 0 ORDER BY o.id");
    select.bind(1, game);
    select.bind(2, reader);
    std::vector<Letter> letters;
    while (select.executeStep()) letters.push_back(outgoing_of(select));
    return letters;
  });
}

void Outgoing::told(Store::Change& change, std::int64_t id) {
  Store::Inside& inside = change.inside_->store;
  guarded(inside.path, [&] {
    Query update(inside.db, "UPDATE outgoing SET told = 1 WHERE id = ?");
    update.bind(1, id);
    update.exec();
  });
}

}  // namespace inselpost
