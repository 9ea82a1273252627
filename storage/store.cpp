#include "storage/store.hpp"

#include <SQLiteCpp/Transaction.h>
#include <algorithm>
#include <array>
#include <utility>

#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record_message_id.hpp"
#include "storage/connection.hpp"
#include "storage/outbox.hpp"
#include "storage/pending_decisions.hpp"
#include "storage/pending_files.hpp"

namespace inselpost {
namespace {

nlohmann::json json_of(const std::string& text, const std::string& path, const LocalizableText& what) {
  nlohmann::json json = parse_json_or_discard(text);
  if (json.is_discarded())
    throw StoreError(StoreError::Kind::damaged, path, DiagnosticText{RecordMessageId::no_json, what});
  return json;
}

}  // namespace

std::optional<SigningKey> key_in(Connection& db) {
  Query select(db, "SELECT public_key, secret_key FROM keys");
  if (!select.executeStep()) return std::nullopt;
  SigningKey key;
  const auto take = [&](int column, auto& bytes) {
    const std::string blob = column_text(select, column);  // length guaranteed by the CHECK, unless damaged
    std::copy_n(blob.begin(), std::min(blob.size(), bytes.size()), bytes.begin());
  };
  take(0, key.public_key);
  take(1, key.secret);
  return key;
}

Store Store::open(const std::string& path) {
  return Store(std::make_unique<Impl>(Impl{path, open_store(path, OpenMode::existing), mode_of(path)}));
}

Store Store::open_or_make(const std::string& path) {
  return Store(std::make_unique<Impl>(Impl{path, open_store(path, OpenMode::create), mode_of(path)}));
}

void Store::create_mail_tables() {
  translate_errors(inside_->path, [&] { inselpost::create_mail_tables(inside_->db); });
}

bool Store::has_mail() {
  return translate_errors(inside_->path, [&] { return inselpost::has_mail(inside_->db); });
}

std::optional<StoredGame> Store::find(std::string_view name) {
  return translate_errors(inside_->path, [&]() -> std::optional<StoredGame> {
    Query select(
        inside_->db,
        "SELECT g.id, p.last_entry, p.over, p.current, e.body, p.brief, g.created, p.changed, g.told, "
        "g.told_before, p.ordered, g.mailed FROM games g "
        "LEFT JOIN positions p ON p.game = g.id LEFT JOIN entries e ON e.id = g.id << 32 "
        "WHERE g.name = ?");
    select.bind(1, std::string(name));
    if (!select.executeStep()) return std::nullopt;
    if (select.isColumnNull(1) || select.isColumnNull(4))
      throw StoreError(StoreError::Kind::damaged, inside_->path,
                       DiagnosticText{RecordMessageId::beginning_missing, name});
    StoredGame game;
    game.id = select.getColumn(0).getInt64();
    game.name = name;
    game.last_entry = static_cast<std::uint64_t>(select.getColumn(1).getInt64());
    game.over = select.getColumn(2).getInt() != 0;
    if (!select.isColumnNull(3)) game.current = column_text(select, 3);
    game.genesis = column_text(select, 4);
    game.brief = column_text(select, 5);
    game.created = column_text(select, 6);
    game.changed = column_text(select, 7);
    game.told = read_told(column_text(select, 8), column_text(select, 11));
    game.told_before = read_told(column_text(select, 9), column_text(select, 11));
    game.ordered = read_ordered(column_text(select, 10), inside_->path);
    game.pending_decisions = awaited_in(inside_->db, game.id);
    game.clocks = clocks_in(inside_->db, game.id);
    game.spoken = spoken_in(inside_->db, game.id);
    return game;
  });
}

std::vector<GameSummary> Store::list() {
  return translate_errors(inside_->path, [&] {
    Query select(inside_->db,
                 "SELECT g.name, p.last_entry, p.over, p.brief, g.created, p.changed, g.id, g.held, "
                 "g.told, g.mailed FROM games g "
                 "JOIN positions p ON p.game = g.id ORDER BY g.name");
    std::vector<GameSummary> games;
    while (select.executeStep())
      games.push_back({column_text(select, 0), static_cast<std::uint64_t>(select.getColumn(1).getInt64()),
                       select.getColumn(2).getInt() != 0, column_text(select, 3), column_text(select, 4),
                       column_text(select, 5), awaited_in(inside_->db, select.getColumn(6).getInt64()),
                       select.getColumn(7).getInt() != 0,
                       read_told(column_text(select, 8), column_text(select, 9))});
    return games;
  });
}

std::vector<std::string> Store::entry_texts(const StoredGame& game, std::uint64_t first, std::uint64_t last) {
  return translate_errors(inside_->path, [&] {
    Query select(inside_->db, "SELECT number, body FROM entries WHERE id BETWEEN ? AND ? ORDER BY id");
    select.bind(1, entry_id(game.id, first));
    select.bind(2, entry_id(game.id, last));
    std::vector<std::string> texts;
    if (first > last) return texts;
    while (select.executeStep()) {
      const auto number = static_cast<std::uint64_t>(select.getColumn(0).getInt64());
      if (number != first + texts.size())
        throw StoreError(StoreError::Kind::damaged, inside_->path,
                         DiagnosticText{RecordMessageId::entry_missing, first + texts.size(), game.name});
      texts.push_back(column_text(select, 1));
    }
    return texts;
  });
}

std::vector<Entry> Store::entries(const StoredGame& game, std::uint64_t first, std::uint64_t last) {
  return parsed(game, entry_texts(game, first, last), first);
}

std::vector<Entry> Store::parsed(const StoredGame& game, const std::vector<std::string>& texts,
                                 std::uint64_t first) const {
  std::vector<Entry> entries;
  entries.reserve(texts.size());
  for (const std::string& text : texts) {
    const std::uint64_t number = first + entries.size();
    entries.push_back({number, json_of(text, inside_->path, {RecordMessageId::entry_of, number, game.name})});
  }
  return entries;
}

std::optional<SigningKey> Store::key() {
  return translate_errors(inside_->path, [&] { return key_in(inside_->db); });
}

struct Store::ReadTransaction::Impl {
  SQLite::Transaction transaction;
};

Store::ReadTransaction::ReadTransaction(Store& store)
    : inside_(translate_errors(store.inside_->path, [&] {
        return std::unique_ptr<Impl>(
            new Impl{SQLite::Transaction(store.inside_->db, SQLite::TransactionBehavior::DEFERRED)});
      })) {}
Store::ReadTransaction::~ReadTransaction() = default;

const std::string& Store::path() const { return inside_->path; }
unsigned Store::mode() const { return inside_->mode; }
Store::Store(std::unique_ptr<Impl> inside) : inside_(std::move(inside)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

namespace {

void write_entries(Connection& db, std::int64_t game, const std::vector<Entry>& entries) {
  if (entries.empty()) return;
  Query insert(db, "INSERT INTO entries (id, kind, body) VALUES (?, ?, ?)");
  for (const Entry& entry : entries) {
    const std::string body = canonical(entry.body);
    insert.bind(1, entry_id(game, entry.number));
    insert.bind(2, entry.body.at("kind").get_ref<const std::string&>());
    insert.bindNoCopy(3, body);
    insert.exec();
    insert.reset();
    const entries::Kind kind = entries::kind_of(entry);
    if (kind == entries::Kind::note && entry.body.value("note", std::string()) == entries::note_of_replace) {
      Query replace(db, "INSERT OR REPLACE INTO replaced (game, seat, entry) VALUES (?, ?, ?)");
      replace.bind(1, game);
      replace.bind(2, entry.body.at("seat").get_ref<const std::string&>());
      replace.bind(3, static_cast<std::int64_t>(entry.number));
      replace.exec();
    }
    if (kind != entries::Kind::rollback) continue;
    Query undo(db, "INSERT INTO rollbacks (game, entry, to_entry) VALUES (?, ?, ?)");
    undo.bind(1, game);
    undo.bind(2, static_cast<std::int64_t>(entry.number));
    undo.bind(3, static_cast<std::int64_t>(entries::target(entry.body)));
    undo.exec();
  }
}

void bind_position(SQLite::Statement& statement, const StoredPosition& position) {
  statement.bind(1, static_cast<std::int64_t>(position.last_entry));
  statement.bind(2, position.over ? 1 : 0);
  if (position.current) {
    statement.bindNoCopy(3, *position.current);
  } else {
    statement.bind(3);
  }
  statement.bindNoCopy(4, position.brief);
  statement.bindNoCopy(5, position.changed);
  statement.bind(6, written(position.ordered));
}

/// Stores the new position if the game is still as in `game`; else returns false. Comparing the last entry
/// does not suffice: before the start, orders are executed that make no entry.
bool move_position(Connection& db, const StoredGame& game, const StoredPosition& position) {
  Query update(
      db,
      "UPDATE positions SET last_entry = ?, over = ?, current = ?, brief = ?, changed = ?, ordered = ? "
      "WHERE game = ? AND last_entry = ? AND current IS ?");
  bind_position(update, position);
  update.bind(7, game.id);
  update.bind(8, static_cast<std::int64_t>(game.last_entry));
  if (game.current) {
    update.bindNoCopy(9, *game.current);
  } else {
    update.bind(9);
  }
  if (update.exec() != 1) return false;
  write_awaited(db, game.id, position.pending_decisions);
  write_clocks(db, game.id, position.clocks);
  return true;
}

/// Returns whether the entries lead from `game` to `position`.
bool follow(const StoredGame& game, const std::vector<Entry>& entries, const StoredPosition& position) {
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].number != game.last_entry + 1 + i) return false;
  return position.last_entry == game.last_entry + entries.size();
}

}  // namespace

