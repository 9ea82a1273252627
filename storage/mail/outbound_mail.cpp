#include "storage/mail/outbound_mail.hpp"

#include <algorithm>
#include <array>

#include "storage/connection.hpp"
#include "storage/mail/mail_rows.hpp"
#include "storage/outbox.hpp"

namespace inselpost {

template <>
inline constexpr std::array<const char*, 5> stored_words<OutboundMail::State>{"pending", "claimed", "sent",
                                                                              "dead", "held"};
template <>
struct Row<OutboundMail::QueuedMail::QueuedNews> {
  using Queued = OutboundMail::QueuedMail::QueuedNews;
  static constexpr auto members = std::tuple(&Queued::since, &Queued::entry, &Queued::gives_way,
                                             &Queued::token, &Queued::words, &Queued::reminds);
};

/// Without the content. Of a row `o` of `outgoing` and its game `g`, if it has one.
template <>
struct Row<OutboundMail::QueuedMail> {
  using Mail = OutboundMail::QueuedMail;
  static constexpr const char* columns =
      "o.id, coalesce(g.name, ''), o.reader, o.address, o.kind, o.message_id, o.made, o.next, o.state, "
      "o.tries, o.first_try, o.ended, o.since, o.entry, o.gives_way, o.token, o.words, o.reminds";
  static constexpr auto members = std::tuple(
      &Mail::id, &Mail::game, &Mail::reader, &Mail::address, &Mail::kind, &Mail::message_id, &Mail::made,
      &Mail::next, &Mail::state, &Mail::tries, &Mail::first_try, &Mail::ended, &Mail::news);
};

namespace {

/// SQL expression for the state of an unclaimed letter to the address in parameter or column `address`.
std::string waiting_state(const char* address) {
  return std::string("CASE WHEN EXISTS (SELECT 1 FROM mailboxes m WHERE m.address = ") + address +
         " AND m.bounces IS NOT NULL) THEN 'held' ELSE 'pending' END";
}

/// Returns nullopt if the letter is new.
std::optional<std::int64_t> twin_of(Connection& db, const OutboundMail::QueuedMail& letter) {
  return select_one<std::int64_t>(db, "SELECT id FROM outgoing WHERE message_id = ? AND address = ?",
                                  letter.message_id, letter.address);
}

/// Ends claims of processes that are gone, 15 minutes after they were made. The letter may have been accepted
/// before its process was killed, so this counts as an attempt and is not repeated earlier.
void end_old_claims(Connection& db, const std::string& now, const IsAlive& alive) {
  std::vector<std::int64_t> gone;
  {
    Query select(db,
                 "SELECT id, pid, boot, started FROM outgoing WHERE state = 'claimed' AND claimed "
                 "<= ? /*! FOR UPDATE SKIP LOCKED */");
    const std::string before = earlier(now, std::chrono::minutes(15));
    select.bind_values(before);
    while (select.step())
      if (!alive(select.value<ProcessIdentity>(1))) gone.push_back(select.value<std::int64_t>());
  }
  for (const std::int64_t id : gone) {
    execute(db,
            "UPDATE outgoing SET tries = tries + 1, first_try = coalesce(first_try, claimed), claimed = "
            "NULL, state = " +
                waiting_state("outgoing.address") + " WHERE id = ?",
            id);
  }
}

/// Records that the reader was told the news in the sent letter, unless earlier news are still untold.
void tell_news_of(Connection& db, std::int64_t id) {
  Query select(
      db,
      "SELECT game, reader, since, entry FROM outgoing WHERE id = ?1 AND entry IS NOT NULL AND game IS "
      "NOT NULL UNION ALL SELECT game, reader, since, entry FROM outgoing_parts WHERE letter = ?1");
  select.bind_values(id);
  while (select.step()) {
    const auto since = select.value<std::uint64_t>(2);
    const auto entry = select.value<std::uint64_t>(3);
    const auto reader = select.value<std::string>(1);
    change_mailed(db, select.value<std::int64_t>(), reader == public_reader ? std::string() : reader,
                  [&](ToldByMail& mail) {
                    mail.is_greeted = true;
                    if (since <= mail.entry) mail.entry = std::max(mail.entry, entry);
                  });
  }
}

/// Executes a change of one row. Returns whether there was a row to change.
template <class Impl, class... Values>
bool change_one(Impl& inside, const std::string& sql, const Values&... values) {
  return translate_errors(inside, [&] { return execute(inside.db, sql, values...) == 1; });
}

}  // namespace

std::int64_t OutboundMail::add(Store::WriteTransaction& change, const QueuedMail& letter) {
  Store::Impl& inside = change.inside_->store;
  return translate_errors(inside, [&] {
    if (const auto twin = twin_of(inside.db, letter)) return *twin;
    const auto added = select_one<std::int64_t>(
        inside.db,
        "INSERT INTO outgoing (game, reader, address, kind, number, message_id, state, made, next, "
        "since, entry, gives_way, token, words, reminds) "
        "SELECT (SELECT id FROM games WHERE name = ?1), ?2, ?3, ?4, 1 + coalesce((SELECT "
        "max(number) FROM outgoing WHERE address = ?3 AND kind = ?4), 0), ?5, " +
            waiting_state("?3") +
            ", ?6, ?7, ?8, ?9, coalesce(?10, 0), nullif(?11, 0), ?12, ?13 WHERE ?1 = '' OR EXISTS "
            "(SELECT 1 "
            "FROM games WHERE name = ?1) RETURNING id",
        letter.game, letter.reader, letter.address, letter.kind, letter.message_id, letter.made,
        letter.next.empty() ? letter.made : letter.next, letter.news);
    if (!added) throw StoreError(StoreError::Kind::moved_on, inside.path, letter.game);
    execute(inside.db, "INSERT INTO outgoing_texts (letter, text) VALUES (?, ?)", *added,
            PaddedBytes{letter.bytes});
    return *added;
  });
}

void OutboundMail::add_part(Store::WriteTransaction& change, std::int64_t letter, const PartialNews& news) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside, [&] {
    execute(inside.db,
            "INSERT INTO outgoing_parts (letter, game, reader, since, entry) SELECT ?1, id, ?3, ?4, ?5 FROM "
            "games WHERE name = ?2 ON CONFLICT DO NOTHING",
            letter, news.game, news.reader, news.since, news.entry);
  });
}

