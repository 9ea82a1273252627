#include "storage/mail/inbound_mail.hpp"

#include "storage/connection.hpp"
#include "storage/mail/mail_rows.hpp"

namespace inselpost {

template <>
struct Row<InboundMail::ProcessedFile> {
  using File = InboundMail::ProcessedFile;
  static constexpr auto members = std::tuple(&File::index, &File::game, &File::seat, &File::number);
};

template <>
struct Row<InboundKey> {
  static constexpr auto members = std::tuple(&InboundKey::named, &InboundKey::body);
};

template <>
struct Row<MboxOffset> {
  static constexpr auto members = std::tuple(&MboxOffset::end, &MboxOffset::last);
};

namespace {

void own_incoming(Connection& db, std::int64_t id, const ProcessIdentity& me) {
  execute(db, "UPDATE incoming SET pid = ?, boot = ?, started = ? WHERE id = ?", me, id);
}

/// Returns nullopt if another process has added it meanwhile.
std::optional<std::int64_t> add_incoming(Connection& db, const InboundKey& key,
                                         std::optional<std::string_view> bytes, const std::string& time,
                                         const ProcessIdentity& me, bool proves) {
  const auto id =
      select_one<std::int64_t>(db,
                               "INSERT INTO incoming (named, body, state, came, pid, boot, started, "
                               "proves) VALUES (?, ?, 'new', ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING "
                               "RETURNING id",
                               key, time, me, proves);
  if (id && bytes)
    execute(db, "INSERT INTO incoming_texts (letter, text) VALUES (?, ?)", *id, PaddedBytes{*bytes});
  return id;
}

/// Returns the process that has the letter; nullopt if it is finished or unknown.
std::optional<ProcessIdentity> owner_of_incoming(Connection& db, std::int64_t id) {
  return select_one<ProcessIdentity>(
      db, "SELECT pid, boot, started FROM incoming WHERE id = ? AND state = 'new' /*! FOR UPDATE */", id);
}

std::optional<std::string> incoming_text(Connection& db, std::int64_t id) {
  auto text = select_one<std::string>(db, "SELECT text FROM incoming_texts WHERE letter = ?", id);
  if (text) text = unpadded(*std::move(text));
  return text;
}

bool may_go_on(const ProcessIdentity& owner, const ProcessIdentity& me, const IsAlive& alive) {
  return owner == me || !alive(owner);
}

constexpr const char* incoming_of_key =
    "SELECT id, state = 'done', pid, boot, started FROM incoming WHERE named = ? AND body = ?";

/// Returns false if no such letter was begun before.
bool known_incoming(Connection& db, const InboundKey& key, const ProcessIdentity& me, const IsAlive& alive,
                    InboundMail::InboundClaim& begun) {
  Query select(db, incoming_of_key);
  select.bind_values(key);
  if (!select.step()) return false;
  begun.id = select.value<std::int64_t>();
  if (select.value<bool>(1))
    begun.verdict = InboundMail::InboundClaim::Verdict::done_before;
  else if (may_go_on(select.value<ProcessIdentity>(2), me, alive))
    begun.gone_on_with = true;
  else
    begun.verdict = InboundMail::InboundClaim::Verdict::busy;
  return true;
}

}  // namespace

bool InboundMail::knows(const InboundKey& key) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return exists(inside.db, incoming_of_key, key);  // prepared once for both
  });
}

InboundMail::InboundClaim InboundMail::begin(Store::WriteTransaction& change, const InboundKey& key,
                                             std::optional<std::string_view> bytes, const std::string& time,
                                             const ProcessIdentity& me, const IsAlive& alive, bool proves) {
  Store::Impl& inside = change.inside_->store;
  return translate_errors(inside, [&] {
    InboundClaim begun;
    while (!known_incoming(inside.db, key, me, alive, begun))
      if (const auto added = add_incoming(inside.db, key, bytes, time, me, proves)) {
        begun.id = *added;
        return begun;
      }
    if (begun.verdict == InboundClaim::Verdict::mine) own_incoming(inside.db, begun.id, me);
    return begun;
  });
}

bool InboundMail::proves(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(
      inside, [&] { return exists(inside.db, "SELECT 1 FROM incoming WHERE id = ? AND proves = 1", id); });
}

std::vector<InboundMail::ProcessedFile> InboundMail::files_done(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_all<ProcessedFile>(
        inside.db,
        "SELECT f.place, coalesce(g.name, ''), f.seat, f.number FROM incoming_files f LEFT JOIN games g ON "
        "g.id = f.game WHERE f.letter = ? ORDER BY f.place",
        id);
  });
}

void InboundMail::file_done(Store::WriteTransaction& change, std::int64_t id, const ProcessedFile& file) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside, [&] {
    if (execute(
            inside.db,
            "INSERT INTO incoming_files (letter, place, game, seat, number) SELECT ?1, ?2, (SELECT id FROM "
            "games WHERE name = ?3), ?4, ?5 WHERE EXISTS (SELECT 1 FROM incoming WHERE id = ?1 AND state "
            "= 'new') ON CONFLICT DO NOTHING",
            id, file) != 1)
      throw StoreError(StoreError::Kind::moved_on, inside.path, file.game);
  });
}

void InboundMail::finish(Store::WriteTransaction& change, std::int64_t id,
                         const std::optional<std::string>& keep_until, bool begun_here) {
  Store::Impl& inside = change.inside_->store;
  translate_errors(inside, [&] {
    if (execute(inside.db,
                "UPDATE incoming SET state = 'done', keep_until = ?1, pid = 0, boot = '', started = 0 WHERE "
                "id = ?2 AND state = 'new'",
                keep_until, id) != 1)
      throw StoreError(StoreError::Kind::moved_on, inside.path);
    if (!keep_until && !begun_here) forget_incoming(inside.db, id);
  });
}

std::optional<std::string> InboundMail::bytes(std::int64_t id) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] { return incoming_text(inside.db, id); });
}

std::vector<std::int64_t> InboundMail::unfinished(const IsAlive& alive) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    Query select(inside.db, "SELECT id, pid, boot, started FROM incoming WHERE state = 'new' ORDER BY id");
    std::vector<std::int64_t> ids;
    while (select.step())
      if (!alive(select.value<ProcessIdentity>(1))) ids.push_back(select.value<std::int64_t>());
    return ids;
  });
}

std::optional<std::string> InboundMail::go_on_with(std::int64_t id, const ProcessIdentity& me,
                                                   const IsAlive& alive) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&]() -> std::optional<std::string> {
    Transaction transaction(inside.db.database(), Database::Access::writing);
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
  translate_errors(inside, [&] {
    NestedTransaction together(inside.db);
    const auto over = select_all<std::int64_t>(
        inside.db, "SELECT id FROM incoming WHERE state = 'done' AND keep_until <= ?", now);
    for (const std::int64_t id : over) forget_incoming(inside.db, id);
    together.commit();
  });
}

std::optional<MboxOffset> MboxOffsetStore::get(const std::string& path) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    return select_one<MboxOffset>(inside.db, "SELECT read_to, last FROM mbox_places WHERE path = ?", path);
  });
}

void MboxOffsetStore::set(const std::string& path, const MboxOffset& place) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside,
                   [&] { execute(inside.db, upsert("mbox_places", "path", "read_to, last"), path, place); });
}

}  // namespace inselpost
