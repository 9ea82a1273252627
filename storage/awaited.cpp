#include "storage/awaited.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "storage/inside.hpp"

namespace inselpost {
namespace {

bool is_same(const Owed& a, const Owed& b) {
  return a.seat == b.seat && a.kind == b.kind && a.about == b.about && a.turn == b.turn;
}

void bind_or_null(SQLite::Statement& statement, int column, const std::optional<std::string>& text) {
  if (text) {
    statement.bind(column, *text);
  } else {
    statement.bind(column);
  }
}

/// Reminders and deadlines look for games, not for decisions.
void write_due(SQLite::Database& db, std::int64_t game, const std::vector<Owed>& awaited) {
  std::optional<std::string> first;
  for (const Owed& owed : awaited)
    if (owed.due && (!first || *owed.due < *first)) first = owed.due;
  SQLite::Statement update(db, "UPDATE games SET next_due = ?1 WHERE id = ?2 AND next_due IS NOT ?1");
  bind_or_null(update, 1, first);
  update.bind(2, game);
  update.exec();
}

}  // namespace

std::vector<Owed> awaited_in(SQLite::Database& db, std::int64_t game) {
  SQLite::Statement select(db,
                           "SELECT seat, kind, about, count, turn, since, due, seen_by FROM awaited "
                           "WHERE game = ? ORDER BY place");
  select.bind(1, game);
  std::vector<Owed> awaited;
  while (select.executeStep()) {
    Owed owed{text_of(select, 0),
              text_of(select, 1),
              text_of(select, 2),
              static_cast<std::uint16_t>(select.getColumn(3).getInt()),
              static_cast<std::uint16_t>(select.getColumn(4).getInt()),
              text_of(select, 5)};
    if (!select.isColumnNull(6)) owed.due = text_of(select, 6);
    if (!select.isColumnNull(7)) {
      owed.seen_by.emplace();
      for (const auto& reader : nlohmann::json::parse(text_of(select, 7), nullptr, false))
        if (reader.is_string()) owed.seen_by->push_back(reader.get<std::string>());
    }
    awaited.push_back(std::move(owed));
  }
  return awaited;
}

void write_awaited(SQLite::Database& db, std::int64_t game, const std::vector<Owed>& awaited) {
  const std::vector<Owed> before = awaited_in(db, game);
  SQLite::Statement clear(db, "DELETE FROM awaited WHERE game = ?");
  clear.bind(1, game);
  clear.exec();
  SQLite::Statement insert(
      db,
      "INSERT INTO awaited (game, place, seat, kind, about, count, turn, since, due, seen_by) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (std::size_t place = 0; place < awaited.size(); ++place) {
    const Owed& owed = awaited[place];
    const auto same = std::find_if(before.begin(), before.end(),
                                   [&](const Owed& earlier) { return is_same(earlier, owed); });
    insert.bind(1, game);
    insert.bind(2, static_cast<std::int64_t>(place));
    insert.bind(3, owed.seat);
    insert.bind(4, owed.kind);
    insert.bind(5, owed.about);
    insert.bind(6, static_cast<std::int64_t>(owed.count));
    insert.bind(7, static_cast<std::int64_t>(owed.turn));
    insert.bind(8, same != before.end() ? same->since : owed.since);
    bind_or_null(insert, 9, owed.due);
    bind_or_null(insert, 10,
                 owed.seen_by ? std::optional(nlohmann::json(*owed.seen_by).dump()) : std::nullopt);
    insert.exec();
    insert.reset();
  }
  write_due(db, game, awaited);
}

}  // namespace inselpost
