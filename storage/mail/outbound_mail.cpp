#include "storage/mail/outbound_mail.hpp"

#include <algorithm>

#include "storage/impl.hpp"
#include "storage/mail/mail_rows.hpp"
#include "storage/outbox.hpp"

namespace inselpost {
namespace {

/// SQL expression for the state of an unclaimed letter to the address in parameter or column `address`.
std::string waiting_state(const char* address) {
  return std::string("iif(EXISTS (SELECT 1 FROM mailboxes m WHERE m.address = ") + address +
         " AND m.bounces IS NOT NULL), 'held', 'pending')";
}

/// Returns nullopt if the letter is new.
std::optional<std::int64_t> twin_of(Connection& db, const OutboundMail::QueuedMail& letter) {
  Query select(db, "SELECT id FROM outgoing WHERE message_id = ? AND address = ?");
  select.bind(1, letter.message_id);
  select.bind(2, letter.address);
  if (!select.executeStep()) return std::nullopt;
  return select.getColumn(0).getInt64();
}

/// Ends claims of processes that are gone, 15 minutes after they were made. The letter may have been accepted
/// before its process was killed, so this counts as an attempt and is not repeated earlier.
void end_old_claims(Connection& db, const std::string& now, const IsAlive& alive) {
  std::vector<std::int64_t> gone;
  {
    Query select(db,
                 "SELECT id, pid, boot, started FROM outgoing WHERE state = 'claimed' AND claimed <= "
                 "strftime('%Y-%m-%dT%H:%M:%SZ', ?, '-15 minutes')");
    select.bind(1, now);
    while (select.executeStep())
      if (!alive(owner_of(select, 1))) gone.push_back(select.getColumn(0).getInt64());
  }
  for (const std::int64_t id : gone) {
    Query update(db,
                 "UPDATE outgoing SET tries = tries + 1, first_try = coalesce(first_try, claimed), claimed = "
                 "NULL, state = " +
                     waiting_state("outgoing.address") + " WHERE id = ?");
    update.bind(1, id);
    update.exec();
  }
}

void bind_news(SQLite::Statement& insert, int at,
               const std::optional<OutboundMail::QueuedMail::QueuedNews>& news) {
  insert.bind(at);
  insert.bind(at + 1);
  insert.bind(at + 2, 0);
  insert.bind(at + 3);
  if (!news) return;
  insert.bind(at, static_cast<std::int64_t>(news->since));
  insert.bind(at + 1, static_cast<std::int64_t>(news->entry));
  insert.bind(at + 2, news->gives_way ? 1 : 0);
  if (news->token != 0) insert.bind(at + 3, news->token);
}

/// Records that the reader was told the news in the sent letter, unless earlier news are still untold.
void tell_news_of(Connection& db, std::int64_t id) {
  Query select(db, "SELECT game, reader, since, entry FROM outgoing WHERE id = ? AND entry IS NOT NULL");
  select.bind(1, id);
  if (!select.executeStep() || select.isColumnNull(0)) return;
  const auto since = static_cast<std::uint64_t>(select.getColumn(2).getInt64());
  const auto entry = static_cast<std::uint64_t>(select.getColumn(3).getInt64());
  const std::string reader = column_text(select, 1);
  change_mailed(db, select.getColumn(0).getInt64(), reader == public_reader ? std::string() : reader,
                [&](ToldByMail& mail) {
                  mail.is_greeted = true;
                  if (since <= mail.entry) mail.entry = std::max(mail.entry, entry);
                });
}

/// Executes a change of one row. Returns whether there was a row to change.
template <class Impl, class... Values>
bool change_one(Impl& inside, const std::string& sql, const Values&... values) {
  return translate_errors(inside.path, [&] {
    Query change(inside.db, sql);
    int at = 0;
    (change.bind(++at, values), ...);
    return change.exec() == 1;
  });
}

}  // namespace

std::int64_t OutboundMail::add(Store::WriteTransaction& change, const QueuedMail& letter) {
  Store::Impl& inside = change.inside_->store;
  return translate_errors(inside.path, [&] {
    if (const auto twin = twin_of(inside.db, letter)) return *twin;
    Query insert(
        inside.db,
        "INSERT INTO outgoing (game, reader, address, kind, number, message_id, state, made, next, "
        "since, entry, gives_way, token) "
        "SELECT (SELECT id FROM games WHERE name = ?1), ?2, ?3, ?4, 1 + coalesce((SELECT "
        "max(number) FROM outgoing WHERE address = ?3 AND kind = ?4), 0), ?5, " +
            waiting_state("?3") +
            ", ?6, ?7, ?8, ?9, ?10, ?11 WHERE ?1 = '' OR EXISTS (SELECT 1 FROM games WHERE name = ?1)");
    insert.bind(1, letter.game);
    insert.bind(2, letter.reader);
    insert.bind(3, letter.address);
    insert.bind(4, letter.kind);
    insert.bind(5, letter.message_id);
    insert.bind(6, letter.made);
    insert.bind(7, letter.next.empty() ? letter.made : letter.next);
    bind_news(insert, 8, letter.news);
    if (insert.exec() != 1) throw StoreError(StoreError::Kind::moved_on, inside.path, letter.game);
    const std::int64_t id = inside.db.getLastInsertRowid();
    Query text(inside.db, "INSERT INTO outgoing_texts (letter, text) VALUES (?, ?)");
    text.bind(1, id);
    bind_bytes(text, 2, letter.bytes);
    text.exec();
    return id;
  });
}

void OutboundMail::replace(Store::WriteTransaction& change, const QueuedMail& letter, std::int64_t by) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside.path, [&] {
    Query take_over(inside.db,
                    "UPDATE outgoing SET tries = max(outgoing.tries, o.tries), first_try = "
                    "coalesce(min(o.first_try, outgoing.first_try), o.first_try, outgoing.first_try), next = "
                    "max(outgoing.next, o.next) FROM (SELECT tries, first_try, next FROM outgoing WHERE id = "
                    "?1 AND state IN ('pending', 'held')) o WHERE outgoing.id = ?2");
    take_over.bind(1, letter.id);
    take_over.bind(2, by);
    take_over.exec();
    Query remove(inside.db, "DELETE FROM outgoing WHERE id = ? AND state IN ('pending', 'held')");
    remove.bind(1, letter.id);
    if (remove.exec() == 0 || !letter.news || letter.news->token == 0) return;
    Query forget(inside.db,
                 "DELETE FROM tokens WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM outgoing WHERE token = ?1)");
    forget.bind(1, letter.news->token);
    forget.exec();
  });
}

