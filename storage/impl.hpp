#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include "schemas/crypto/secrets.hpp"
#include "storage/connection.hpp"
#include "storage/store.hpp"

/// What reading and changing have in common: for the files of this room alone.
namespace inselpost {

struct Store::Impl {
  std::string path;
  Connection db;
  unsigned mode = 0;
};

struct Store::WriteTransaction::Impl {
  Store::Impl& store;
  SQLite::Transaction transaction;
  struct Written {
    std::int64_t letter = 0;  ///< its row in `letters`
    std::string seat;
  };
  std::vector<Written> letters = {};  ///< that it has written
};

/// Runs what talks to SQLite, and says its errors in our words.
template <class Work>
auto translate_errors(const std::string& path, Work work) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    throw translate(error, path);
  }
}

inline std::int64_t entry_id(std::int64_t game, std::uint64_t number) {
  return game * (std::int64_t{1} << 32) + static_cast<std::int64_t>(number);
}

inline std::string column_text(const SQLite::Statement& row, int column) {
  return row.getColumn(column).getString();
}

/// Of a blob as long as the CHECK of its column says.
inline Hash hash_of(const SQLite::Statement& row, int column) {
  const std::string blob = column_text(row, column);
  Hash hash{};
  std::copy_n(blob.begin(), std::min(blob.size(), hash.size()), hash.begin());
  return hash;
}

inline void bind_hash(SQLite::Statement& statement, int at, const Hash& hash) {
  statement.bind(at, hash.data(), static_cast<int>(hash.size()));
}

/// Several statements, all or nothing: a transaction of their own, or part of the change that is under way.
class NestedTransaction {
 public:
  explicit NestedTransaction(Connection& db) {
    if (sqlite3_get_autocommit(db.getHandle()) != 0) own_.emplace(db, SQLite::TransactionBehavior::IMMEDIATE);
  }
  void commit() {
    if (own_) own_->commit();
  }

 private:
  std::optional<SQLite::Transaction> own_;
};

/// In which languages the readers of that game read.
LanguagePrefs spoken_in(Connection& db, std::int64_t game);

/// The key of the store; nothing before the first game was made.
std::optional<SigningKey> key_in(Connection& db);

}  // namespace inselpost