void OutboundMail::replace(Store::WriteTransaction& change, const QueuedMail& letter, std::int64_t by) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside, [&] {
    execute(inside.db,
            "UPDATE outgoing SET tries = CASE WHEN o.tries > outgoing.tries THEN o.tries ELSE outgoing.tries "
            "END, first_try = coalesce(CASE WHEN o.first_try < outgoing.first_try THEN o.first_try ELSE "
            "outgoing.first_try END, o.first_try), next = CASE WHEN o.next > outgoing.next THEN o.next ELSE "
            "outgoing.next END FROM (SELECT tries, first_try, next FROM outgoing WHERE id = "
            "?1 AND state IN ('pending', 'held')) o WHERE outgoing.id = ?2",
            letter.id, by);
    if (execute(inside.db, "DELETE FROM outgoing WHERE id = ? AND state IN ('pending', 'held')", letter.id) ==
            0 ||
        !letter.news || letter.news->token == 0)
      return;
    execute(inside.db,
            "DELETE FROM tokens WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM outgoing WHERE token = ?1)",
            letter.news->token);
  });
}

std::optional<OutboundMail::QueuedMail> OutboundMail::claim(const std::string& now, const ProcessIdentity& me,
                                                            const IsAlive& alive) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&]() -> std::optional<QueuedMail> {
    Transaction transaction(inside.db.database(), Database::Access::writing);
    end_old_claims(inside.db, now, alive);
    std::optional<QueuedMail> letter;
    {
      Query select(
          inside.db,
          std::string("SELECT ") + Row<QueuedMail>::columns +
              ", t.text FROM outgoing o JOIN outgoing_texts t ON t.letter = "
              "o.id LEFT JOIN games g ON g.id = o.game WHERE o.state = 'pending' AND o.next <= ? AND "
              "NOT EXISTS (SELECT 1 FROM outgoing e WHERE e.address = o.address AND e.id < o.id AND "
              "e.state IN ('pending', 'claimed', 'held')) ORDER BY o.id LIMIT 1 /*! FOR UPDATE OF o SKIP "
              "LOCKED */");
      select.bind_values(now);
      if (select.step()) {
        letter = select.value<QueuedMail>();
        letter->bytes = unpadded(select.value<std::string>(Stored<QueuedMail>::width));
        letter->state = State::claimed;
        letter->news.reset();
      }
    }
    if (letter) {
      execute(inside.db,
              "UPDATE outgoing SET state = 'claimed', claimed = ?, pid = ?, boot = ?, started = ? "
              "WHERE id = ?",
              now, me, letter->id);
    }
    transaction.commit();
    return letter;
  });
}

bool OutboundMail::sent(std::int64_t id, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    // Whoever writes letters takes their game first, so this one does too.
    if (inside.db.database().must_lock_rows())
      exists(
          inside.db,
          "SELECT id FROM games WHERE id IN (SELECT game FROM outgoing WHERE id = ?1 UNION SELECT game FROM "
          "outgoing_parts WHERE letter = ?1) ORDER BY id /*! FOR NO KEY UPDATE */",
          id);
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
  return change_one(*store_.inside_,
                    "UPDATE outgoing SET tries = tries + CASE state WHEN 'claimed' THEN 1 ELSE 0 END, "
                    "first_try = coalesce(first_try, "
                    "claimed), state = 'dead', claimed = NULL, ended = ?1 WHERE id = ?2 AND state IN "
                    "('pending', 'claimed', 'held')",
                    time, id);
}

