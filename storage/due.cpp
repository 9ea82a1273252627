#include <array>

#include "storage/impl.hpp"

namespace inselpost {

std::optional<std::string> Store::next_due(const std::string& game) {
  return translate_errors(inside_->path, [&]() -> std::optional<std::string> {
    Query select(inside_->db, "SELECT next_due FROM games WHERE name = ?");
    select.bind(1, game);
    if (!select.executeStep() || select.isColumnNull(0)) return std::nullopt;
    return column_text(select, 0);
  });
}

namespace {

std::vector<std::string> games_by(Connection& db, const std::string& column, const std::string& now) {
  Query select(db, "SELECT name FROM games WHERE " + column + " <= ? ORDER BY " + column + ", name");
  select.bind(1, now);
  std::vector<std::string> names;
  while (select.executeStep()) names.push_back(column_text(select, 0));
  return names;
}

}  // namespace

std::vector<std::string> Store::due_games(const std::string& now) {
  return translate_errors(inside_->path, [&] { return games_by(inside_->db, "next_due", now); });
}

std::vector<std::string> Store::games_to_remind(const std::string& now) {
  return translate_errors(inside_->path, [&] { return games_by(inside_->db, "next_reminder", now); });
}

std::vector<std::string> Store::games_after(const std::string& now) {
  return translate_errors(inside_->path, [&] {
    Query select(inside_->db,
                 "SELECT g.name FROM positions p JOIN games g ON g.id = p.game WHERE p.changed > ?1 AND "
                 "p.over = 0 AND p.current IS NOT NULL AND coalesce(g.clocks_from, p.changed) > ?1 ORDER BY "
                 "g.name");
    select.bind(1, now);
    std::vector<std::string> names;
    while (select.executeStep()) names.push_back(column_text(select, 0));
    return names;
  });
}

std::optional<std::string> Store::last_use() {
  return translate_errors(inside_->path, [&]() -> std::optional<std::string> {
    Query select(
        inside_->db,
        "SELECT max(time) FROM (SELECT max(changed) AS time FROM positions UNION ALL SELECT time FROM "
        "ticks UNION ALL SELECT used FROM awake)");
    if (!select.executeStep() || select.isColumnNull(0)) return std::nullopt;
    return column_text(select, 0);
  });
}

Awake Store::awake() {
  return translate_errors(inside_->path, [&]() -> Awake {
    Query select(inside_->db, "SELECT tried, alarmed FROM awake");
    Awake awake;
    if (!select.executeStep()) return awake;
    if (!select.isColumnNull(0)) awake.tried = column_text(select, 0);
    if (!select.isColumnNull(1)) awake.alarmed = column_text(select, 1);
    return awake;
  });
}

void Store::set_awake(const std::optional<std::string>& used, const Awake& awake) {
  translate_errors(inside_->path, [&] {
    Query insert(
        inside_->db,
        "INSERT INTO awake (id, used, tried, alarmed) VALUES (1, ?1, ?2, ?3) ON CONFLICT (id) DO UPDATE "
        "SET used = coalesce(?1, used), tried = ?2, alarmed = ?3");
    const std::array<const std::optional<std::string>*, 3> all{&used, &awake.tried, &awake.alarmed};
    for (std::size_t i = 0; i < all.size(); ++i) {
      const int column = static_cast<int>(i) + 1;
      if (*all[i])
        insert.bind(column, **all[i]);
      else
        insert.bind(column);
    }
    insert.exec();
  });
}

std::optional<std::string> Store::last_tick() {
  return translate_errors(inside_->path, [&]() -> std::optional<std::string> {
    Query select(inside_->db, "SELECT time FROM ticks");
    if (!select.executeStep()) return std::nullopt;
    return column_text(select, 0);
  });
}

void Store::record_tick(const std::string& time, bool set_back) {
  translate_errors(inside_->path, [&] {
    Query insert(inside_->db,
                 "INSERT INTO ticks (id, time) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET "
                 "time = ?1 WHERE time < ?1 OR ?2");
    insert.bind(1, time);
    insert.bind(2, set_back ? 1 : 0);
    insert.exec();
  });
}

}  // namespace inselpost
