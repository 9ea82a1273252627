#include "storage/mail/inbound_mail.hpp"

#include "storage/connection.hpp"
#include "storage/mail/mail_rows.hpp"

namespace inselpost {
namespace {

void own_incoming(Connection& db, std::int64_t id, const ProcessIdentity& me) {
  Query update(db, "UPDATE incoming SET pid = ?, boot = ?, started = ? WHERE id = ?");
  bind_owner(update, 1, me);
  update.bind(4, id);
  update.exec();
}

std::int64_t add_incoming(Connection& db, const InboundKey& key, std::optional<std::string_view> bytes,
                          const std::string& time, const ProcessIdentity& me, bool proves) {
  Query insert(
      db,
      "INSERT INTO incoming (named, body, state, came, pid, boot, started, proves) VALUES (?, ?, 'new', "
      "?, ?, ?, ?, ?)");
  bind_hash(insert, 1, key.named);
  bind_hash(insert, 2, key.body);
  insert.bind(3, time);
  bind_owner(insert, 4, me);
  insert.bind(7, proves ? 1 : 0);
  insert.exec();
  const std::int64_t id = db.getLastInsertRowid();
  if (!bytes) return id;
  Query text(db, "INSERT INTO incoming_texts (letter, text) VALUES (?, ?)");
  text.bind(1, id);
  bind_bytes(text, 2, *bytes);
  text.exec();
  return id;
}

/// Returns the process that has the letter; nullopt if it is finished or unknown.
std::optional<ProcessIdentity> owner_of_incoming(Connection& db, std::int64_t id) {
  Query select(db, "SELECT pid, boot, started FROM incoming WHERE id = ? AND state = 'new'");
  select.bind(1, id);
  if (!select.executeStep()) return std::nullopt;
  return owner_of(select, 0);
}

std::optional<std::string> incoming_text(Connection& db, std::int64_t id) {
  Query select(db, "SELECT text FROM incoming_texts WHERE letter = ?");
  select.bind(1, id);
  if (!select.executeStep()) return std::nullopt;
  return bytes_of(select, 0);
}

bool may_go_on(const ProcessIdentity& owner, const ProcessIdentity& me, const IsAlive& alive) {
  return owner == me || !alive(owner);
}

/// Returns false if no such letter was begun before.
bool known_incoming(Connection& db, const InboundKey& key, const ProcessIdentity& me, const IsAlive& alive,
                    InboundMail::InboundClaim& begun) {
  Query select(db,
               "SELECT id, state = 'done', pid, boot, started FROM incoming WHERE named = ? AND body = ?");
  bind_hash(select, 1, key.named);
  bind_hash(select, 2, key.body);
  if (!select.executeStep()) return false;
  begun.id = select.getColumn(0).getInt64();
  if (select.getColumn(1).getInt() != 0)
    begun.verdict = InboundMail::InboundClaim::Verdict::done_before;
  else if (may_go_on(owner_of(select, 2), me, alive))
    begun.gone_on_with = true;
  else
    begun.verdict = InboundMail::InboundClaim::Verdict::busy;
  return true;
}

}  // namespace

bool InboundMail::knows(const InboundKey& key) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT 1 FROM incoming WHERE named = ? AND body = ?");
    bind_hash(select, 1, key.named);
    bind_hash(select, 2, key.body);
    return select.executeStep();
  });
}

InboundMail::InboundClaim InboundMail::begin(Store::WriteTransaction& change, const InboundKey& key,
                                             std::optional<std::string_view> bytes, const std::string& time,
                                             const ProcessIdentity& me, const IsAlive& alive, bool proves) {
  Store::Impl& inside = change.inside_->store;
  return translate_errors(inside.path, [&] {
    InboundClaim begun;
    if (!known_incoming(inside.db, key, me, alive, begun))
      begun.id = add_incoming(inside.db, key, bytes, time, me, proves);
    else if (begun.verdict == InboundClaim::Verdict::mine)
      own_incoming(inside.db, begun.id, me);
    return begun;
  });
}

bool InboundMail::proves(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT 1 FROM incoming WHERE id = ? AND proves = 1");
    select.bind(1, id);
    return select.executeStep();
  });
}