Store::WriteTransaction::WriteTransaction(Store& store)
    : inside_(translate_errors(store.inside_->path, [&] {
        return std::unique_ptr<Impl>(new Impl{
            *store.inside_, SQLite::Transaction(store.inside_->db, SQLite::TransactionBehavior::IMMEDIATE)});
      })) {}
Store::WriteTransaction::~WriteTransaction() = default;

void Store::WriteTransaction::keep_key(const SigningKey& key, const std::string& time) {
  translate_errors(inside_->store.path, [&] {
    Connection& db = inside_->store.db;
    if (const auto kept = key_in(db)) {
      if (kept->public_key == key.public_key) return;
      throw StoreError(StoreError::Kind::busy, inside_->store.path, RecordMessageId::another_key);
    }
    Query insert(db, "INSERT INTO keys (id, public_key, secret_key, created) VALUES (1, ?, ?, ?)");
    insert.bindNoCopy(1, key.public_key.data(), static_cast<int>(key.public_key.size()));
    insert.bindNoCopy(2, key.secret.data(), static_cast<int>(key.secret.size()));
    insert.bindNoCopy(3, time);
    insert.exec();
  });
}

void Store::WriteTransaction::create(const std::string& name, const std::string& time,
                                     const std::vector<Entry>& entries, const StoredPosition& position) {
  Connection& db = inside_->store.db;
  translate_errors(inside_->store.path, [&] {
    Query twin(db, "SELECT 1 FROM games WHERE name = ?");
    twin.bind(1, name);
    if (twin.executeStep()) throw StoreError(StoreError::Kind::game_exists, name);
    Query game(db, "INSERT INTO games (name, created) VALUES (?, ?)");
    game.bind(1, name);
    game.bind(2, time);
    game.exec();
    const std::int64_t id = db.getLastInsertRowid();
    write_entries(db, id, entries);
    Query insert(db,
                 "INSERT INTO positions (last_entry, over, current, brief, changed, ordered, game) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?)");
    bind_position(insert, position);
    insert.bind(7, id);
    insert.exec();
    write_awaited(db, id, position.pending_decisions);
    write_clocks(db, id, position.clocks);
    write_told(db, id, {position.last_entry, {}});
  });
}

