#include "storage/store_maintenance.hpp"

#include <algorithm>

#include "schemas/json/json.hpp"
#include "storage/connection.hpp"
#include "storage/schema.hpp"

namespace inselpost {
namespace {

/// Returns the head in the body of an entry; empty if there is none. DatabaseError `damaged`.
std::string head_in(const std::string& body) {
  const nlohmann::json entry = parse_json_or_discard(body);
  if (entry.is_discarded()) throw DatabaseError(StoreError::Kind::damaged, "malformed JSON");
  return entry.is_object() ? entry.value("head", std::string()) : std::string();
}

}  // namespace

const StoreContents::GameHead* StoreContents::find(const std::string& name) const {
  const auto found =
      std::find_if(games.begin(), games.end(), [&](const GameHead& game) { return game.name == name; });
  return found == games.end() ? nullptr : &*found;
}

StoreContents StoreMaintenance::contents() {
  Store::Impl& inside = *store_.inside_;
  const Store::ReadTransaction reading(store_);
  return translate_errors(inside, [&] {
    StoreContents found;
    Query select(inside.db,
                 "SELECT g.name, b.body, p.last_entry, e.body "
                 "FROM games g JOIN positions p ON p.game = g.id LEFT JOIN entries b ON b.id = g.id << 32 "
                 "LEFT JOIN entries e ON e.id = (g.id << 32) + p.last_entry ORDER BY g.name");
    while (select.step())
      found.games.push_back({select.value<std::string>(0), head_in(select.value<std::string>(1)),
                             select.value<std::uint64_t>(2), head_in(select.value<std::string>(3))});
    found.files = select_one<std::uint64_t>(inside.db, "SELECT count(*) FROM submissions").value_or(0);
    for (const char* table : {"letters", "messages"})
      if (table != std::string("messages") || has_optional(inside.db, word_tables))
        found.letters += *select_one<std::uint64_t>(inside.db, "SELECT count(*) FROM " + std::string(table));
    return found;
  });
}

std::optional<std::string> StoreMaintenance::head_of(const std::string& game, std::uint64_t entry) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    const auto body = select_one<std::string>(
        inside.db, "SELECT e.body FROM games g JOIN entries e ON e.id = (g.id << 32) + ?2 WHERE g.name = ?1",
        game, entry);
    return body ? std::optional(head_in(*body)) : std::nullopt;
  });
}

std::vector<std::string> StoreMaintenance::faults() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] { return inside.db.database().faults(); });
}

std::vector<std::string> StoreMaintenance::dangling_tables() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] { return inside.db.database().dangling_tables(); });
}

int StoreMaintenance::version() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] { return inside.db.database().version(); });
}

void StoreMaintenance::copy_to(const std::string& path) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] { inside.db.database().copy_to(path); });
}

void copy_store(const std::string& from, const std::string& to) {
  struct {
    std::string path;
    Connection db;
  } store{from, open_store(from, OpenMode::unchanged)};
  translate_errors(store, [&] { store.db.database().copy_to(to); });
}

void StoreMaintenance::replace_by(Store& other) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] { inside.db.database().replace_by(other.inside_->db.database()); });
}

std::optional<StoreMaintenance::BackupRecord> StoreMaintenance::last_backup() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&]() -> std::optional<BackupRecord> {
    if (!has_optional(inside.db, upkeep_tables)) return std::nullopt;
    Query select(inside.db, "SELECT file, time FROM backups");
    if (!select.step()) return std::nullopt;
    return BackupRecord{select.value<std::string>(0), select.value<std::string>(1)};
  });
}

void StoreMaintenance::note_backup(const BackupRecord& backup) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    create_optional(inside.db, upkeep_tables);
    execute(inside.db, upsert("backups", "id", "file, time"), 1, backup.file, backup.time);
  });
}

std::vector<ToldMore> StoreMaintenance::told_more(const StoredGame& game) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    if (!has_optional(inside.db, upkeep_tables)) return std::vector<ToldMore>();
    Query select(inside.db, "SELECT reader, entry FROM told_more WHERE game = ? ORDER BY reader");
    select.bind_values(game.id);
    std::vector<ToldMore> told;
    while (select.step())
      told.push_back({select.value<std::string>(0), select.value<std::optional<std::uint64_t>>(1)});
    return told;
  });
}

void StoreMaintenance::set_told_more(const StoredGame& game, const std::vector<ToldMore>& told) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    if (!told.empty()) create_optional(inside.db, upkeep_tables);
    if (!has_optional(inside.db, upkeep_tables)) return;
    execute(inside.db, "DELETE FROM told_more WHERE game = ?", game.id);
    for (const ToldMore& one : told)
      execute(inside.db, "INSERT INTO told_more (game, reader, entry) VALUES (?, ?, ?)", game.id, one.reader,
              one.entry);
  });
}

}  // namespace inselpost