void OutboundMail::hold(const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] { hold_outgoing(inside.db, address); });
}

void OutboundMail::release(const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] { release_outgoing(inside.db, address); });
}

bool OutboundMail::retry(std::int64_t id, const std::string& now) {
  return change_one(*store_.inside_,
                    "UPDATE outgoing SET state = 'pending', next = ? WHERE id = ? AND state IN ('pending', "
                    "'held')",
                    now, id);
}

bool OutboundMail::drop(std::int64_t id, const std::string& time) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
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

std::string letters_where(const char* condition) {
  return std::string("SELECT ") + Row<OutboundMail::QueuedMail>::columns +
         " FROM outgoing o LEFT JOIN games g ON g.id = o.game WHERE " + condition;
}

}  // namespace

std::uint64_t OutboundMail::count_of_kind(const std::string& kind, const std::string& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return *select_one<std::uint64_t>(
        inside.db, "SELECT coalesce(max(number), 0) FROM outgoing WHERE address = ? AND kind = ?", address,
        kind);
  });
}

std::vector<OutboundMail::QueuedMail> OutboundMail::list(const std::vector<State>& states,
                                                         const std::optional<std::string>& address) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    Query select(inside.db, letters_where("?1 IS NULL OR o.address = ?1 ORDER BY o.id"));
    select.bind_values(address);
    std::vector<QueuedMail> letters;
    while (select.step())
      if (std::find(states.begin(), states.end(), select.value<State>(8)) != states.end())
        letters.push_back(select.value<QueuedMail>());
    return letters;
  });
}

std::vector<OutboundMail::QueuedMail> OutboundMail::under_way(const std::string& game,
                                                              const std::string& reader) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    auto all = select_all<QueuedMail>(
        inside.db,
        letters_where("o.game = (SELECT id FROM games WHERE name = ?) AND o.reader = ? AND o.state "
                      "IN ('pending', 'claimed', 'held') AND o.entry IS NOT NULL ORDER BY o.id"),
        game, reader);
    Query parts(inside.db,
                "SELECT p.letter, p.since, p.entry FROM outgoing_parts p JOIN outgoing o ON o.id = p.letter "
                "WHERE p.game = (SELECT id FROM games WHERE name = ?) AND p.reader = ? AND o.state IN "
                "('pending', 'claimed', 'held') ORDER BY p.letter");
    const std::string part_reader = reader == public_reader ? std::string() : reader;  // bound without a copy
    parts.bind_values(game, part_reader);
    while (parts.step()) {
      QueuedMail one;
      one.id = parts.value<std::int64_t>(0);
      one.news = QueuedMail::QueuedNews{parts.value<std::uint64_t>(1), parts.value<std::uint64_t>(2)};
      all.push_back(std::move(one));
    }
    std::ranges::stable_sort(all, {}, &QueuedMail::id);
    return all;
  });
}

std::optional<std::string> OutboundMail::bytes(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    auto text = select_one<std::string>(inside.db, "SELECT text FROM outgoing_texts WHERE letter = ?", id);
    if (text) text = unpadded(*std::move(text));
    return text;
  });
}

bool OutboundMail::sent_to(const std::string& message_id, const std::string& address,
                           const std::string& since) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return exists(inside.db,
                  "SELECT 1 FROM outgoing WHERE message_id = ? AND address = ? AND state = 'sent' AND ended "
                  ">= ?",
                  message_id, address, since);
  });
}

void OutboundMail::forget_sent(const std::string& before) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    execute(inside.db,
            "DELETE FROM outgoing WHERE state IN ('sent', 'dead') AND ended < ? AND (reader = '' OR "
            "EXISTS (SELECT 1 FROM outgoing l WHERE l.address = outgoing.address AND l.kind = "
            "outgoing.kind AND l.number > outgoing.number))",
            before);
  });
}

std::vector<OutboundMail::QueuedMail> OutboundMail::untold(const std::string& game,
                                                           const std::string& reader) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_all<QueuedMail>(
        inside.db,
        letters_where("o.game = (SELECT id FROM games WHERE name = ?) AND o.reader = ? AND o.state "
                      "= 'dead' AND o.told = 0 ORDER BY o.id"),
        game, reader);
  });
}

void OutboundMail::mark_reader_notified(Store::WriteTransaction& change, std::int64_t id) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside, [&] { execute(inside.db, "UPDATE outgoing SET told = 1 WHERE id = ?", id); });
}

}  // namespace inselpost