std::optional<Submission> Store::WriteTransaction::find_duplicate(const StoredGame& game,
                                                                  const std::string& seat,
                                                                  std::string_view text, bool set, bool ever,
                                                                  bool once, std::int64_t told_of) {
  return translate_errors(inside_->store.path, [&]() -> std::optional<Submission> {
    const Hash digest = sha256(text);
    // Most files are new, and preparing the full query takes a twentieth of the time of a command.
    Query came(inside_->store.db, "SELECT 1 FROM submissions WHERE game = ? AND seat = ? AND digest = ?");
    came.bind(1, game.id);
    came.bind(2, seat);
    came.bindNoCopy(3, digest.data(), static_cast<int>(digest.size()));
    if (!came.executeStep()) return std::nullopt;
    const auto stands = [](const std::string& what) {
      return what +
             ".done > 0 AND NOT EXISTS (SELECT 1 FROM rollbacks r WHERE r.game = s.game AND r.entry > " +
             what + ".last_entry AND r.to_entry < " + what + ".last_entry)";
    };
    Query select(
        inside_->store.db,
        std::string("SELECT ") + submission_columns +
            ", s.id FROM submissions s WHERE s.game = ?1 AND s.seat = ?2 AND s.digest = ?3 AND NOT EXISTS "
            "(SELECT "
            "1 "
            "FROM replaced q WHERE q.game = s.game AND q.seat = s.seat AND q.entry > s.last_entry) AND ((?4 "
            "AND s.status = 0 AND length(s.bytes) > 0) OR (?5 AND length(s.bytes) > 0) OR (?6 AND (s.status "
            "= 0 OR "
            "s.done > 0)) OR (" +
            stands("s") + ") OR EXISTS (SELECT 1 FROM letters l WHERE l.submission = s.id AND " +
            stands("l") +
            ") OR EXISTS (SELECT 1 FROM drafts d WHERE d.submission = s.id) OR EXISTS (SELECT 1 FROM plans p "
            "WHERE p.submission = s.id AND p.waits = 1) OR EXISTS (SELECT 1 FROM answers a WHERE "
            "a.submission = s.id) OR EXISTS (SELECT 1 FROM standing t WHERE "
            "t.submission = s.id AND t.text <> '' GROUP BY t.submission HAVING count(*) = max(t.keys))) "
            "ORDER BY s.id DESC LIMIT 1");
    select.bind(1, game.id);
    select.bind(2, seat);
    select.bindNoCopy(3, digest.data(), static_cast<int>(digest.size()));
    select.bind(4, set ? 1 : 0);
    select.bind(5, ever ? 1 : 0);
    select.bind(6, once ? 1 : 0);
    if (!select.executeStep()) return std::nullopt;
    const int id_column = select.getColumnCount() - 1;
    if (select.getColumn(id_column).getInt64() <= told_of) return std::nullopt;
    return submission_of(select);
  });
}

