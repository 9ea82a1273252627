#include "storage/pending_decisions.hpp"

#include <algorithm>

#include "schemas/json/json.hpp"
#include "storage/connection.hpp"

namespace inselpost {

/// A JSON array.
template <>
struct Stored<std::vector<std::string>> {
  static constexpr int width = 1;
  static void bind(SQLite::Statement& statement, int at, const std::vector<std::string>& value) {
    statement.bind(at, nlohmann::json(value).dump());
  }
  static std::vector<std::string> read(const SQLite::Statement& row, int at) {
    std::vector<std::string> value;
    for (const auto& item : parse_json_or_discard(row.getColumn(at).getString()))
      if (item.is_string()) value.push_back(item.get<std::string>());
    return value;
  }
};

template <>
struct Row<ClockLeft> {
  static constexpr auto members = std::tuple(&ClockLeft::until_due, &ClockLeft::until_acts);
};

template <>
struct Row<TimedDecision> {
  static constexpr const char* columns =
      "seat, kind, about, count, turn, since, due, seen_by, clock, acts, left_due, left_acts, release, "
      "left_release, remind";
  static constexpr auto members =
      std::tuple(&TimedDecision::seat, &TimedDecision::kind, &TimedDecision::about, &TimedDecision::count,
                 &TimedDecision::turn, &TimedDecision::since, &TimedDecision::due, &TimedDecision::seen_by,
                 &TimedDecision::clock, &TimedDecision::acts, &TimedDecision::left, &TimedDecision::release,
                 &TimedDecision::release_left, &TimedDecision::remind);
};

template <>
struct Row<StoppedClock> {
  static constexpr auto members = std::tuple(&StoppedClock::seat, &StoppedClock::turn,
                                             &StoppedClock::until_due, &StoppedClock::until_acts);
};

template <>
struct Row<AbsenceInterval> {
  static constexpr auto members = std::tuple(&AbsenceInterval::from, &AbsenceInterval::until);
};

namespace {

bool is_same(const TimedDecision& a, const TimedDecision& b) {
  return a.seat == b.seat && a.kind == b.kind && a.about == b.about && a.turn == b.turn;
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
  execute(db,
          "UPDATE games SET next_due = ?1, next_reminder = ?3 WHERE id = ?2 AND (next_due IS NOT ?1 OR "
          "next_reminder IS NOT ?3)",
          first, game, reminder);
}

}  // namespace

std::vector<TimedDecision> awaited_in(Connection& db, std::int64_t game) {
  return select_all<TimedDecision>(
      db,
      std::string("SELECT ") + Row<TimedDecision>::columns + " FROM awaited WHERE game = ? ORDER BY place",
      game);
}

void write_awaited(Connection& db, std::int64_t game, const std::vector<TimedDecision>& pending_decisions) {
  const std::vector<TimedDecision> before = awaited_in(db, game);
  execute(db, "DELETE FROM awaited WHERE game = ?", game);
  Query insert(db, std::string("INSERT INTO awaited (game, place, ") + Row<TimedDecision>::columns +
                       ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (std::size_t place = 0; place < pending_decisions.size(); ++place) {
    TimedDecision owed = pending_decisions[place];
    const auto same = std::find_if(before.begin(), before.end(),
                                   [&](const TimedDecision& earlier) { return is_same(earlier, owed); });
    if (same != before.end()) owed.since = same->since;
    insert.run(game, place, owed);
  }
  write_due(db, game, pending_decisions);
}

void write_instants(Connection& db, std::int64_t game, const std::vector<TimedDecision>& pending_decisions) {
  Query update(
      db,
      "UPDATE awaited SET release = ?1, left_release = ?4, remind = ?5 WHERE game = ?2 AND place = ?3 AND "
      "(release IS NOT ?1 OR left_release IS NOT ?4 OR remind IS NOT ?5)");
  for (std::size_t place = 0; place < pending_decisions.size(); ++place) {
    const TimedDecision& owed = pending_decisions[place];
    update.run(owed.release, game, place, owed.release_left, owed.remind);
  }
  write_due(db, game, pending_decisions);
}
namespace {

std::vector<StoppedClock> stopped_in(Connection& db, std::int64_t game) {
  return select_all<StoppedClock>(
      db, "SELECT seat, turn, until_due, until_acts FROM stopped WHERE game = ? ORDER BY seat, turn", game);
}

void write_stopped(Connection& db, std::int64_t game, const std::vector<StoppedClock>& stopped) {
  execute(db, "DELETE FROM stopped WHERE game = ?", game);
  Query insert(db, "INSERT INTO stopped (game, seat, turn, until_due, until_acts) VALUES (?, ?, ?, ?, ?)");
  for (const StoppedClock& clock : stopped) insert.run(game, clock);
}

MissedDeadlines missed_in(Connection& db, std::int64_t game) {
  Query select(db, "SELECT seat, count FROM missed WHERE game = ?");
  select.bind(1, game);
  MissedDeadlines missed;
  while (select.executeStep()) missed[select.value<std::string>()] = select.value<std::uint32_t>(1);
  return missed;
}

void write_missed(Connection& db, std::int64_t game, const MissedDeadlines& missed) {
  execute(db, "DELETE FROM missed WHERE game = ?", game);
  Query insert(db, "INSERT INTO missed (game, seat, count) VALUES (?, ?, ?)");
  for (const auto& [seat, count] : missed) insert.run(game, seat, count);
}

Absences away_in(Connection& db, std::int64_t game) {
  Query select(db, "SELECT seat, from_time, until_time FROM away WHERE game = ? ORDER BY seat, from_time");
  select.bind(1, game);
  Absences away;
  while (select.executeStep()) away[select.value<std::string>()].push_back(select.value<AbsenceInterval>(1));
  return away;
}

void write_away(Connection& db, std::int64_t game, const Absences& away) {
  execute(db, "DELETE FROM away WHERE game = ?", game);
  Query insert(db, "INSERT INTO away (game, seat, from_time, until_time) VALUES (?, ?, ?, ?)");
  for (const auto& [seat, spans] : away)
    for (const AbsenceInterval& span : spans) insert.run(game, seat, span);
}

}  // namespace

ClockState clocks_in(Connection& db, std::int64_t game) {
  Query select(db, "SELECT held, clocks_from FROM games WHERE id = ?");
  select.bind(1, game);
  const bool found = select.executeStep();
  return {stopped_in(db, game), missed_in(db, game), away_in(db, game), found && select.value<bool>(0),
          found ? select.value<std::optional<std::string>>(1) : std::nullopt};
}

void write_clocks(Connection& db, std::int64_t game, const ClockState& clocks) {
  if (clocks_in(db, game) == clocks) return;  // as after most moves
  write_stopped(db, game, clocks.stopped);
  write_missed(db, game, clocks.missed);
  write_away(db, game, clocks.away);
  execute(db,
          "UPDATE games SET held = ?1, clocks_from = ?3 WHERE id = ?2 AND (held <> ?1 OR clocks_from IS NOT "
          "?3)",
          clocks.held, game, clocks.from);
}

std::string written(const AllOrdered& ordered) {
  if (ordered.empty()) return "{}";
  nlohmann::json all = nlohmann::json::object();
  for (const auto& [seat, one] : ordered) {
    nlohmann::json& turn_json = all[seat];
    turn_json = {{"turn", one.turn}, {"entries", one.entries}};
    if (!one.answers.empty()) turn_json["answers"] = one.answers;
  }
  return all.dump();
}

AllOrdered read_ordered(const std::string& text, const std::string& path) {
  AllOrdered all;
  if (text == "{}") return all;
  try {
    const nlohmann::json json = parse_json(text);
    for (const auto& [seat, turn_json] : json.items()) {
      Ordered& one = all[seat];
      turn_json.at("turn").get_to(one.turn);
      turn_json.at("entries").get_to(one.entries);
      if (turn_json.contains("answers")) turn_json["answers"].get_to(one.answers);
    }
  } catch (const nlohmann::json::exception& error) {
    throw StoreError(StoreError::Kind::damaged, path, error_text(error));
  } catch (const std::invalid_argument& error) {
    throw StoreError(StoreError::Kind::damaged, path, error_text(error));
  }
  return all;
}

}  // namespace inselpost
