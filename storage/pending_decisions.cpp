#include "storage/pending_decisions.hpp"

#include <algorithm>

#include "schemas/json/json.hpp"
#include "storage/connection.hpp"

namespace inselpost {
namespace {

bool is_same(const TimedDecision& a, const TimedDecision& b) {
  return a.seat == b.seat && a.kind == b.kind && a.about == b.about && a.turn == b.turn;
}

void bind_or_null(SQLite::Statement& statement, int column, const std::optional<std::string>& text) {
  if (text) {
    statement.bind(column, *text);
  } else {
    statement.bind(column);
  }
}

/// Updates the earliest deadline and reminder of the game, by which `due_games` and `games_to_remind` search.
void write_due(Connection& db, std::int64_t game, const std::vector<TimedDecision>& pending_decisions) {
  std::optional<std::string> first, reminder;
  const auto take = [](std::optional<std::string>& earliest, const std::optional<std::string>& instant) {
    if (instant && (!earliest || *instant < *earliest)) earliest = instant;
  };
  for (const TimedDecision& owed : pending_decisions) {
    if (!owed.is_real()) continue;
    take(first, owed.acts);
    take(first, owed.release);
    take(reminder, owed.remind);
  }
  Query update(db,
               "UPDATE games SET next_due = ?1, next_reminder = ?3 WHERE id = ?2 AND (next_due IS "
               "NOT ?1 OR next_reminder IS NOT ?3)");
  bind_or_null(update, 1, first);
  update.bind(2, game);
  bind_or_null(update, 3, reminder);
  update.exec();
}

}  // namespace

std::vector<TimedDecision> awaited_in(Connection& db, std::int64_t game) {
  Query select(db,
               "SELECT seat, kind, about, count, turn, since, due, seen_by, clock, acts, "
               "left_due, left_acts, release, left_release, remind FROM awaited "
               "WHERE game = ? ORDER BY place");
  select.bind(1, game);
  std::vector<TimedDecision> pending_decisions;
  while (select.executeStep()) {
    TimedDecision owed{column_text(select, 0),
                       column_text(select, 1),
                       column_text(select, 2),
                       static_cast<std::uint16_t>(select.getColumn(3).getInt()),
                       static_cast<std::uint16_t>(select.getColumn(4).getInt()),
                       column_text(select, 5)};
    if (!select.isColumnNull(6)) owed.due = column_text(select, 6);
    if (!select.isColumnNull(7)) {
      owed.seen_by.emplace();
      for (const auto& reader : parse_json_or_discard(column_text(select, 7)))
        if (reader.is_string()) owed.seen_by->push_back(reader.get<std::string>());
    }
    owed.clock = column_text(select, 8);
    if (!select.isColumnNull(9)) owed.acts = column_text(select, 9);
    if (!select.isColumnNull(10))
      owed.left = {std::chrono::seconds(select.getColumn(10).getInt64()),
                   std::chrono::seconds(select.getColumn(11).getInt64())};
    if (!select.isColumnNull(12)) owed.release = column_text(select, 12);
    if (!select.isColumnNull(13)) owed.release_left = std::chrono::seconds(select.getColumn(13).getInt64());
    if (!select.isColumnNull(14)) owed.remind = column_text(select, 14);
    pending_decisions.push_back(std::move(owed));
  }
  return pending_decisions;
}

void write_awaited(Connection& db, std::int64_t game, const std::vector<TimedDecision>& pending_decisions) {
  const std::vector<TimedDecision> before = awaited_in(db, game);
  Query clear(db, "DELETE FROM awaited WHERE game = ?");
  clear.bind(1, game);
  clear.exec();
  Query insert(
      db,
      "INSERT INTO awaited (game, place, seat, kind, about, count, turn, since, due, seen_by, clock, acts, "
      "left_due, left_acts, release, left_release, remind) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
      "?, ?, ?)");
  for (std::size_t place = 0; place < pending_decisions.size(); ++place) {
    const TimedDecision& owed = pending_decisions[place];
    const auto same = std::find_if(before.begin(), before.end(),
                                   [&](const TimedDecision& earlier) { return is_same(earlier, owed); });
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
    insert.bind(11, owed.clock);
    bind_or_null(insert, 12, owed.acts);
    insert.bind(13);
    insert.bind(14);
    if (owed.left) {
      insert.bind(13, static_cast<std::int64_t>(owed.left->until_due.count()));
      insert.bind(14, static_cast<std::int64_t>(owed.left->until_acts.count()));
    }
    bind_or_null(insert, 15, owed.release);
    insert.bind(16);
    if (owed.release_left) insert.bind(16, static_cast<std::int64_t>(owed.release_left->count()));
    bind_or_null(insert, 17, owed.remind);
    insert.exec();
    insert.reset();
  }
  write_due(db, game, pending_decisions);
}

void write_instants(Connection& db, std::int64_t game, const std::vector<TimedDecision>& pending_decisions) {
  Query update(
      db,
      "UPDATE awaited SET release = ?1, left_release = ?4, remind = ?5 WHERE game = ?2 AND place = ?3 AND "
      "(release IS NOT ?1 OR left_release IS NOT ?4 OR remind IS NOT ?5)");
  for (std::size_t place = 0; place < pending_decisions.size(); ++place) {
    bind_or_null(update, 1, pending_decisions[place].release);
    update.bind(2, game);
    update.bind(3, static_cast<std::int64_t>(place));
    update.bind(4);
    if (pending_decisions[place].release_left)
      update.bind(4, static_cast<std::int64_t>(pending_decisions[place].release_left->count()));
    bind_or_null(update, 5, pending_decisions[place].remind);
    update.exec();
    update.reset();
  }
  write_due(db, game, pending_decisions);
}
namespace {

std::vector<StoppedClock> stopped_in(Connection& db, std::int64_t game) {
  Query select(db,
               "SELECT seat, turn, until_due, until_acts FROM stopped WHERE game = ? ORDER BY seat, turn");
  select.bind(1, game);
  std::vector<StoppedClock> stopped;
  while (select.executeStep())
    stopped.push_back({column_text(select, 0), static_cast<std::uint16_t>(select.getColumn(1).getInt()),
                       std::chrono::seconds(select.getColumn(2).getInt64()),
                       std::chrono::seconds(select.getColumn(3).getInt64())});
  return stopped;
}

void write_stopped(Connection& db, std::int64_t game, const std::vector<StoppedClock>& stopped) {
  Query clear(db, "DELETE FROM stopped WHERE game = ?");
  clear.bind(1, game);
  clear.exec();
  Query insert(db, "INSERT INTO stopped (game, seat, turn, until_due, until_acts) VALUES (?, ?, ?, ?, ?)");
  for (const StoppedClock& clock : stopped) {
    insert.bind(1, game);
    insert.bind(2, clock.seat);
    insert.bind(3, static_cast<std::int64_t>(clock.turn));
    insert.bind(4, static_cast<std::int64_t>(clock.until_due.count()));
    insert.bind(5, static_cast<std::int64_t>(clock.until_acts.count()));
    insert.exec();
    insert.reset();
  }
}

MissedDeadlines missed_in(Connection& db, std::int64_t game) {
  Query select(db, "SELECT seat, count FROM missed WHERE game = ?");
  select.bind(1, game);
  MissedDeadlines missed;
  while (select.executeStep()) missed[column_text(select, 0)] = select.getColumn(1).getUInt();
  return missed;
}

void write_missed(Connection& db, std::int64_t game, const MissedDeadlines& missed) {
  Query clear(db, "DELETE FROM missed WHERE game = ?");
  clear.bind(1, game);
  clear.exec();
  Query insert(db, "INSERT INTO missed (game, seat, count) VALUES (?, ?, ?)");
  for (const auto& [seat, count] : missed) {
    insert.bind(1, game);
    insert.bind(2, seat);
    insert.bind(3, static_cast<std::int64_t>(count));
    insert.exec();
    insert.reset();
  }
}

Absences away_in(Connection& db, std::int64_t game) {
  Query select(db, "SELECT seat, from_time, until_time FROM away WHERE game = ? ORDER BY seat, from_time");
  select.bind(1, game);
  Absences away;
  while (select.executeStep())
    away[column_text(select, 0)].push_back({column_text(select, 1), column_text(select, 2)});
  return away;
}

void write_away(Connection& db, std::int64_t game, const Absences& away) {
  Query clear(db, "DELETE FROM away WHERE game = ?");
  clear.bind(1, game);
  clear.exec();
  Query insert(db, "INSERT INTO away (game, seat, from_time, until_time) VALUES (?, ?, ?, ?)");
  for (const auto& [seat, spans] : away)
    for (const AbsenceInterval& span : spans) {
      insert.bind(1, game);
      insert.bind(2, seat);
      insert.bind(3, span.from);
      insert.bind(4, span.until);
      insert.exec();
      insert.reset();
    }
}

}  // namespace

ClockState clocks_in(Connection& db, std::int64_t game) {
  Query select(db, "SELECT held, clocks_from FROM games WHERE id = ?");
  select.bind(1, game);
  const bool found = select.executeStep();
  const bool held = found && select.getColumn(0).getInt() != 0;
  std::optional<std::string> from;
  if (found && !select.isColumnNull(1)) from = column_text(select, 1);
  return {stopped_in(db, game), missed_in(db, game), away_in(db, game), held, std::move(from)};
}

void write_clocks(Connection& db, std::int64_t game, const ClockState& clocks) {
  if (clocks_in(db, game) == clocks) return;  // as after most moves
  write_stopped(db, game, clocks.stopped);
  write_missed(db, game, clocks.missed);
  write_away(db, game, clocks.away);
  Query update(db,
               "UPDATE games SET held = ?1, clocks_from = ?3 WHERE id = ?2 AND (held <> ?1 OR clocks_from "
               "IS NOT ?3)");
  update.bind(1, clocks.held ? 1 : 0);
  update.bind(2, game);
  bind_or_null(update, 3, clocks.from);
  update.exec();
}

std::string written(const AllOrdered& ordered) {
  if (ordered.empty()) return "{}";
  nlohmann::json all = nlohmann::json::object();
  for (const auto& [seat, one] : ordered) {
    nlohmann::json& its = all[seat];
    its = {{"turn", one.turn}, {"entries", one.entries}};
    if (!one.answers.empty()) its["answers"] = one.answers;
  }
  return all.dump();
}

AllOrdered read_ordered(const std::string& text, const std::string& path) {
  AllOrdered all;
  if (text == "{}") return all;
  try {
    const nlohmann::json json = parse_json(text);
    for (const auto& [seat, its] : json.items()) {
      Ordered& one = all[seat];
      its.at("turn").get_to(one.turn);
      its.at("entries").get_to(one.entries);
      if (its.contains("answers")) its["answers"].get_to(one.answers);
    }
  } catch (const nlohmann::json::exception& error) {
    throw StoreError(StoreError::Kind::damaged, path, error_text(error));
  } catch (const std::invalid_argument& error) {
    throw StoreError(StoreError::Kind::damaged, path, error_text(error));
  }
  return all;
}

}  // namespace inselpost