namespace {

/// Stores the entries of a file or a letter and the position after them. StoreError `moved_on`.
void move_on(Connection& db, const std::string& path, const StoredGame& game, const Submission& said,
             const std::vector<Entry>& entries, const StoredPosition& position) {
  const bool moves = said.done > 0 || !entries.empty();
  if (!follow(game, entries, position) || (moves && !move_position(db, game, position)))
    throw StoreError(StoreError::Kind::moved_on, path, game.name);
  write_entries(db, game.id, entries);
}

}  // namespace

std::uint64_t Store::WriteTransaction::add(const StoredGame& game, const Submission& submission,
                                           const std::vector<Entry>& entries,
                                           const StoredPosition& position) {
  return translate_errors(inside_->store.path, [&] {
    Connection& db = inside_->store.db;
    move_on(db, inside_->store.path, game, submission, entries, position);
    const SubmissionRow written = write_submission(db, game.id, submission, position.last_entry);
    return written.number;
  });
}

std::uint64_t Store::WriteTransaction::add_letter(const StoredGame& game, const Submission& letter,
                                                  const std::vector<Entry>& entries,
                                                  const StoredPosition& position) {
  return translate_errors(inside_->store.path, [&] {
    Connection& db = inside_->store.db;
    move_on(db, inside_->store.path, game, letter, entries, position);
    const std::int64_t file = file_of(db, game, letter);
    const SubmissionRow written = write_letter(db, file, letter, position.last_entry);
    post_letter(db, game, letter, written.id);
    inside_->letters.push_back({written.id, letter.seat});
    return written.number;
  });
}

