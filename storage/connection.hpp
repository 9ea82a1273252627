#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "storage/database.hpp"
#include "storage/rows.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// An open database with a cache of prepared statements: preparing them takes a quarter of the time of a
/// command, and many are used repeatedly.
class Connection {
 public:
  explicit Connection(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  Database& database() { return *database_; }

 private:
  friend class Query;
  std::unique_ptr<Database> database_;
  std::unordered_multimap<std::string, std::unique_ptr<Statement>> prepared_;
};

/// A prepared statement in use. Returns to the cache of its connection, which must outlive it.
class Query {
 public:
  Query(Connection& db, std::string sql)
      : db_(db), sql_(std::move(sql)), statement_(take_or_prepare(db, sql_)) {}
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  ~Query() {
    statement_->clear();
    try {
      db_.prepared_.emplace(std::move(sql_), std::move(statement_));
    } catch (...) {  // the statement is prepared again
    }
  }

  /// Binds the values to the parameters from ?1 on, where a struct with a Row takes several. They are not
  /// copied and must exist until the statement has been executed, so temporaries are refused.
  template <class... Values>
  void bind_values(Values&... values) {
    [[maybe_unused]] int at = 1;
    ((Stored<std::remove_const_t<Values>>::bind(*statement_, at, values),
      at += Stored<std::remove_const_t<Values>>::width),
     ...);
  }
  /// Executes the statement up to its next row. Returns false if there is none.
  bool step() { return statement_->step(); }
  /// Executes the statement and returns the number of changed rows.
  int exec() {
    while (statement_->step()) {
    }
    return statement_->changes();
  }
  /// Executes the statement with these values and returns the number of changed rows. Can be repeated.
  template <class... Values>
  int run(const Values&... values) {
    statement_->reset();
    bind_values(values...);
    return exec();
  }
  /// Returns the value of the columns from `column` on.
  template <class T>
  T value(int column = 0) const {
    return Stored<T>::read(*statement_, column);
  }
  bool is_null(int column) const { return statement_->is_null(column); }

 private:
  static std::unique_ptr<Statement> take_or_prepare(Connection& db, const std::string& sql) {
    const auto found = db.prepared_.find(sql);
    if (found == db.prepared_.end()) return db.database_->prepare(sql);
    return std::move(db.prepared_.extract(found).mapped());
  }

  Connection& db_;
  std::string sql_;
  std::unique_ptr<Statement> statement_;
};

/// Executes a statement with these values (see `Query::bind_values`). Returns the number of changed rows.
template <class... Values>
int execute(Connection& db, std::string sql, const Values&... values) {
  Query query(db, std::move(sql));
  query.bind_values(values...);
  return query.exec();
}

/// Returns whether the query finds a row.
template <class... Values>
bool exists(Connection& db, std::string sql, const Values&... values) {
  Query query(db, std::move(sql));
  query.bind_values(values...);
  return query.step();
}

/// Returns the first row, or nullopt if there is none.
template <class T, class... Values>
std::optional<T> select_one(Connection& db, std::string sql, const Values&... values) {
  Query query(db, std::move(sql));
  query.bind_values(values...);
  if (!query.step()) return std::nullopt;
  return query.value<T>();
}

template <class T, class... Values>
std::vector<T> select_all(Connection& db, std::string sql, const Values&... values) {
  Query query(db, std::move(sql));
  query.bind_values(values...);
  std::vector<T> rows;
  while (query.step()) rows.push_back(query.value<T>());
  return rows;
}

/// Inserts a row and returns its id; the statement ends with RETURNING id.
template <class... Values>
std::int64_t insert(Connection& db, std::string sql, const Values&... values) {
  Query query(db, std::move(sql));
  query.bind_values(values...);
  query.step();
  return query.value<std::int64_t>();
}

/// Returns a statement that writes a row in place of one with the same keys. Takes the values of the keys,
/// then those of the other columns; both are lists of names with commas.
std::string upsert(std::string_view table, std::string_view keys, std::string_view others);

/// Returns the time that much earlier, as RFC 3339 in UTC; an empty text for what is no time.
std::string earlier(const std::string& time, std::chrono::seconds by);

/// Opens the store at a path. Throws StoreError.
Connection open_store(const std::string& path, OpenMode mode);

/// Returns whether the tables for mail exist.
bool has_mail(Connection& db);
/// Creates the tables for mail unless they exist, in a transaction of its own or the one that is open.
void create_mail_tables(Connection& db);

struct OptionalTables;
/// Returns whether these tables existed when something was last read.
bool has_optional(Connection& db, const OptionalTables& tables);
/// Creates these tables unless they exist, in a transaction of its own or the one that is open.
void create_optional(Connection& db, const OptionalTables& tables);

/// Returns the permission bits of the file, or 0 if there is none.
unsigned mode_of(const std::string& path);

}  // namespace inselpost

/// Internals of Store and its transactions. Private to the module.
namespace inselpost {

/// The connection of a store.
struct Store::Impl {
  std::string path;
  Connection db;
  unsigned mode = 0;
};

/// The transaction and what it has written.
struct Store::WriteTransaction::Impl {
  Store::Impl& store;
  Transaction transaction;
  struct Written {
    std::int64_t letter = 0;  ///< row in `letters`
    std::string seat;
  };
  std::vector<Written> letters = {};  ///< written by this transaction
  std::int64_t last_file = 0;         ///< row in `submissions` that it has written last; 0: none

  /// Stores the pending decisions of the game with these clocks.
  void write_clocks(const StoredGame& game, const ClockState& clocks);
};

/// Throws an error of the database as StoreError. Returns instead if the work that failed can be repeated: it
/// conflicted with another process, its own transaction has been rolled back, and this is not the fifth time.
void throw_unless_repeatable(Connection& db, const std::string& path, const DatabaseError& error,
                             int& conflicts);

/// Returns the result of `work`, which only uses the database. Repeats it after conflicts with other
/// processes; translates other errors to StoreError.
template <class Impl, class Work>
auto translate_errors(Impl& store, Work work) {
  for (int conflicts = 0;;) {
    try {
      return work();
    } catch (const DatabaseError& error) {
      throw_unless_repeatable(store.db, store.path, error, conflicts);
    }
  }
}

inline std::int64_t entry_id(std::int64_t game, std::uint64_t number) {
  return game * (std::int64_t{1} << 32) + static_cast<std::int64_t>(number);
}

/// Makes several statements atomic: a transaction of its own, or part of the one that is open.
class NestedTransaction {
 public:
  explicit NestedTransaction(Connection& db) {
    if (!db.database().in_transaction()) own_.emplace(db.database(), Database::Access::writing);
  }
  void commit() {
    if (own_) own_->commit();
  }

 private:
  std::optional<Transaction> own_;
};

/// Applies `change` to the languages of the readers of a game.
void change_spoken(Connection& db, std::int64_t game, const std::function<void(LanguagePrefs&)>& change);

/// Returns the key of the store, or nullopt before the first game was created.
std::optional<SigningKey> key_in(Connection& db);

}  // namespace inselpost
