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
  SQLite::Transaction transaction;
  struct Written {
    std::int64_t letter = 0;  ///< row in `letters`
    std::string seat;
  };
  std::vector<Written> letters = {};  ///< written by this transaction
};

/// Runs `work` and translates errors of SQLite to StoreError.
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

/// Reads a hash; the CHECK of the column guarantees its length.
inline Hash hash_of(const SQLite::Statement& row, int column) {
  const std::string blob = column_text(row, column);
  Hash hash{};
  std::copy_n(blob.begin(), std::min(blob.size(), hash.size()), hash.begin());
  return hash;
}

inline void bind_hash(SQLite::Statement& statement, int at, const Hash& hash) {
  statement.bind(at, hash.data(), static_cast<int>(hash.size()));
}

/// Makes several statements atomic: a transaction of its own, or part of the one that is open.
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

/// Returns the languages of the readers of the game.
LanguagePrefs spoken_in(Connection& db, std::int64_t game);

/// Returns the key of the store, or nullopt before the first game was created.
std::optional<SigningKey> key_in(Connection& db);

}  // namespace inselpost