std::vector<InboundMail::ProcessedFile> InboundMail::files_done(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db,
                 "SELECT f.place, coalesce(g.name, ''), f.seat, f.number FROM incoming_files f LEFT JOIN "
                 "games g ON g.id = f.game WHERE f.letter = ? ORDER BY f.place");
    select.bind(1, id);
    std::vector<ProcessedFile> files;
    while (select.executeStep())
      files.push_back({static_cast<std::size_t>(select.getColumn(0).getInt64()), column_text(select, 1),
                       column_text(select, 2), static_cast<std::uint64_t>(select.getColumn(3).getInt64())});
    return files;
  });
}

void InboundMail::file_done(Store::WriteTransaction& change, std::int64_t id, const ProcessedFile& file) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside.path, [&] {
    Query insert(inside.db,
                 "INSERT OR IGNORE INTO incoming_files (letter, place, game, seat, number) SELECT ?1, ?2, "
                 "(SELECT id FROM games WHERE name = ?3), ?4, ?5 WHERE EXISTS (SELECT 1 FROM incoming WHERE "
                 "id = ?1 AND state = 'new')");
    insert.bind(1, id);
    insert.bind(2, static_cast<std::int64_t>(file.index));
    insert.bind(3, file.game);
    insert.bind(4, file.seat);
    insert.bind(5, static_cast<std::int64_t>(file.number));
    if (insert.exec() != 1) throw StoreError(StoreError::Kind::moved_on, inside.path, file.game);
  });
}

void InboundMail::finish(Store::WriteTransaction& change, std::int64_t id,
                         const std::optional<std::string>& keep_until) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside.path, [&] {
    Query done(inside.db,
               "UPDATE incoming SET state = 'done', keep_until = ?1, pid = 0, boot = '', started = 0 WHERE "
               "id = ?2 AND state = 'new'");
    done.bind(1);
    if (keep_until) done.bind(1, *keep_until);
    done.bind(2, id);
    if (done.exec() != 1) throw StoreError(StoreError::Kind::moved_on, inside.path);
    if (!keep_until) forget_incoming(inside.db, id);
  });
}

std::optional<std::string> InboundMail::bytes(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] { return incoming_text(inside.db, id); });
}

std::vector<std::int64_t> InboundMail::unfinished(const IsAlive& alive) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT id, pid, boot, started FROM incoming WHERE state = 'new' ORDER BY id");
    std::vector<std::int64_t> ids;
    while (select.executeStep())
      if (!alive(owner_of(select, 1))) ids.push_back(select.getColumn(0).getInt64());
    return ids;
  });
}

std::optional<std::string> InboundMail::go_on_with(std::int64_t id, const ProcessIdentity& me,
                                                   const IsAlive& alive) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<std::string> {
    SQLite::Transaction transaction(inside.db, SQLite::TransactionBehavior::IMMEDIATE);
    const auto owner = owner_of_incoming(inside.db, id);
    if (!owner || !may_go_on(*owner, me, alive)) return std::nullopt;
    own_incoming(inside.db, id, me);
    auto text = incoming_text(inside.db, id);
    transaction.commit();
    return text;
  });
}

void InboundMail::forget_kept(const std::string& now) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    NestedTransaction together(inside.db);
    std::vector<std::int64_t> over;
    {
      Query select(inside.db, "SELECT id FROM incoming WHERE state = 'done' AND keep_until <= ?");
      select.bind(1, now);
      while (select.executeStep()) over.push_back(select.getColumn(0).getInt64());
    }
    for (const std::int64_t id : over) forget_incoming(inside.db, id);
    together.commit();
  });
}

std::optional<MboxOffset> MboxOffsetStore::get(const std::string& path) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<MboxOffset> {
    Query select(inside.db, "SELECT read_to, last FROM mbox_places WHERE path = ?");
    select.bind(1, path);
    if (!select.executeStep()) return std::nullopt;
    return MboxOffset{static_cast<std::uint64_t>(select.getColumn(0).getInt64()), hash_of(select, 1)};
  });
}

void MboxOffsetStore::set(const std::string& path, const MboxOffset& place) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query insert(inside.db, "INSERT OR REPLACE INTO mbox_places (path, read_to, last) VALUES (?, ?, ?)");
    insert.bind(1, path);
    insert.bind(2, static_cast<std::int64_t>(place.end));
    bind_hash(insert, 3, place.last);
    insert.exec();
  });
}

}  // namespace inselpost
