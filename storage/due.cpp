// Which games the clock has to do with, and when somebody last looked.
#include "storage/inside.hpp"

namespace inselpost {

std::optional<std::string> Store::next_due(const std::string& game) {
  return guarded(inside_->path, [&]() -> std::optional<std::string> {
    Query select(inside_->db, "SELECT next_due FROM games WHERE name = ?");
    select.bind(1, game);
    if (!select.executeStep() || select.isColumnNull(0)) return std::nullopt;
    return text_of(select, 0);
  });
}

namespace {

std::vector<std::string> games_by(Connection& db, const std::string& column, const std::string& now) {
  Query select(db, "SELECT name FROM games WHERE " + column + " <= ? ORDER BY " + column + ", name");
  select.bind(1, now);
  std::vector<std::string> names;
  while (select.executeStep()) names.push_back(text_of(select, 0));
  return names;
}

}  // namespace

std::vector<std::string> Store::due_games(const std::string& now) {
  return guarded(inside_->path, [&] { return games_by(inside_->db, "next_due", now); });
}

std::vector<std::string> Store::games_to_remind(const std::string& now) {
  return guarded(inside_->path, [&] { return games_by(inside_->db, "next_reminder", now); });
}

std::optional<std::string> Store::last_tick() {
  return guarded(inside_->path, [&]() -> std::optional<std::string> {
    Query select(inside_->db, "SELECT time FROM ticks");
    if (!select.executeStep()) return std::nullopt;
    return text_of(select, 0);
  });
}

void Store::ticked(const std::string& time) {
  guarded(inside_->path, [&] {
    Query insert(inside_->db,
                 "INSERT INTO ticks (id, time) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET "
                 "time = ?1 WHERE time < ?1");
    insert.bind(1, time);
    insert.exec();
  });
}

}  // namespace inselpost