void Store::WriteTransaction::append_entries(const StoredGame& game, const std::vector<Entry>& entries,
                                             const StoredPosition& position) {
  translate_errors(inside_->store.path, [&] {
    Connection& db = inside_->store.db;
    if (!follow(game, entries, position) || !move_position(db, game, position))
      throw StoreError(StoreError::Kind::moved_on, inside_->store.path, game.name);
    write_entries(db, game.id, entries);
  });
}

void Store::WriteTransaction::note_ordered(const StoredGame& game) {
  translate_errors(inside_->store.path, [&] {
    Query update(inside_->store.db, "UPDATE positions SET ordered = ? WHERE game = ?");
    update.bind(1, written(game.ordered));
    update.bind(2, game.id);
    update.exec();
  });
}

std::uint32_t Store::WriteTransaction::reset_missed(const StoredGame& game, const std::string& seat) {
  const auto missed = game.clocks.missed.find(seat);
  if (missed == game.clocks.missed.end()) return 0;
  translate_errors(inside_->store.path, [&] {
    Query remove(inside_->store.db, "DELETE FROM missed WHERE game = ? AND seat = ?");
    remove.bind(1, game.id);
    remove.bind(2, seat);
    remove.exec();
  });
  return missed->second;
}

GameRevision Store::WriteTransaction::how_far(const StoredGame& game) {
  return translate_errors(inside_->store.path, [&]() -> GameRevision {
    const auto file = inside_->store.db.execAndGet("SELECT max(id) FROM submissions").getInt64();
    return {hex(sha256(game.genesis)), game.last_entry, static_cast<std::uint64_t>(file)};
  });
}

void Store::WriteTransaction::commit() {
  translate_errors(inside_->store.path, [&] { inside_->transaction.commit(); });
}

std::optional<std::string> Store::next_due(const std::string& game) {
  return translate_errors(inside_->path, [&]() -> std::optional<std::string> {
    Query select(inside_->db, "SELECT next_due FROM games WHERE name = ?");
    select.bind(1, game);
    if (!select.executeStep() || select.isColumnNull(0)) return std::nullopt;
    return column_text(select, 0);
  });
}

namespace {

std::vector<std::string> games_by(Connection& db, const std::string& column, const std::string& now) {
  Query select(db, "SELECT name FROM games WHERE " + column + " <= ? ORDER BY " + column + ", name");
  select.bind(1, now);
  std::vector<std::string> names;
  while (select.executeStep()) names.push_back(column_text(select, 0));
  return names;
}

}  // namespace

std::vector<std::string> Store::due_games(const std::string& now) {
  return translate_errors(inside_->path, [&] { return games_by(inside_->db, "next_due", now); });
}

std::vector<std::string> Store::games_to_remind(const std::string& now) {
  return translate_errors(inside_->path, [&] { return games_by(inside_->db, "next_reminder", now); });
}

