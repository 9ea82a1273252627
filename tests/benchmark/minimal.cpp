// minimal STORE GAME: the least that a program of this kind can do, for comparison. Opens the store as
// inselpost does, reads the position of the game, and commits one row as durably.
#include <cstdint>
#include <iostream>
#include <string>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: minimal STORE GAME\n";
    return 2;
  }
  SQLite::Database db(argv[1], SQLite::OPEN_READWRITE, 5000);
  sqlite3_extended_result_codes(db.getHandle(), 1);
  sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
  sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
  db.exec("PRAGMA cell_size_check=ON; PRAGMA synchronous=EXTRA");
  if (db.execAndGet("PRAGMA application_id").getInt() == 0 ||
      db.execAndGet("PRAGMA user_version").getInt() == 0)
    return 1;

  SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
  SQLite::Statement select(
      db, "SELECT p.game, p.current FROM games g JOIN positions p ON p.game = g.id WHERE g.name = ?");
  select.bind(1, std::string(argv[2]));
  if (!select.executeStep()) return 1;
  const std::int64_t game = select.getColumn(0).getInt64();
  const std::string current = select.getColumn(1).getString();
  SQLite::Statement insert(db,
                           "INSERT INTO outbox (game, reader, kind, created, text) VALUES (?, '', "
                           "'reminder', '2026-11-21T09:00:00Z', '')");
  insert.bind(1, game);
  insert.exec();
  transaction.commit();
  std::cout << current.size() << '\n';
}
