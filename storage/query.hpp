#pragma once
#include <string>
#include <unordered_map>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

namespace inselpost {

/// A connection with a cache of prepared statements: preparing them takes a quarter of the time of a command,
/// and many are used repeatedly.
class Connection : public SQLite::Database {
 public:
  using SQLite::Database::Database;

 private:
  friend class Query;
  std::unordered_multimap<std::string, SQLite::Statement> prepared_;
};

/// A prepared statement in use. Returns to the cache of its connection, which must outlive it.
class Query : public SQLite::Statement {
 public:
  Query(Connection& db, std::string sql) : SQLite::Statement(taken(db, sql)), db_(db), sql_(std::move(sql)) {}
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  ~Query() {
    try {
      tryReset();  // an error has been reported by the step that failed
      clearBindings();
      db_.prepared_.emplace(std::move(sql_), std::move(static_cast<SQLite::Statement&>(*this)));
    } catch (...) {  // the statement is prepared again
    }
  }

 private:
  static SQLite::Statement taken(Connection& db, const std::string& sql) {
    const auto found = db.prepared_.find(sql);
    if (found == db.prepared_.end()) return {db, sql};
    return std::move(db.prepared_.extract(found).mapped());
  }

  Connection& db_;
  std::string sql_;
};

}  // namespace inselpost
