#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <random>
#include <thread>

#include "schemas/record/record_message_id.hpp"
#include "storage/connection.hpp"
#include "storage/database.hpp"
#include "storage/schema.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;

constexpr std::chrono::seconds max_lock_wait{5};

/// SQLite interprets `:memory:` and `file:...` instead of opening files of these names.
std::string plain_path(const std::string& path) {
  if (path.starts_with(':') || path.starts_with("file:")) return "./" + path;
  return path;
}

/// Reports errors of the path more precisely than SQLite would.
void check_path(const std::string& path, OpenMode mode) {
  struct stat info {};
  if (::stat(path.c_str(), &info) == 0) {
    if (!S_ISREG(info.st_mode)) throw StoreError(Kind::no_file, path);
    if (::access(path.c_str(), R_OK) != 0) throw StoreError(Kind::no_permission, path);
    if (info.st_size == 0 && mode != OpenMode::create) throw StoreError(Kind::missing, path);
    return;
  }
  if (errno == EACCES) throw StoreError(Kind::no_permission, path);
  if (errno == ENOTDIR) throw StoreError(Kind::no_directory, path);
  if (errno != ENOENT) throw StoreError(Kind::failed, path, std::strerror(errno));
  if (mode != OpenMode::create) throw StoreError(Kind::missing, path);
  std::string directory = std::filesystem::path(path).parent_path().string();
  if (directory.empty()) directory = ".";
  if (::stat(directory.c_str(), &info) != 0 || !S_ISDIR(info.st_mode))
    throw StoreError(Kind::no_directory, path);
  if (::access(directory.c_str(), W_OK | X_OK) != 0) throw StoreError(Kind::no_permission, path);
}

/// Creates the file with access for its owner only, whatever the umask; the journal inherits its mode. An
/// existing empty file is treated alike, as it holds no data yet.
void make_private(const std::string& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) == 0 && info.st_size > 0) return;
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0)
    throw StoreError(errno == EACCES || errno == EROFS    ? Kind::no_permission
                     : errno == ENOSPC || errno == EDQUOT ? Kind::disk_full
                                                          : Kind::failed,
                     path, std::strerror(errno));
  if (::fstat(file, &info) == 0 && info.st_size == 0) ::fchmod(file, S_IRUSR | S_IWUSR);
  ::close(file);
}

/// Disables the memory statistics of SQLite, which take a lock: a tenth of the time for reading the schema.
void count_no_memory() {
  static const int done = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  static_cast<void>(done);  // no effect if SQLite was initialized before: then it only stays slower
}

Kind kind_of(int code, int extended) {
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Kind::busy;
    case SQLITE_NOTADB: return Kind::foreign;
    case SQLITE_READONLY: return Kind::read_only;
    case SQLITE_FULL: return Kind::disk_full;
    case SQLITE_PERM:
    case SQLITE_AUTH: return Kind::no_permission;
    case SQLITE_CANTOPEN: return Kind::failed;
    case SQLITE_IOERR:
      return extended == SQLITE_IOERR_SHORT_READ || extended == SQLITE_IOERR_CORRUPTFS ? Kind::damaged
                                                                                       : Kind::failed;
    // Any other error (a missing table or column, a failed CHECK or trigger, an impossible page) means that
    // the content was not written by this program, whose statements fit its tables.
    default: return Kind::damaged;
  }
}

[[noreturn]] void fail(sqlite3* handle, int code) {
  throw DatabaseError(kind_of(code, sqlite3_extended_errcode(handle)), sqlite3_errmsg(handle));
}

class SqliteStatement : public Statement {
 public:
  SqliteStatement(sqlite3* handle, const std::string& sql) : handle_(handle) {
    check(sqlite3_prepare_v2(handle, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr));
  }
  ~SqliteStatement() override { sqlite3_finalize(statement_); }