std::optional<OutboundMail::QueuedMail> OutboundMail::claim(const std::string& now, const ProcessIdentity& me,
                                                            const IsAlive& alive) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<QueuedMail> {
    SQLite::Transaction transaction(inside.db, SQLite::TransactionBehavior::IMMEDIATE);
    end_old_claims(inside.db, now, alive);
    std::optional<QueuedMail> letter;
    {
      Query select(inside.db,
                   "SELECT o.id, coalesce(g.name, ''), o.reader, o.address, o.kind, o.message_id, o.made, "
                   "o.next, o.tries, o.first_try, t.text FROM outgoing o JOIN outgoing_texts t ON t.letter = "
                   "o.id LEFT JOIN games g ON g.id = o.game WHERE o.state = 'pending' AND o.next <= ? AND "
                   "NOT EXISTS (SELECT 1 FROM outgoing e WHERE e.address = o.address AND e.id < o.id AND "
                   "e.state IN ('pending', 'claimed', 'held')) ORDER BY o.id LIMIT 1");
      select.bind(1, now);
      if (select.executeStep()) {
        letter = QueuedMail{select.getColumn(0).getInt64(),
                            column_text(select, 1),
                            column_text(select, 2),
                            column_text(select, 3),
                            column_text(select, 4),
                            column_text(select, 5),
                            bytes_of(select, 10),
                            column_text(select, 6),
                            column_text(select, 7),
                            {},
                            State::claimed,
                            static_cast<std::uint32_t>(select.getColumn(8).getInt64())};
        if (!select.isColumnNull(9)) letter->first_try = column_text(select, 9);
      }
    }
    if (letter) {
      Query update(inside.db,
                   "UPDATE outgoing SET state = 'claimed', claimed = ?, pid = ?, boot = ?, started = ? "
                   "WHERE id = ?");
      update.bind(1, now);
      bind_owner(update, 2, me);
      update.bind(5, letter->id);
      update.exec();
    }
    transaction.commit();
    return letter;
  });
}

bool OutboundMail::sent(std::int64_t id, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    const bool was_claimed =
        change_one(inside,
                   "UPDATE outgoing SET state = 'sent', claimed = NULL, ended = ?1, tries = tries + 1, "
                   "first_try = coalesce(first_try, claimed) WHERE id = ?2 AND state = 'claimed'",
                   time, id);
    if (was_claimed) tell_news_of(inside.db, id);
    together.commit();
    return was_claimed;
  });
}

bool OutboundMail::reschedule(std::int64_t id, const std::string& tried, const std::string& next) {
  return change_one(*store_.inside_,
                    "UPDATE outgoing SET claimed = NULL, next = ?1, tries = tries + 1, first_try = "
                    "coalesce(first_try, ?2), state = " +
                        waiting_state("outgoing.address") + " WHERE id = ?3 AND state = 'claimed'",
                    next, tried, id);
}

bool OutboundMail::unclaim(std::int64_t id) {
  return change_one(*store_.inside_,
                    "UPDATE outgoing SET claimed = NULL, state = " + waiting_state("outgoing.address") +
                        " WHERE id = ? AND state = 'claimed'",
                    id);
}

bool OutboundMail::mark_dead(std::int64_t id, const std::string& time) {
  return change_one(
      *store_.inside_,
      "UPDATE outgoing SET tries = tries + (state = 'claimed'), first_try = coalesce(first_try, "
      "claimed), state = 'dead', claimed = NULL, ended = ?1 WHERE id = ?2 AND state IN "
      "('pending', 'claimed', 'held')",
      time, id);
}

void OutboundMail::hold(const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] { hold_outgoing(inside.db, address); });
}

void OutboundMail::release(const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] { release_outgoing(inside.db, address); });
}

bool OutboundMail::retry(std::int64_t id, const std::string& now) {
  return change_one(*store_.inside_,
                    "UPDATE outgoing SET state = 'pending', next = ? WHERE id = ? AND state IN ('pending', "
                    "'held')",
                    now, id);
}

bool OutboundMail::drop(std::int64_t id, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    const bool dropped =
        change_one(inside, "DELETE FROM outgoing WHERE id = ? AND tries = 0 AND state IN ('pending', 'held')",
                   id) ||
        change_one(inside,
                   "UPDATE outgoing SET state = 'dead', ended = ? WHERE id = ? AND state IN ('pending', "
                   "'held')",
                   time, id);
    together.commit();
    return dropped;
  });
}

}  // namespace inselpost
