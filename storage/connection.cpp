#include "storage/connection.hpp"

#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <functional>
#include <system_error>

#include "schemas/record/record_message_id.hpp"
#include "storage/schema.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;

constexpr int busy_milliseconds = 5000;

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
    if (info.st_size == 0 && mode == OpenMode::existing) throw StoreError(Kind::missing, path);
    return;
  }
  if (errno == EACCES) throw StoreError(Kind::no_permission, path);
  if (errno == ENOTDIR) throw StoreError(Kind::no_directory, path);
  if (errno != ENOENT) throw StoreError(Kind::failed, path, std::strerror(errno));
  if (mode == OpenMode::existing) throw StoreError(Kind::missing, path);
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

/// Protects against hostile and damaged files, and makes commits durable.
void harden(Connection& db) {
  sqlite3* handle = db.getHandle();
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
  // Letters contain tokens in plain text until they have been sent, so deleted content must be overwritten
  // (AUTH-3).
  db.exec("PRAGMA cell_size_check=ON; PRAGMA synchronous=EXTRA; PRAGMA secure_delete=ON");
}

int number_of(Connection& db, const char* pragma) { return db.execAndGet(pragma).getInt(); }

bool has_tables(Connection& db) {
  return db.execAndGet("SELECT EXISTS (SELECT 1 FROM sqlite_schema)").getInt() != 0;
}

/// Returns whether the file has that table.
bool is_table(Connection& db, const char* name) {
  return exists(db, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", std::string(name));
}

/// Like `is_table`, but as of the last statement: SQLite keeps the schema in memory.
bool is_known_table(Connection& db, const char* name) {
  return sqlite3_table_column_metadata(db.getHandle(), "main", name, nullptr, nullptr, nullptr, nullptr,
                                       nullptr, nullptr) == SQLITE_OK;
}

/// Returns the version of the store, or 0 if the file is empty. StoreError `foreign`, `damaged`, `older` or
/// `newer`.
int version_of(Connection& db, const std::string& path) {
  const int application = number_of(db, "PRAGMA application_id");
  const int version = number_of(db, "PRAGMA user_version");
  if (application == 0 && version == 0 && !has_tables(db)) return 0;
  if (application != store_application_id) throw StoreError(Kind::foreign, path);
  if (version < 1)
    throw StoreError(Kind::damaged, path, DiagnosticText{RecordMessageId::its_version, version});
  if (version < first_store_version || version > store_version)
    throw StoreError(version < store_version ? Kind::older : Kind::newer, path,
                     DiagnosticText{RecordMessageId::version, version});
  return version;
}

/// Like `version_of`, but consistent while another process creates the store.
int version_at_one_moment(Connection& db, const std::string& path) {
  const SQLite::Transaction reading(db);
  return version_of(db, path);
}

/// Returns whether the file has no content, after SQLite has rolled back an interrupted creation.
bool is_empty(Connection& db) { return number_of(db, "PRAGMA page_count") == 0; }

/// Drops optional tables that have no rows.
void drop_if_empty(Connection& db, const OptionalTables& optional) {
  const auto end = std::find(optional.names.begin(), optional.names.end(), nullptr);
  const auto has_rows = [&](const char* name) {
    return db.execAndGet("SELECT EXISTS (SELECT 1 FROM " + std::string(name) + ")").getInt() != 0;
  };
  if (!is_table(db, optional.names[0]) || std::any_of(optional.names.begin(), end, has_rows)) return;
  if (optional.trigger != nullptr) db.exec("DROP TRIGGER " + std::string(optional.trigger));
  std::for_each(optional.names.begin(), end,
                [&](const char* name) { db.exec("DROP TABLE " + std::string(name)); });
}

/// Creates or upgrades the tables in one transaction. Reads the version again inside it, as another process
/// may have done so meanwhile.
void make_tables(Connection& db, const std::string& path) {
  SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
  int version = version_of(db, path);
  if (version == store_version) return;
  if (version == 0) {
    db.exec(store_schema);
    db.exec("PRAGMA application_id=" + std::to_string(store_application_id));
    version = first_store_version;
  }
  for (; version < store_version; ++version) {
    const Migration& step = store_steps.at(static_cast<std::size_t>(version - first_store_version));
    db.exec(step.tables);
    if (step.more != nullptr) db.exec(step.more);
    if (step.mail != nullptr && has_mail(db)) db.exec(step.mail);
  }
  for (const OptionalTables* tables : optional_tables) drop_if_empty(db, *tables);
  db.exec("PRAGMA user_version=" + std::to_string(store_version));
  transaction.commit();
}

}  // namespace