  void bind(int at, std::int64_t value) override { check(sqlite3_bind_int64(statement_, at, value)); }
  void bind(int at, std::string_view value, ValueType type, Lifetime lifetime) override {
    const auto destructor = lifetime == Lifetime::copied ? SQLITE_TRANSIENT : SQLITE_STATIC;
    const char* const data = value.data() == nullptr ? "" : value.data();  // null would be NULL
    const auto size = static_cast<int>(value.size());
    check(type == ValueType::bytes ? sqlite3_bind_blob(statement_, at, data, size, destructor)
                                   : sqlite3_bind_text(statement_, at, data, size, destructor));
  }
  void bind_null(int at, ValueType) override { check(sqlite3_bind_null(statement_, at)); }
  bool step() override {
    const int code = sqlite3_step(statement_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) fail(handle_, code);
    return code == SQLITE_ROW;
  }
  int changes() const override { return sqlite3_changes(handle_); }
  void reset() override { check(sqlite3_reset(statement_)); }
  void clear() noexcept override {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }

  bool is_null(int column) const override { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
  std::int64_t number(int column) const override { return sqlite3_column_int64(statement_, column); }
  std::string_view text(int column) const override {
    const void* const data = sqlite3_column_blob(statement_, column);
    return {static_cast<const char*>(data),
            data == nullptr ? 0 : static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  void check(int code) const {
    if (code != SQLITE_OK) fail(handle_, code);
  }

  sqlite3* handle_;
  sqlite3_stmt* statement_ = nullptr;
};

/// VACUUM INTO does not sync what it writes.
void sync_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = file >= 0 && ::fsync(file) == 0;
  const int error = errno;
  if (file >= 0) ::close(file);
  if (!synced) throw StoreError(Kind::failed, path, std::strerror(error));
}

/// Waits a moment for a lock that another process holds; 0 once `max_lock_wait` is over. SQLite's own handler
/// sleeps longer each time, so that a process that has just come often goes first. Here all ask equally
/// often, at moments that differ, and nobody waits much longer than the others.
class LockWait {
 public:
  static int wait(void* self, int times_before) { return static_cast<LockWait*>(self)->again(times_before); }

 private:
  int again(int times_before) {
    const auto now = std::chrono::steady_clock::now();
    if (times_before == 0) end_ = now + max_lock_wait;
    if (now >= end_) return 0;
    std::this_thread::sleep_for(std::chrono::microseconds(moment_(random_)));
    return 1;
  }

  std::chrono::steady_clock::time_point end_{};
  std::minstd_rand random_{static_cast<std::minstd_rand::result_type>(::getpid())};
  std::uniform_int_distribution<int> moment_{500, 2500};
};

class SqliteDatabase : public Database {
 public:
  SqliteDatabase(const std::string& path, int flags) {
    const int code = sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr);
    if (code == SQLITE_OK && sqlite3_busy_handler(handle_, LockWait::wait, &lock_wait_) == SQLITE_OK) return;
    const DatabaseError error(kind_of(code, code), sqlite3_errstr(code));
    sqlite3_close(handle_);
    throw error;
  }
  ~SqliteDatabase() override { sqlite3_close_v2(handle_); }
  sqlite3* handle() { return handle_; }

  std::unique_ptr<Statement> prepare(const std::string& sql) override {
    return std::make_unique<SqliteStatement>(handle_, sql);
  }
  void run_script(const char* sql) override {
    if (const int code = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr); code != SQLITE_OK)
      fail(handle_, code);
  }
  void begin(Access access) override {
    run_script(access == Access::writing ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED");
  }
  void commit() override { run_script("COMMIT"); }
  void roll_back() noexcept override { sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr); }
  bool in_transaction() const override { return sqlite3_get_autocommit(handle_) == 0; }
  bool must_lock_rows() const override { return false; }