std::vector<std::string> Store::games_after(const std::string& now) {
  return translate_errors(inside_->path, [&] {
    Query select(inside_->db,
                 "SELECT g.name FROM positions p JOIN games g ON g.id = p.game WHERE p.changed > ?1 AND "
                 "p.over = 0 AND p.current IS NOT NULL AND coalesce(g.clocks_from, p.changed) > ?1 ORDER BY "
                 "g.name");
    select.bind(1, now);
    std::vector<std::string> names;
    while (select.executeStep()) names.push_back(column_text(select, 0));
    return names;
  });
}

std::optional<std::string> Store::last_use() {
  return translate_errors(inside_->path, [&]() -> std::optional<std::string> {
    Query select(
        inside_->db,
        "SELECT max(time) FROM (SELECT max(changed) AS time FROM positions UNION ALL SELECT time FROM "
        "ticks UNION ALL SELECT used FROM awake)");
    if (!select.executeStep() || select.isColumnNull(0)) return std::nullopt;
    return column_text(select, 0);
  });
}

Awake Store::awake() {
  return translate_errors(inside_->path, [&]() -> Awake {
    Query select(inside_->db, "SELECT tried, alarmed FROM awake");
    Awake awake;
    if (!select.executeStep()) return awake;
    if (!select.isColumnNull(0)) awake.tried = column_text(select, 0);
    if (!select.isColumnNull(1)) awake.alarmed = column_text(select, 1);
    return awake;
  });
}

void Store::set_awake(const std::optional<std::string>& used, const Awake& awake) {
  translate_errors(inside_->path, [&] {
    Query insert(
        inside_->db,
        "INSERT INTO awake (id, used, tried, alarmed) VALUES (1, ?1, ?2, ?3) ON CONFLICT (id) DO UPDATE "
        "SET used = coalesce(?1, used), tried = ?2, alarmed = ?3");
    const std::array<const std::optional<std::string>*, 3> all{&used, &awake.tried, &awake.alarmed};
    for (std::size_t i = 0; i < all.size(); ++i) {
      const int column = static_cast<int>(i) + 1;
      if (*all[i])
        insert.bind(column, **all[i]);
      else
        insert.bind(column);
    }
    insert.exec();
  });
}

std::optional<std::string> Store::last_tick() {
  return translate_errors(inside_->path, [&]() -> std::optional<std::string> {
    Query select(inside_->db, "SELECT time FROM ticks");
    if (!select.executeStep()) return std::nullopt;
    return column_text(select, 0);
  });
}

void Store::record_tick(const std::string& time, bool set_back) {
  translate_errors(inside_->path, [&] {
    Query insert(inside_->db,
                 "INSERT INTO ticks (id, time) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET "
                 "time = ?1 WHERE time < ?1 OR ?2");
    insert.bind(1, time);
    insert.bind(2, set_back ? 1 : 0);
    insert.exec();
  });
}

LanguagePrefs spoken_in(Connection& db, std::int64_t game) {
  Query select(db, "SELECT seat, language FROM spoken WHERE game = ?");
  select.bind(1, game);
  LanguagePrefs spoken;
  while (select.executeStep()) {
    const std::string seat = column_text(select, 0);
    (seat.empty() ? spoken.game : spoken.seats[seat]) = column_text(select, 1);
  }
  return spoken;
}

void Store::WriteTransaction::set_language(StoredGame& game, const std::string& seat,
                                           const std::string& language) {
  translate_errors(inside_->store.path, [&] {
    Query insert(inside_->store.db, "INSERT OR REPLACE INTO spoken (game, seat, language) VALUES (?, ?, ?)");
    insert.bind(1, game.id);
    insert.bindNoCopy(2, seat);
    insert.bindNoCopy(3, language);
    insert.exec();
  });
  (seat.empty() ? game.spoken.game : game.spoken.seats[seat]) = language;
}

}  // namespace inselpost