Connection open_store(const std::string& user_path, OpenMode mode) {
  const std::string path = plain_path(user_path);
  check_path(path, mode);
  if (mode == OpenMode::create) make_private(path);
  count_no_memory();
  try {
    Connection db(
        path,
        SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX | (mode == OpenMode::create ? SQLite::OPEN_CREATE : 0),
        busy_milliseconds);
    harden(db);
    const int version = version_at_one_moment(db, path);
    if (version == 0 && mode == OpenMode::existing)
      throw StoreError(is_empty(db) ? Kind::missing : Kind::foreign, path);
    if (version != store_version) make_tables(db, path);
    return db;
  } catch (const SQLite::Exception& error) {
    throw translate(error, path);
  }
}

Connection open_unchanged(const std::string& user_path) {
  const std::string path = plain_path(user_path);
  check_path(path, OpenMode::existing);
  count_no_memory();
  try {
    Connection db(path, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, busy_milliseconds);
    harden(db);
    if (version_at_one_moment(db, path) == 0) throw StoreError(Kind::foreign, path);
    return db;
  } catch (const SQLite::Exception& error) {
    throw translate(error, path);
  }
}

namespace {

constexpr const char* first_table_of_mail = "mail_key";

/// Creates tables unless the one of that name exists.
void create_unless(Connection& db, const char* name, const std::function<void()>& create) {
  if (is_known_table(db, name)) return;
  NestedTransaction together(db);
  if (is_table(db, name)) return;  // another process may have created them meanwhile
  create();
  together.commit();
}

}  // namespace

bool has_mail(Connection& db) {
  return is_known_table(db, first_table_of_mail) || is_table(db, first_table_of_mail);
}

void create_mail_tables(Connection& db) {
  create_unless(db, first_table_of_mail, [&] {
    for (const Migration& step : store_steps)
      if (step.mail != nullptr) db.exec(step.mail);
  });
}

bool has_optional(Connection& db, const OptionalTables& tables) {
  return is_known_table(db, tables.names[0]);
}

void create_optional(Connection& db, const OptionalTables& tables) {
  create_unless(db, tables.names[0], [&] {
    db.exec(tables.sql);
    db.exec(tables.more);
  });
}

unsigned mode_of(const std::string& path) {
  struct stat info {};
  return ::stat(plain_path(path).c_str(), &info) == 0 ? info.st_mode & 0777U : 0;
}

StoreError translate(const SQLite::Exception& error, const std::string& path) {
  const int code = error.getErrorCode() & 0xff;
  const char* text = error.what();
  switch (code) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {Kind::busy, path, text};
    case SQLITE_NOTADB: return {Kind::foreign, path, text};
    case SQLITE_READONLY: return {Kind::read_only, path, text};
    case SQLITE_FULL: return {Kind::disk_full, path, text};
    case SQLITE_PERM:
    case SQLITE_AUTH: return {Kind::no_permission, path, text};
    case SQLITE_CANTOPEN: return {Kind::failed, path, text};
    case SQLITE_IOERR: {
      const int extended = error.getExtendedErrorCode();
      if (extended == SQLITE_IOERR_SHORT_READ || extended == SQLITE_IOERR_CORRUPTFS)
        return {Kind::damaged, path, text};
      return {Kind::failed, path, text};
    }
    // Any other error (a missing table or column, a failed CHECK or trigger, an impossible page) means that
    // the content was not written by this program, whose statements fit its tables.
    default: return {Kind::damaged, path, text};
  }
}

}  // namespace inselpost