  bool has_table(const std::string& name) override {
    SqliteStatement select(handle_, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    select.bind(1, name, ValueType::text, Lifetime::outlives_statement);
    return select.step();
  }
  /// SQLite keeps the schema in memory.
  bool known_table(const std::string& name) override {
    return sqlite3_table_column_metadata(handle_, "main", name.c_str(), nullptr, nullptr, nullptr, nullptr,
                                         nullptr, nullptr) == SQLITE_OK;
  }

  int number_of(const std::string& query) {
    SqliteStatement select(handle_, query);
    select.step();
    return static_cast<int>(select.number(0));
  }
  int version() override { return number_of("PRAGMA user_version"); }
  std::vector<std::string> faults() override {
    std::vector<std::string> found = texts_of("PRAGMA integrity_check(20)");
    if (found == std::vector<std::string>{"ok"}) found.clear();
    return found;
  }
  std::vector<std::string> dangling_tables() override {
    return texts_of("SELECT DISTINCT \"table\" FROM pragma_foreign_key_check");
  }
  void copy_to(const std::string& path) override {
    SqliteStatement copy(handle_, "VACUUM INTO ?");
    copy.bind(1, path, ValueType::text, Lifetime::outlives_statement);
    copy.step();
    sync_file(path);
  }
  void replace_by(Database& other) override {
    sqlite3_backup* const copy =
        sqlite3_backup_init(handle_, "main", dynamic_cast<SqliteDatabase&>(other).handle_, "main");
    if (copy == nullptr) fail(handle_, sqlite3_errcode(handle_));
    const int step = sqlite3_backup_step(copy, -1);
    const int end = sqlite3_backup_finish(copy);
    if (step != SQLITE_DONE) fail(handle_, step);
    if (end != SQLITE_OK) fail(handle_, end);
  }

  std::vector<std::string> texts_of(const std::string& query) {
    SqliteStatement select(handle_, query);
    std::vector<std::string> texts;
    while (select.step()) texts.emplace_back(select.text(0));
    return texts;
  }

 private:
  sqlite3* handle_ = nullptr;
  LockWait lock_wait_;
};

/// Protects against hostile and damaged files, and makes commits durable.
void harden(SqliteDatabase& db) {
  sqlite3* handle = db.handle();
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
  // Letters contain tokens in plain text until they have been sent, so deleted content must be overwritten
  // (AUTH-3).
  db.run_script("PRAGMA cell_size_check=ON; PRAGMA synchronous=EXTRA; PRAGMA secure_delete=ON");
}

/// Returns the version of the store, or 0 if the file is empty. StoreError `foreign`, `damaged`, `older` or
/// `newer`.
int version_of(SqliteDatabase& db, const std::string& path) {
  const int application = db.number_of("PRAGMA application_id");
  const int version = db.number_of("PRAGMA user_version");
  if (application == 0 && version == 0 && db.number_of("SELECT EXISTS (SELECT 1 FROM sqlite_schema)") == 0)
    return 0;
  if (application != store_application_id) throw StoreError(Kind::foreign, path);
  if (version < 1)
    throw StoreError(Kind::damaged, path, DiagnosticText{RecordMessageId::its_version, version});
  if (version < first_store_version || version > store_version)
    throw StoreError(version < store_version ? Kind::older : Kind::newer, path,
                     DiagnosticText{RecordMessageId::version, version});
  return version;
}

/// Like `version_of`, but consistent while another process creates the store.
int version_at_one_moment(SqliteDatabase& db, const std::string& path) {
  const Transaction reading(db, Database::Access::reading);
  return version_of(db, path);
}

/// Returns whether the file has no content, after SQLite has rolled back an interrupted creation.
bool is_empty(SqliteDatabase& db) { return db.number_of("PRAGMA page_count") == 0; }

/// Drops optional tables that have no rows.
void drop_if_empty(SqliteDatabase& db, const OptionalTables& optional) {
  const auto end = std::find(optional.names.begin(), optional.names.end(), nullptr);
  const auto has_rows = [&](const char* name) {
    return db.number_of("SELECT EXISTS (SELECT 1 FROM " + std::string(name) + ")") != 0;
  };
  if (!db.has_table(optional.names[0]) || std::any_of(optional.names.begin(), end, has_rows)) return;
  if (optional.trigger != nullptr) db.run_script(("DROP TRIGGER " + std::string(optional.trigger)).c_str());
  std::for_each(optional.names.begin(), end,
                [&](const char* name) { db.run_script(("DROP TABLE " + std::string(name)).c_str()); });
}

/// Executes the steps of the schema from that version to the present one.
void upgrade(SqliteDatabase& db, int version) {
  for (; version < store_version; ++version) {
    const Migration& step = store_steps.at(static_cast<std::size_t>(version - first_store_version));
    db.run_script(step.tables);
    if (step.more != nullptr) db.run_script(step.more);
    if (step.mail != nullptr && db.has_table(first_table_of_mail)) db.run_script(step.mail);
  }
}

/// Creates or upgrades the tables in one transaction. Reads the version again inside it, as another process
/// may have done so meanwhile.
void make_tables(SqliteDatabase& db, const std::string& path) {
  Transaction transaction(db, Database::Access::writing);
  int version = version_of(db, path);
  if (version == store_version) return;
  if (version == 0) {
    db.run_script(store_schema);
    db.run_script(("PRAGMA application_id=" + std::to_string(store_application_id)).c_str());
    version = first_store_version;
  }
  upgrade(db, version);
  for (const OptionalTables* tables : optional_tables) drop_if_empty(db, *tables);
  db.run_script(("PRAGMA user_version=" + std::to_string(store_version)).c_str());
  transaction.commit();
}

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& user_path, OpenMode mode) {
  const std::string path = plain_path(user_path);
  check_path(path, mode);
  if (mode == OpenMode::create) make_private(path);
  count_no_memory();
  try {
    auto db = std::make_unique<SqliteDatabase>(
        path, SQLITE_OPEN_NOMUTEX | (mode == OpenMode::unchanged ? SQLITE_OPEN_READONLY
                                     : mode == OpenMode::create  ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                                                 : SQLITE_OPEN_READWRITE));
    harden(*db);
    const int version = version_at_one_moment(*db, path);
    if (version == 0 && mode != OpenMode::create)
      throw StoreError(mode == OpenMode::existing && is_empty(*db) ? Kind::missing : Kind::foreign, path);
    if (version != store_version && mode != OpenMode::unchanged) make_tables(*db, path);
    return db;
  } catch (const DatabaseError& error) {
    throw StoreError(error.kind(), path, std::string(error.what()));
  }
}

