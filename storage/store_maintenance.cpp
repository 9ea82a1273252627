#include "storage/store_maintenance.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>

#include "storage/connection.hpp"
#include "storage/schema.hpp"

namespace inselpost {
namespace {

/// VACUUM INTO does not sync what it writes.
void sync_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = file >= 0 && ::fsync(file) == 0;
  const int error = errno;
  if (file >= 0) ::close(file);
  if (!synced) throw StoreError(StoreError::Kind::failed, path, std::strerror(error));
}

void vacuum_into(Connection& db, const std::string& path) {
  execute(db, "VACUUM INTO ?", path);
  sync_file(path);
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
  return translate_errors(inside.path, [&] {
    StoreContents found;
    Query select(
        inside.db,
        "SELECT g.name, json_extract(b.body, '$.head'), p.last_entry, json_extract(e.body, '$.head') "
        "FROM games g JOIN positions p ON p.game = g.id LEFT JOIN entries b ON b.id = g.id << 32 "
        "LEFT JOIN entries e ON e.id = (g.id << 32) + p.last_entry ORDER BY g.name");
    while (select.executeStep())
      found.games.push_back({select.value<std::string>(0), select.value<std::string>(1),
                             select.value<std::uint64_t>(2), select.value<std::string>(3)});
    found.files = select_one<std::uint64_t>(inside.db, "SELECT count(*) FROM submissions").value_or(0);
    for (const char* table : {"letters", "messages"})
      if (table != std::string("messages") || has_optional(inside.db, word_tables))
        found.letters += *select_one<std::uint64_t>(inside.db, "SELECT count(*) FROM " + std::string(table));
    return found;
  });
}

std::optional<std::string> StoreMaintenance::head_of(const std::string& game, std::uint64_t entry) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    return select_one<std::string>(
        inside.db,
        "SELECT json_extract(e.body, '$.head') FROM games g JOIN entries e ON e.id = "
        "(g.id << 32) + ?2 WHERE g.name = ?1",
        game, entry);
  });
}

std::vector<std::string> StoreMaintenance::faults() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    std::vector<std::string> found = select_all<std::string>(inside.db, "PRAGMA integrity_check(20)");
    if (found == std::vector<std::string>{"ok"}) found.clear();
    return found;
  });
}

std::vector<std::string> StoreMaintenance::dangling_tables() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    return select_all<std::string>(inside.db, "SELECT DISTINCT \"table\" FROM pragma_foreign_key_check");
  });
}

int StoreMaintenance::version() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] { return inside.db.execAndGet("PRAGMA user_version").getInt(); });
}

void StoreMaintenance::copy_to(const std::string& path) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] { vacuum_into(inside.db, path); });
}

void copy_store(const std::string& from, const std::string& to) {
  Connection db = open_unchanged(from);
  translate_errors(from, [&] { vacuum_into(db, to); });
}

void StoreMaintenance::replace_by(Store& other) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    sqlite3* const handle = inside.db.getHandle();
    sqlite3_backup* const copy = sqlite3_backup_init(handle, "main", other.inside_->db.getHandle(), "main");
    if (copy == nullptr) throw SQLite::Exception(handle, sqlite3_errcode(handle));
    const int step = sqlite3_backup_step(copy, -1);
    const int end = sqlite3_backup_finish(copy);
    if (step != SQLITE_DONE) throw SQLite::Exception(handle, step);
    if (end != SQLITE_OK) throw SQLite::Exception(handle, end);
  });
}

std::optional<StoreMaintenance::BackupRecord> StoreMaintenance::last_backup() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<BackupRecord> {
    if (!has_optional(inside.db, upkeep_tables)) return std::nullopt;
    Query select(inside.db, "SELECT file, time FROM backups");
    if (!select.executeStep()) return std::nullopt;
    return BackupRecord{select.value<std::string>(0), select.value<std::string>(1)};
  });
}

void StoreMaintenance::note_backup(const BackupRecord& backup) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    create_optional(inside.db, upkeep_tables);
    execute(inside.db, "INSERT OR REPLACE INTO backups (id, file, time) VALUES (1, ?, ?)", backup.file,
            backup.time);
  });
}

std::vector<ToldMore> StoreMaintenance::told_more(const StoredGame& game) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    if (!has_optional(inside.db, upkeep_tables)) return std::vector<ToldMore>();
    Query select(inside.db, "SELECT reader, entry FROM told_more WHERE game = ? ORDER BY reader");
    select.bind(1, game.id);
    std::vector<ToldMore> told;
    while (select.executeStep())
      told.push_back({select.value<std::string>(0), select.value<std::optional<std::uint64_t>>(1)});
    return told;
  });
}

void StoreMaintenance::set_told_more(const StoredGame& game, const std::vector<ToldMore>& told) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    if (!told.empty()) create_optional(inside.db, upkeep_tables);
    if (!has_optional(inside.db, upkeep_tables)) return;
    execute(inside.db, "DELETE FROM told_more WHERE game = ?", game.id);
    for (const ToldMore& one : told)
      execute(inside.db, "INSERT INTO told_more (game, reader, entry) VALUES (?, ?, ?)", game.id, one.reader,
              one.entry);
  });
}

}  // namespace inselpost
