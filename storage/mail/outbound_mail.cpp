#include "storage/mail/outbound_mail.hpp"

#include <algorithm>
#include <array>

#include "storage/connection.hpp"
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

namespace {

constexpr std::array<const char*, 5> outgoing_states{"pending", "claimed", "sent", "dead", "held"};

OutboundMail::State outgoing_state(const std::string& word) {
  const auto* const found = std::find(outgoing_states.begin(), outgoing_states.end(), word);
  return static_cast<OutboundMail::State>(found - outgoing_states.begin());
}

constexpr const char* outgoing_columns =
    "SELECT o.id, coalesce(g.name, ''), o.reader, o.address, o.kind, o.message_id, o.made, o.next, o.state, "
    "o.tries, o.first_try, o.ended, o.since, o.entry, o.gives_way, o.token FROM outgoing o LEFT JOIN games g "
    "ON g.id = o.game WHERE ";

OutboundMail::QueuedMail outgoing_of(const SQLite::Statement& row) {
  OutboundMail::QueuedMail letter{row.getColumn(0).getInt64(),
                                  column_text(row, 1),
                                  column_text(row, 2),
                                  column_text(row, 3),
                                  column_text(row, 4),
                                  column_text(row, 5),
                                  {},
                                  column_text(row, 6),
                                  column_text(row, 7),
                                  {},
                                  outgoing_state(column_text(row, 8)),
                                  static_cast<std::uint32_t>(row.getColumn(9).getInt64())};
  if (!row.getColumn(10).isNull()) letter.first_try = column_text(row, 10);
  if (!row.getColumn(11).isNull()) letter.ended = column_text(row, 11);
  if (!row.getColumn(13).isNull())
    letter.news = {static_cast<std::uint64_t>(row.getColumn(12).getInt64()),
                   static_cast<std::uint64_t>(row.getColumn(13).getInt64()), row.getColumn(14).getInt() != 0,
                   row.getColumn(15).getInt64()};
  return letter;
}

}  // namespace

std::uint64_t OutboundMail::count_of_kind(const std::string& kind, const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT coalesce(max(number), 0) FROM outgoing WHERE address = ? AND kind = ?");
    select.bind(1, address);
    select.bind(2, kind);
    select.executeStep();
    return static_cast<std::uint64_t>(select.getColumn(0).getInt64());
  });
}

std::vector<OutboundMail::QueuedMail> OutboundMail::list(const std::vector<State>& states,
                                                         const std::optional<std::string>& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, std::string(outgoing_columns) + "?1 IS NULL OR o.address = ?1 ORDER BY o.id");
    select.bind(1);
    if (address) select.bind(1, *address);
    std::vector<QueuedMail> letters;
    while (select.executeStep())
      if (std::find(states.begin(), states.end(), outgoing_state(column_text(select, 8))) != states.end())
        letters.push_back(outgoing_of(select));
    return letters;
  });
}

std::vector<OutboundMail::QueuedMail> OutboundMail::under_way(const std::string& game,
                                                              const std::string& reader) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, std::string(outgoing_columns) +
                                "o.game = (SELECT id FROM games WHERE name = ?) AND o.reader = ? AND o.state "
                                "IN ('pending', 'claimed', 'held') AND o.entry IS NOT NULL ORDER BY o.id");
    select.bind(1, game);
    select.bind(2, reader);
    std::vector<QueuedMail> letters;
    while (select.executeStep()) letters.push_back(outgoing_of(select));
    return letters;
  });
}

std::optional<std::string> OutboundMail::bytes(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<std::string> {
    Query select(inside.db, "SELECT text FROM outgoing_texts WHERE letter = ?");
    select.bind(1, id);
    if (!select.executeStep()) return std::nullopt;
    return bytes_of(select, 0);
  });
}

bool OutboundMail::sent_to(const std::string& message_id, const std::string& address,
                           const std::string& since) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db,
                 "SELECT 1 FROM outgoing WHERE message_id = ? AND address = ? AND state = 'sent' AND ended "
                 ">= ?");
    select.bind(1, message_id);
    select.bind(2, address);
    select.bind(3, since);
    return select.executeStep();
  });
}

void OutboundMail::forget_sent(const std::string& before) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query remove(inside.db,
                 "DELETE FROM outgoing WHERE state IN ('sent', 'dead') AND ended < ? AND (reader = '' OR "
                 "EXISTS (SELECT 1 FROM outgoing l WHERE l.address = outgoing.address AND l.kind = "
                 "outgoing.kind AND l.number > outgoing.number))");
    remove.bind(1, before);
    remove.exec();
  });
}

std::vector<OutboundMail::QueuedMail> OutboundMail::untold(const std::string& game,
                                                           const std::string& reader) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, std::string(outgoing_columns) +
                                "o.game = (SELECT id FROM games WHERE name = ?) AND o.reader = ? AND o.state "
                                "= 'dead' AND o.told = 0 ORDER BY o.id");
    select.bind(1, game);
    select.bind(2, reader);
    std::vector<QueuedMail> letters;
    while (select.executeStep()) letters.push_back(outgoing_of(select));
    return letters;
  });
}

void OutboundMail::told(Store::WriteTransaction& change, std::int64_t id) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside.path, [&] {
    Query update(inside.db, "UPDATE outgoing SET told = 1 WHERE id = ?");
    update.bind(1, id);
    update.exec();
  });
}

}  // namespace inselpost