namespace {

/// A database in memory with all tables of this version.
struct WholeSchema : SqliteDatabase {
  WholeSchema()
      : SqliteDatabase(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX) {
    run_script(store_schema);
    upgrade(*this, first_store_version);
    for (const Migration& step : store_steps)
      if (step.mail != nullptr) run_script(step.mail);
  }
};

}  // namespace

std::map<std::string, std::vector<StoredColumn>> sqlite_columns() {
  WholeSchema db;
  const auto select = db.prepare(
      "SELECT t.name, c.name, c.type, coalesce(f.\"table\", '') FROM sqlite_schema t JOIN "
      "pragma_table_xinfo(t.name) c LEFT JOIN pragma_foreign_key_list(t.name) f ON f.\"from\" = c.name WHERE "
      "t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!' AND c.hidden = 0 ORDER BY t.name, c.cid");
  std::map<std::string, std::vector<StoredColumn>> tables;
  while (select->step())
    tables[std::string(select->text(0))].push_back({std::string(select->text(1)),
                                                    select->text(2) == "INTEGER" ? ValueType::number
                                                    : select->text(2) == "BLOB"  ? ValueType::bytes
                                                                                 : ValueType::text,
                                                    std::string(select->text(3))});
  return tables;
}

std::vector<std::string> sqlite_schema() {
  return WholeSchema().texts_of(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY "
      "CASE type WHEN 'table' THEN 0 WHEN 'index' THEN 1 ELSE 2 END, rowid");
}

unsigned mode_of(const std::string& path) {
  struct stat info {};
  return ::stat(plain_path(path).c_str(), &info) == 0 ? info.st_mode & 0777U : 0;
}

}  // namespace inselpost
