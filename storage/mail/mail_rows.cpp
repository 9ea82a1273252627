#include "storage/mail/mail_rows.hpp"

#include "storage/mail/outbound_mail.hpp"

namespace inselpost {
namespace {

/// One page of zeros before each content. SQLite copies rows between pages as others come and go, and a copy
/// may remain in a page in spite of `secure_delete`. What does not fit into a page lies in overflow pages,
/// which are never copied and are overwritten when freed; so the secret part must be there (AUTH-3).
constexpr std::size_t padding = 4096;

}  // namespace

void Stored<PaddedBytes>::bind(Statement& statement, int at, const PaddedBytes& value) {
  std::string padded(padding, '\0');
  padded += value.bytes;
  statement.bind(at, padded, ValueType::bytes, Lifetime::copied);
}

std::string unpadded(std::string padded) { return padded.erase(0, padding); }

void forget_incoming(Connection& db, std::int64_t id) {
  for (const char* what :
       {"DELETE FROM incoming_texts WHERE letter = ?", "DELETE FROM incoming_files WHERE letter = ?",
        "UPDATE incoming SET keep_until = NULL WHERE id = ?"}) {
    execute(db, what, id);
  }
}

void hold_outgoing(Connection& db, const std::string& address) {
  execute(db, "UPDATE outgoing SET state = 'held' WHERE address = ? AND state = 'pending'", address);
}

void release_outgoing(Connection& db, const std::string& address) {
  execute(db, "UPDATE outgoing SET state = 'pending' WHERE address = ? AND state = 'held'", address);
}

void drop_outgoing(Connection& db, std::int64_t game, const std::string& reader, const std::string* address) {
  execute(
      db,
      "DELETE FROM outgoing WHERE (?3 IS NULL OR address = ?3) AND ((game = ?1 AND reader = ?2) OR (state "
      "IN ('pending', 'held') AND id IN (SELECT letter FROM outgoing_parts WHERE game = ?1 AND reader = "
      "?2)))",
      game, reader, address == nullptr ? std::nullopt : std::optional(*address));
}

void free_mailbox(Connection& db, const std::string& address) {
  // Few are held, and preparing this takes half as long as preparing what follows.
  if (!exists(db,
              "SELECT 1 FROM mailboxes WHERE address = ?1 AND bounces IS NOT NULL UNION ALL SELECT 1 FROM "
              "failures WHERE address = ?1",
              address))
    return;
  for (const char* what :
       {"UPDATE mailboxes SET bounces = NULL, tried = NULL WHERE address = ? AND bounces IS NOT NULL",
        "DELETE FROM failures WHERE address = ?"}) {
    if (execute(db, what, address) > 0) release_outgoing(db, address);
  }
}

void forget_unnamed_mailboxes(Connection& db) {
  db.database().run_script(
      "DELETE FROM mailboxes WHERE bounces IS NULL AND address NOT IN (SELECT address FROM addresses);"
      "UPDATE mailboxes SET heard = NULL WHERE address NOT IN (SELECT address FROM addresses);"
      "DELETE FROM player_letters WHERE state = 'went on' AND address NOT IN (SELECT address FROM "
      "addresses)");
}

void drop_mail_of(Connection& db, std::int64_t game, const std::string& seat) {
  for (const char* what :
       {"DELETE FROM addresses WHERE game = ? AND seat = ?", "DELETE FROM proofs WHERE game = ? AND seat = ?",
        "DELETE FROM tokens WHERE game = ? AND seat = ?", "DELETE FROM shut WHERE game = ? AND seat = ?",
        "DELETE FROM unproved WHERE game = ? AND seat = ?",
        "DELETE FROM letter_prefs WHERE game = ? AND reader = ?",
        "DELETE FROM refused WHERE game = ? AND seat = ?"}) {
    execute(db, what, game, seat);
  }
  drop_outgoing(db, game, seat);
  const auto letters = select_all<std::int64_t>(db,
                                                "SELECT DISTINCT i.id FROM incoming i JOIN incoming_files f "
                                                "ON f.letter = i.id WHERE i.state = 'done' AND "
                                                "f.game = ? AND f.seat = ?",
                                                game, seat);
  for (const std::int64_t id : letters) forget_incoming(db, id);
  forget_unnamed_mailboxes(db);
}

}  // namespace inselpost
