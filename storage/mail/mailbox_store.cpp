#include "storage/mail/mailbox_store.hpp"

#include "storage/connection.hpp"
#include "storage/mail/mail_rows.hpp"

namespace inselpost {

template <>
struct Row<MailboxStore::Mailbox> {
  using Mailbox = MailboxStore::Mailbox;
  static constexpr auto members = std::tuple(&Mailbox::address, &Mailbox::last_heard, &Mailbox::bounces);
};

template <>
struct Row<MailboxStore::Registered> {
  using Registered = MailboxStore::Registered;
  static constexpr auto members = std::tuple(&Registered::game, &Registered::seat, &Registered::over);
};

namespace {

std::optional<MailboxStore::Mailbox> find_mailbox(Connection& db, const std::string& address) {
  return select_one<MailboxStore::Mailbox>(
      db, "SELECT address, heard, bounces FROM mailboxes WHERE address = ?", address);
}

/// Stores the bounce of a letter and returns the number of bounces within 7 days.
std::int64_t add_failure(Connection& db, const std::string& address, const std::string& message_id,
                         const std::string& time) {
  execute(db, upsert("failures", "address, message_id", "time"), address, message_id, time);
  return *select_one<std::int64_t>(db, "SELECT count(*) FROM failures WHERE address = ? AND time > ?",
                                   address, earlier(time, std::chrono::days(7)));
}

/// Starts another day of holding, as the trial letter came back too.
void start_hold(Connection& db, const std::string& address, const std::string& time) {
  execute(db, "UPDATE mailboxes SET bounces = ?, tried = NULL WHERE address = ? AND tried IS NOT NULL", time,
          address);
}

/// Returns the addresses that the query finds; its only parameter is a time.
std::vector<std::string> addresses_at(Connection& db, const char* sql, const std::string& time) {
  return select_all<std::string>(db, sql, time);
}

}  // namespace

std::optional<MailboxStore::Mailbox> MailboxStore::find(const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] { return find_mailbox(inside.db, address); });
}

std::vector<MailboxStore::Mailbox> MailboxStore::list() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_all<Mailbox>(inside.db, "SELECT address, heard, bounces FROM mailboxes ORDER BY address");
  });
}

bool MailboxStore::is_bouncing(const std::string& address) {
  const auto known = find(address);
  return known && known->bounces;
}

void MailboxStore::note_received(const std::string& address, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    execute(inside.db,
            "INSERT INTO mailboxes (address, heard) SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM addresses "
            "WHERE address = ?1) ON CONFLICT (address) DO UPDATE SET heard = CASE WHEN mailboxes.heard > "
            "excluded.heard THEN mailboxes.heard ELSE excluded.heard END",
            address, time);
    free_mailbox(inside.db, address);
    together.commit();
  });
}

bool MailboxStore::note_bounce(const std::string& address, const std::string& message_id,
                               const std::string& time, bool gone) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    const bool enough = add_failure(inside.db, address, message_id, time) >= 2 || gone;
    const auto known = find_mailbox(inside.db, address);
    const bool begins = enough && !(known && known->bounces);
    if (known && known->bounces) start_hold(inside.db, address, time);
    if (begins) {
      execute(inside.db,
              "INSERT INTO mailboxes (address, bounces) VALUES (?, ?) ON CONFLICT (address) DO UPDATE "
              "SET bounces = excluded.bounces",
              address, time);
      hold_outgoing(inside.db, address);
    }
    together.commit();
    return begins;
  });
}

void MailboxStore::try_again(const std::string& now) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    const std::string yesterday = earlier(now, std::chrono::days(1));
    for (const std::string& address : addresses_at(
             inside.db, "SELECT address FROM mailboxes WHERE bounces IS NOT NULL AND tried <= ?", yesterday))
      free_mailbox(inside.db, address);
    for (const std::string& address : addresses_at(
             inside.db,
             "SELECT m.address FROM mailboxes m WHERE m.tried IS NULL AND m.bounces <= ? AND NOT EXISTS "
             "(SELECT 1 FROM outgoing o WHERE o.address = m.address AND o.state IN ('pending', 'claimed'))",
             yesterday)) {
      execute(
          inside.db,
          "UPDATE outgoing SET state = 'pending' WHERE id = (SELECT min(id) FROM outgoing WHERE address = ? "
          "AND state = 'held')",
          address);
    }
    together.commit();
  });
}

void MailboxStore::tried(const std::string& address, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db,
            "UPDATE mailboxes SET tried = ? WHERE address = ? AND bounces IS NOT NULL AND tried IS NULL",
            time, address);
  });
}

void MailboxStore::forget(const std::string& before) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    for (const char* what :
         {"DELETE FROM failures WHERE time < ?",
          "DELETE FROM mailboxes WHERE bounces < ? AND address NOT IN (SELECT address FROM addresses)"}) {
      execute(inside.db, what, before);
    }
    together.commit();
  });
}

std::vector<MailboxStore::Registered> MailboxStore::of_games(const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_all<Registered>(
        inside.db,
        "SELECT g.name, a.seat, p.over FROM addresses a JOIN games g ON g.id = a.game JOIN positions p ON "
        "p.game = g.id WHERE a.address = ? ORDER BY g.name, a.seat",
        address);
  });
}

}  // namespace inselpost
