#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "storage/store.hpp"

/// The interface of a database below the store, implemented for SQLite (`storage/sqlite.cpp`) and for
/// PostgreSQL (`storage/postgresql`). Private to the module.
///
/// The text of a statement is the same for both, in a spelling that both accept. Parameters are `?`, or `?1`
/// where one is used twice. A comment that begins with `!`, as in `SELECT id FROM games /*! FOR UPDATE */`,
/// is a part of the statement for databases with locks of rows, and a comment for SQLite.
namespace inselpost {

/// An error of a database, without the name of the store.
class DatabaseError : public std::runtime_error {
 public:
  DatabaseError(StoreError::Kind kind, const std::string& text) : std::runtime_error(text), kind_(kind) {}
  StoreError::Kind kind() const { return kind_; }

 private:
  StoreError::Kind kind_;
};

enum class ValueType : std::uint8_t { number, text, bytes };
/// Whether a bound value exists until the statement has been executed, or is copied.
enum class Lifetime : bool { outlives_statement, copied };

/// A prepared statement. Every member throws DatabaseError.
class Statement {
 public:
  Statement() = default;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  virtual ~Statement() = default;

  /// Binds a parameter, counted from 1. What is not bound is NULL.
  virtual void bind(int at, std::int64_t value) = 0;
  virtual void bind(int at, std::string_view value, ValueType type, Lifetime lifetime) = 0;
  virtual void bind_null(int at, ValueType type) = 0;
  /// Executes the statement up to its next row. Returns false if there is none.
  virtual bool step() = 0;
  /// Returns the number of rows that the statement changed, after its last step.
  virtual int changes() const = 0;
  /// Ends the execution; bound values stay.
  virtual void reset() = 0;
  /// Ends the execution and forgets the bound values. An error was reported by the step that failed.
  virtual void clear() noexcept = 0;

  /// The columns of the current row, from 0. NULL reads as 0 and as an empty text, which is valid until the
  /// next step.
  virtual bool is_null(int column) const = 0;
  virtual std::int64_t number(int column) const = 0;
  virtual std::string_view text(int column) const = 0;
};

/// An open database whose tables are those of this version. Every member throws DatabaseError.
class Database {
 public:
  enum class Access : bool { reading, writing };

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  virtual std::unique_ptr<Statement> prepare(const std::string& sql) = 0;
  /// Executes statements without parameters.
  virtual void run_script(const char* sql) = 0;
  virtual void begin(Access access) = 0;
  virtual void commit() = 0;
  virtual void roll_back() noexcept = 0;
  virtual bool in_transaction() const = 0;
  /// Returns whether this is a transaction that writes and holds no lock yet but those of its rows; else it
  /// holds that of the whole store. Whoever is going to write a game then takes its row first.
  virtual bool must_lock_rows() const = 0;

  /// A session at a server, until which all its locks and claims last.
  struct Session {
    std::int64_t pid = 0, started = 0;
  };
  /// Returns the session of this connection; nullopt if the database has no sessions.
  virtual std::optional<Session> session() { return std::nullopt; }
  virtual bool has_session(const Session&) { return false; }

  /// Returns whether the table exists. `known_table` answers as of the last statement and executes none.
  virtual bool has_table(const std::string& name) = 0;
  virtual bool known_table(const std::string& name) = 0;

  // For `StoreMaintenance`.
  virtual int version() = 0;
  virtual std::vector<std::string> faults() = 0;
  virtual std::vector<std::string> dangling_tables() = 0;
  /// Writes all of it to a new SQLite file, which is on disk when this returns.
  virtual void copy_to(const std::string& path) = 0;
  /// Replaces all of it by the content of another database of the same kind.
  virtual void replace_by(Database& other) = 0;
};

/// A transaction, which is rolled back unless `commit` was called.
class Transaction {
 public:
  Transaction(Database& db, Database::Access access) : db_(db) { db.begin(access); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (!committed_) db_.roll_back();
  }
  void commit() {
    db_.commit();
    committed_ = true;
  }

 private:
  Database& db_;
  bool committed_ = false;
};

/// Whether a store that does not exist may be created.
enum class OpenMode : std::uint8_t { existing, create, unchanged };

/// Opens a store in a file: checks its format, and creates or upgrades its tables; `unchanged` opens it for
/// reading alone and upgrades nothing. Throws StoreError. An empty file counts as missing: it remains if the
/// creation of a store was interrupted. A creation that was killed also leaves a journal, from which SQLite
/// empties the file.
std::unique_ptr<Database> open_sqlite(const std::string& path, OpenMode mode);
/// Returns the statements that create all tables of this version, then their indexes and triggers.
std::vector<std::string> sqlite_schema();

/// A column that is stored, and the table that its foreign key names; empty: none.
struct StoredColumn {
  std::string name;
  ValueType type = ValueType::text;
  std::string refers_to;
};
/// Returns the columns of each table of this version, which both databases have.
std::map<std::string, std::vector<StoredColumn>> sqlite_columns();

/// Returns the text as a server takes it: with U+FFFD for zeros and for what is not UTF-8, as names of files
/// may be.
std::string storable(std::string_view text);

/// Opens a store of a PostgreSQL server. `create` makes its tables if there are none. StoreError, whose path
/// is the address without its password: `missing` if there is no such database or store; `unreachable`;
/// `not_built` if this program was built without it.
std::unique_ptr<Database> open_postgresql(const std::string& address, OpenMode mode);

}  // namespace inselpost
