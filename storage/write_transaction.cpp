#include <algorithm>
#include <utility>

#include <SQLiteCpp/Transaction.h>

#include "schemas/crypto/secrets.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/record_message_id.hpp"
#include "storage/impl.hpp"
#include "storage/outbox.hpp"
#include "storage/pending_decisions.hpp"
#include "storage/pending_files.hpp"

namespace inselpost {
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

}  // namespace inselpost
