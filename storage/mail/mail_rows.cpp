#include "storage/mail/mail_rows.hpp"

#include "storage/mail/outbound_mail.hpp"

namespace inselpost {
namespace {

/// One page of zeros before each content. SQLite copies rows between pages as others come and go, and a copy
/// may remain in a page in spite of `secure_delete`. What does not fit into a page lies in overflow pages,
/// which are never copied and are overwritten when freed; so the secret part must be there (AUTH-3).
constexpr std::size_t padding = 4096;

}  // namespace

ProcessIdentity owner_of(const SQLite::Statement& row, int column) {
  return {row.getColumn(column).getInt64(), column_text(row, column + 1),
          row.getColumn(column + 2).getInt64()};
}

void bind_owner(SQLite::Statement& statement, int at, const ProcessIdentity& owner) {
  statement.bind(at, owner.pid);
  statement.bind(at + 1, owner.boot);
  statement.bind(at + 2, owner.started);
}

void bind_bytes(SQLite::Statement& statement, int at, std::string_view bytes) {
  std::string padded(padding, '\0');
  padded += bytes;
  statement.bind(at, padded.data(), static_cast<int>(padded.size()));
}

std::string bytes_of(const SQLite::Statement& row, int column) {
  std::string padded = column_text(row, column);
  return padded.erase(0, padding);
}

void forget_incoming(Connection& db, std::int64_t id) {
  for (const char* what :
       {"DELETE FROM incoming_texts WHERE letter = ?", "DELETE FROM incoming_files WHERE letter = ?",
        "UPDATE incoming SET keep_until = NULL WHERE id = ?"}) {
    Query forget(db, what);
    forget.bind(1, id);
    forget.exec();
  }
}

void hold_outgoing(Connection& db, const std::string& address) {
  Query update(db, "UPDATE outgoing SET state = 'held' WHERE address = ? AND state = 'pending'");
  update.bind(1, address);
  update.exec();
}

void release_outgoing(Connection& db, const std::string& address) {
  Query update(db, "UPDATE outgoing SET state = 'pending' WHERE address = ? AND state = 'held'");
  update.bind(1, address);
  update.exec();
}

void drop_outgoing(Connection& db, std::int64_t game, const std::string& reader, const std::string* address) {
  Query remove(db, "DELETE FROM outgoing WHERE game = ?1 AND reader = ?2 AND (?3 IS NULL OR address = ?3)");
  remove.bind(1, game);
  remove.bind(2, reader);
  remove.bind(3);
  if (address != nullptr) remove.bind(3, *address);
  remove.exec();
}

void free_mailbox(Connection& db, const std::string& address) {
  for (const char* what :
       {"UPDATE mailboxes SET bounces = NULL, tried = NULL WHERE address = ? AND bounces IS NOT NULL",
        "DELETE FROM failures WHERE address = ?"}) {
    Query update(db, what);
    update.bind(1, address);
    if (update.exec() > 0) release_outgoing(db, address);
  }
}

void forget_unnamed_mailboxes(Connection& db) {
  db.exec(
      "DELETE FROM mailboxes WHERE bounces IS NULL AND address NOT IN (SELECT address FROM addresses);"
      "UPDATE mailboxes SET heard = NULL WHERE address NOT IN (SELECT address FROM addresses);"
      "DELETE FROM player_letters WHERE state = 'went on' AND address NOT IN (SELECT address FROM "
      "addresses)");
}

void drop_mail_of(Connection& db, std::int64_t game, const std::string& seat) {
  for (const char* what :
       {"DELETE FROM addresses WHERE game = ? AND seat = ?", "DELETE FROM proofs WHERE game = ? AND seat = ?",
        "DELETE FROM tokens WHERE game = ? AND seat = ?", "DELETE FROM shut WHERE game = ? AND seat = ?",
        "DELETE FROM unproved WHERE game = ? AND seat = ?"}) {
    Query remove(db, what);
    remove.bind(1, game);
    remove.bind(2, seat);
    remove.exec();
  }
  drop_outgoing(db, game, seat);
  std::vector<std::int64_t> letters;
  {
    Query select(
        db,
        "SELECT DISTINCT i.id FROM incoming i JOIN incoming_files f ON f.letter = i.id WHERE i.state "
        "= 'done' AND f.game = ? AND f.seat = ?");
    select.bind(1, game);
    select.bind(2, seat);
    while (select.executeStep()) letters.push_back(select.getColumn(0).getInt64());
  }
  for (const std::int64_t id : letters) forget_incoming(db, id);
  forget_unnamed_mailboxes(db);
}

}  // namespace inselpost
