#include "storage/mail/mailbox_store.hpp"

#include "storage/connection.hpp"
#include "storage/mail/mail_rows.hpp"

namespace inselpost {
namespace {

MailboxStore::Mailbox mailbox_of(const SQLite::Statement& row) {
  MailboxStore::Mailbox mailbox{column_text(row, 0)};
  if (!row.getColumn(1).isNull()) mailbox.heard = column_text(row, 1);
  if (!row.getColumn(2).isNull()) mailbox.bounces = column_text(row, 2);
  return mailbox;
}

std::optional<MailboxStore::Mailbox> find_mailbox(Connection& db, const std::string& address) {
  Query select(db, "SELECT address, heard, bounces FROM mailboxes WHERE address = ?");
  select.bind(1, address);
  if (!select.executeStep()) return std::nullopt;
  return mailbox_of(select);
}

/// Stores the bounce of a letter and returns the number of bounces within 7 days.
std::int64_t add_failure(Connection& db, const std::string& address, const std::string& message_id,
                         const std::string& time) {
  Query insert(db, "INSERT OR REPLACE INTO failures (address, message_id, time) VALUES (?, ?, ?)");
  insert.bind(1, address);
  insert.bind(2, message_id);
  insert.bind(3, time);
  insert.exec();
  Query select(db,
               "SELECT count(*) FROM failures WHERE address = ?1 AND time > strftime('%Y-%m-%dT%H:%M:%SZ', "
               "?2, '-7 days')");
  select.bind(1, address);
  select.bind(2, time);
  select.executeStep();
  return select.getColumn(0).getInt64();
}

/// Starts another day of holding, as the trial letter came back too.
void start_hold(Connection& db, const std::string& address, const std::string& time) {
  Query update(db, "UPDATE mailboxes SET bounces = ?, tried = NULL WHERE address = ? AND tried IS NOT NULL");
  update.bind(1, time);
  update.bind(2, address);
  update.exec();
}

/// Returns the addresses that the query finds; its only parameter is a time.
std::vector<std::string> addresses_at(Connection& db, const char* sql, const std::string& time) {
  Query select(db, sql);
  select.bind(1, time);
  std::vector<std::string> all;
  while (select.executeStep()) all.push_back(column_text(select, 0));
  return all;
}

}  // namespace

std::optional<MailboxStore::Mailbox> MailboxStore::find(const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] { return find_mailbox(inside.db, address); });
}

std::vector<MailboxStore::Mailbox> MailboxStore::list() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT address, heard, bounces FROM mailboxes ORDER BY address");
    std::vector<Mailbox> all;
    while (select.executeStep()) all.push_back(mailbox_of(select));
    return all;
  });
}

bool MailboxStore::is_bouncing(const std::string& address) {
  const auto known = find(address);
  return known && known->bounces;
}

void MailboxStore::note_received(const std::string& address, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    Query insert(inside.db,
                 "INSERT INTO mailboxes (address, heard) SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM addresses "
                 "WHERE address = ?1) ON CONFLICT (address) DO UPDATE SET heard = max(coalesce(heard, ''), "
                 "excluded.heard)");
    insert.bind(1, address);
    insert.bind(2, time);
    insert.exec();
    free_mailbox(inside.db, address);
    together.commit();
  });
}

bool MailboxStore::note_bounce(const std::string& address, const std::string& message_id,
                               const std::string& time, bool gone) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    const bool enough = add_failure(inside.db, address, message_id, time) >= 2 || gone;
    const auto known = find_mailbox(inside.db, address);
    const bool begins = enough && !(known && known->bounces);
    if (known && known->bounces) start_hold(inside.db, address, time);
    if (begins) {
      Query insert(inside.db,
                   "INSERT INTO mailboxes (address, bounces) VALUES (?, ?) ON CONFLICT (address) DO UPDATE "
                   "SET bounces = excluded.bounces");
      insert.bind(1, address);
      insert.bind(2, time);
      insert.exec();
      hold_outgoing(inside.db, address);
    }
    together.commit();
    return begins;
  });
}

void MailboxStore::try_again(const std::string& now) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    for (const std::string& address :
         addresses_at(inside.db,
                      "SELECT address FROM mailboxes WHERE bounces IS NOT NULL AND tried <= "
                      "strftime('%Y-%m-%dT%H:%M:%SZ', ?, '-1 day')",
                      now))
      free_mailbox(inside.db, address);
    for (const std::string& address : addresses_at(
             inside.db,
             "SELECT m.address FROM mailboxes m WHERE m.tried IS NULL AND m.bounces <= "
             "strftime('%Y-%m-%dT%H:%M:%SZ', ?, '-1 day') AND NOT EXISTS (SELECT 1 FROM outgoing o WHERE "
             "o.address = m.address AND o.state IN ('pending', 'claimed'))",
             now)) {
      Query release(
          inside.db,
          "UPDATE outgoing SET state = 'pending' WHERE id = (SELECT min(id) FROM outgoing WHERE address = ? "
          "AND state = 'held')");
      release.bind(1, address);
      release.exec();
    }
    together.commit();
  });
}

void MailboxStore::tried(const std::string& address, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query update(
        inside.db,
        "UPDATE mailboxes SET tried = ? WHERE address = ? AND bounces IS NOT NULL AND tried IS NULL");
    update.bind(1, time);
    update.bind(2, address);
    update.exec();
  });
}

void MailboxStore::forget(const std::string& before) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    for (const char* what :
         {"DELETE FROM failures WHERE time < ?",
          "DELETE FROM mailboxes WHERE bounces < ? AND address NOT IN (SELECT address FROM addresses)"}) {
      Query remove(inside.db, what);
      remove.bind(1, before);
      remove.exec();
    }
    together.commit();
  });
}

std::vector<MailboxStore::Registered> MailboxStore::of_games(const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(
        inside.db,
        "SELECT g.name, a.seat, p.over FROM addresses a JOIN games g ON g.id = a.game JOIN positions "
        "p ON p.game = g.id WHERE a.address = ? ORDER BY g.name, a.seat");
    select.bind(1, address);
    std::vector<Registered> all;
    while (select.executeStep())
      all.push_back({column_text(select, 0), column_text(select, 1), select.getColumn(2).getInt() != 0});
    return all;
  });
}

}  // namespace inselpost
