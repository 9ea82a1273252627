#include "storage/store.hpp"

#include <optional>
#include <utility>

#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record_message_id.hpp"
#include "storage/connection.hpp"
#include "storage/outbox.hpp"
#include "storage/pending_decisions.hpp"
#include "storage/pending_files.hpp"
#include "storage/schema.hpp"

namespace inselpost {

template <>
struct Row<SigningKey> {
  static constexpr auto members = std::tuple(&SigningKey::public_key, &SigningKey::secret);
};

template <>
struct Row<StoredGame> {
  static constexpr auto members =
      std::tuple(&StoredGame::id, &StoredGame::last_entry, &StoredGame::over, &StoredGame::current,
                 &StoredGame::genesis, &StoredGame::brief, &StoredGame::created, &StoredGame::changed);
};

template <>
struct Row<GameSummary> {
  static constexpr auto members =
      std::tuple(&GameSummary::name, &GameSummary::last_entry, &GameSummary::over, &GameSummary::brief,
                 &GameSummary::created, &GameSummary::changed);
};

template <>
struct Row<StoredPosition> {
  static constexpr auto members =
      std::tuple(&StoredPosition::last_entry, &StoredPosition::over, &StoredPosition::current,
                 &StoredPosition::brief, &StoredPosition::changed);
};

template <>
struct Row<Awake> {
  static constexpr auto members = std::tuple(&Awake::tried, &Awake::alarmed);
};

namespace {

nlohmann::json json_of(const std::string& text, const std::string& path, const LocalizableText& what) {
  nlohmann::json json = parse_json_or_discard(text);
  if (json.is_discarded())
    throw StoreError(StoreError::Kind::damaged, path, DiagnosticText{RecordMessageId::no_json, what});
  return json;
}

LanguagePrefs read_spoken(const std::string& text) {
  LanguagePrefs spoken;
  if (text == "{}") return spoken;
  const nlohmann::json all = parse_json_or_discard(text);
  if (all.is_object())
    for (const auto& [seat, language] : all.items())
      if (language.is_string()) (seat.empty() ? spoken.game : spoken.seats[seat]) = language;
  return spoken;
}

}  // namespace

void change_spoken(Connection& db, std::int64_t game, const std::function<void(LanguagePrefs&)>& change) {
  LanguagePrefs spoken = read_spoken(
      select_one<std::string>(db, "SELECT spoken FROM games WHERE id = ? /*! FOR NO KEY UPDATE */", game)
          .value_or("{}"));
  change(spoken);
  nlohmann::json all = spoken.seats;
  if (!spoken.game.empty()) all[""] = spoken.game;
  execute(db, "UPDATE games SET spoken = ? WHERE id = ?", all.dump(), game);
}

std::optional<SigningKey> key_in(Connection& db) {
  return select_one<SigningKey>(db, "SELECT public_key, secret_key FROM keys");
}

Store Store::open(const std::string& path) {
  return Store(
      std::make_unique<Impl>(Impl{shown_address(path), open_store(path, OpenMode::existing), mode_of(path)}));
}

Store Store::open_or_make(const std::string& path) {
  return Store(
      std::make_unique<Impl>(Impl{shown_address(path), open_store(path, OpenMode::create), mode_of(path)}));
}

void Store::create_mail_tables() {
  translate_errors(*inside_, [&] { inselpost::create_mail_tables(inside_->db); });
}

bool Store::has_mail() {
  return translate_errors(*inside_, [&] { return inselpost::has_mail(inside_->db); });
}

std::optional<StoredGame> Store::find(std::string_view name) {
  return translate_errors(*inside_, [&]() -> std::optional<StoredGame> {
    Query select(
        inside_->db,
        "SELECT g.id, p.last_entry, p.over, p.current, e.body, p.brief, g.created, p.changed, g.told, "
        "g.told_before, p.ordered, g.mailed, p.clocks, g.spoken FROM games g "
        "LEFT JOIN positions p ON p.game = g.id LEFT JOIN entries e ON e.id = g.id << 32 "
        "WHERE g.name = ?");
    const std::string wanted(name);
    if (inside_->db.database().must_lock_rows())
      exists(inside_->db, "SELECT 1 FROM games WHERE name = ? /*! FOR NO KEY UPDATE */", wanted);
    select.bind_values(wanted);
    if (!select.step()) return std::nullopt;
    if (select.is_null(1) || select.is_null(4))
      throw StoreError(StoreError::Kind::damaged, inside_->path,
                       DiagnosticText{RecordMessageId::beginning_missing, name});
    auto game = select.value<StoredGame>();
    game.name = name;
    game.told = read_told(select.value<std::string>(8), select.value<std::string>(11));
    game.told_before = read_told(select.value<std::string>(9), "{}");
    game.told_before.by_mail = game.told.by_mail;
    game.ordered = read_ordered(select.value<std::string>(10), inside_->path);
    game.moved = is_moved(select.value<std::string>(12));
    read_clocks(select.value<std::string>(12), inside_->path, game.pending_decisions, game.clocks);
    game.spoken = read_spoken(select.value<std::string>(13));
    return game;
  });
}

std::vector<GameSummary> Store::list() {
  return translate_errors(*inside_, [&] {
    Query select(inside_->db,
                 "SELECT g.name, p.last_entry, p.over, p.brief, g.created, p.changed, p.clocks, g.told, "
                 "g.mailed FROM games g JOIN positions p ON p.game = g.id ORDER BY g.name");
    std::vector<GameSummary> games;
    while (select.step()) {
      games.push_back(select.value<GameSummary>());
      ClockState clocks;
      read_clocks(select.value<std::string>(6), inside_->path, games.back().pending_decisions, clocks);
      games.back().held = clocks.held;
      games.back().told = read_told(select.value<std::string>(7), select.value<std::string>(8));
    }
    return games;
  });
}

std::vector<std::string> Store::entry_texts(const StoredGame& game, std::uint64_t first, std::uint64_t last) {
  return translate_errors(*inside_, [&] {
    Query select(inside_->db, "SELECT number, body FROM entries WHERE id BETWEEN ? AND ? ORDER BY id");
    const std::int64_t first_id = entry_id(game.id, first), last_id = entry_id(game.id, last);
    select.bind_values(first_id, last_id);
    std::vector<std::string> texts;
    if (first > last) return texts;
    while (select.step()) {
      const auto number = select.value<std::uint64_t>();
      if (number != first + texts.size())
        throw StoreError(StoreError::Kind::damaged, inside_->path,
                         DiagnosticText{RecordMessageId::entry_missing, first + texts.size(), game.name});
      texts.push_back(select.value<std::string>(1));
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
  return translate_errors(*inside_, [&] { return key_in(inside_->db); });
}

struct Store::ReadTransaction::Impl {
  std::optional<Transaction> transaction;
};

Store::ReadTransaction::ReadTransaction(Store& store)
    : inside_(translate_errors(*store.inside_, [&] {
        auto inside = std::make_unique<Impl>();
        Database& db = store.inside_->db.database();
        if (!db.in_transaction()) inside->transaction.emplace(db, Database::Access::reading);
        return inside;
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
    insert.run(entry_id(game, entry.number), entry.body.at("kind").get_ref<const std::string&>(),
               canonical(entry.body));
    const entries::Kind kind = entries::kind_of(entry);
    if (kind == entries::Kind::note && entry.body.value("note", std::string()) == entries::note_of_replace) {
      execute(db, upsert("replaced", "game, seat", "entry"), game,
              entry.body.at("seat").get_ref<const std::string&>(), entry.number);
    }
    if (kind != entries::Kind::rollback) continue;
    execute(db, "INSERT INTO rollbacks (game, entry, to_entry) VALUES (?, ?, ?)", game, entry.number,
            entries::target(entry.body));
  }
}

/// Stores the new position if the game is still as in `game` and goes on here; else returns false. Comparing
/// the last entry does not suffice: before the start, orders are executed that make no entry.
bool move_position(Connection& db, const StoredGame& game, const StoredPosition& position) {
  if (game.moved) return false;
  std::vector<TimedDecision> pending_decisions = position.pending_decisions;
  keep_since(game.pending_decisions, pending_decisions);
  return execute(
             db,
             std::string("UPDATE positions SET last_entry = ?, over = ?, current = ?, brief = ?, changed = "
                         "?, ordered = ?, ") +
                 Row<StoredClocks>::assignments +
                 " WHERE game = ? AND last_entry = ? AND current IS NOT DISTINCT FROM ?",
             position, written(position.ordered), written(pending_decisions, position.clocks), game.id,
             game.last_entry, game.current) == 1;
}

/// Returns whether the entries lead from `game` to `position`.
bool follow(const StoredGame& game, const std::vector<Entry>& entries, const StoredPosition& position) {
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].number != game.last_entry + 1 + i) return false;
  return position.last_entry == game.last_entry + entries.size();
}

}  // namespace

Store::WriteTransaction::WriteTransaction(Store& store)
    : inside_(translate_errors(*store.inside_, [&] {
        return std::unique_ptr<Impl>(
            new Impl{*store.inside_, Transaction(store.inside_->db.database(), Database::Access::writing)});
      })) {}
Store::WriteTransaction::~WriteTransaction() = default;

void Store::WriteTransaction::keep_key(const SigningKey& key, const std::string& time) {
  translate_errors(inside_->store, [&] {
    Connection& db = inside_->store.db;
    do {
      const auto kept = key_in(db);
      if (!kept) continue;
      if (kept->public_key == key.public_key) return;
      throw StoreError(StoreError::Kind::busy, inside_->store.path, RecordMessageId::another_key);
    } while (
        execute(db,
                "INSERT INTO keys (id, public_key, secret_key, created) VALUES (1, ?, ?, ?) ON CONFLICT DO "
                "NOTHING",
                key.public_key, key.secret, time) == 0);  // another process may have added one
  });
}

void Store::WriteTransaction::create(const std::string& name, const std::string& time,
                                     const std::vector<Entry>& entries, const StoredPosition& position) {
  Connection& db = inside_->store.db;
  translate_errors(inside_->store, [&] {
    const auto added = select_one<std::int64_t>(
        db, "INSERT INTO games (name, created) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id", name,
        time);
    if (!added) throw StoreError(StoreError::Kind::game_exists, name);
    const std::int64_t id = *added;
    write_entries(db, id, entries);
    execute(db,
            "INSERT INTO positions (last_entry, over, current, brief, changed, ordered, clocks, next_due, "
            "next_reminder, game) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            position, written(position.ordered), written(position.pending_decisions, position.clocks), id);
    write_told(db, id, {position.last_entry, {}});
  });
}

std::optional<Submission> Store::WriteTransaction::find_duplicate(const StoredGame& game,
                                                                  const std::string& seat,
                                                                  std::string_view text, bool set, bool ever,
                                                                  bool once, std::int64_t told_of) {
  return translate_errors(inside_->store, [&]() -> std::optional<Submission> {
    const Hash digest = sha256(text);
    // Most files are new, and preparing the full query takes a twentieth of the time of a command.
    if (!exists(inside_->store.db, "SELECT 1 FROM submissions WHERE game = ? AND seat = ? AND digest = ?",
                game.id, seat, digest))
      return std::nullopt;
    const auto stands = [](const std::string& what) {
      return what +
             ".done > 0 AND NOT EXISTS (SELECT 1 FROM rollbacks r WHERE r.game = s.game AND r.entry > " +
             what + ".last_entry AND r.to_entry < " + what + ".last_entry)";
    };
    const std::string is_kept =
        has_optional(inside_->store.db, kept_tables)
            ? " OR EXISTS (SELECT 1 FROM drafts d WHERE d.submission = s.id) OR EXISTS (SELECT 1 FROM plans "
              "p "
              "WHERE p.submission = s.id AND p.waits = 1) OR EXISTS (SELECT 1 FROM answers a WHERE "
              "a.submission = s.id) OR EXISTS (SELECT 1 FROM standing t WHERE "
              "t.submission = s.id AND t.text <> '' GROUP BY t.submission HAVING count(*) = max(t.keys))"
            : "";
    Query select(
        inside_->store.db,
        std::string("SELECT ") + Row<Submission>::columns +
            ", s.id FROM submissions s WHERE s.game = ?1 AND s.seat = ?2 AND s.digest = ?3 AND NOT EXISTS "
            "(SELECT "
            "1 "
            "FROM replaced q WHERE q.game = s.game AND q.seat = s.seat AND q.entry > s.last_entry) AND ((?4 "
            "<> 0 "
            "AND s.status = 0 AND length(s.bytes) > 0) OR (?5 <> 0 AND length(s.bytes) > 0) OR (?6 <> 0 AND "
            "(s.status "
            "= 0 OR "
            "s.done > 0)) OR (" +
            stands("s") + ") OR EXISTS (SELECT 1 FROM letters l WHERE l.submission = s.id AND " +
            stands("l") + ")" + is_kept + ") ORDER BY s.id DESC LIMIT 1");
    select.bind_values(game.id, seat, digest, set, ever, once);
    if (!select.step()) return std::nullopt;
    if (select.value<std::int64_t>(Stored<Submission>::width) <= told_of) return std::nullopt;
    return select.value<Submission>();
  });
}

namespace {

/// Stores the entries of a file or a letter and the position after them. StoreError `moved_on`.
void move_on(Connection& db, const std::string& path, const StoredGame& game, const Submission& received,
             const std::vector<Entry>& entries, const StoredPosition& position) {
  const bool moves = received.done > 0 || !entries.empty();
  if (!follow(game, entries, position) || (moves && !move_position(db, game, position)))
    throw StoreError(StoreError::Kind::moved_on, path, game.name);
  write_entries(db, game.id, entries);
}

}  // namespace

std::uint64_t Store::WriteTransaction::add(const StoredGame& game, const Submission& submission,
                                           const std::vector<Entry>& entries,
                                           const StoredPosition& position) {
  return translate_errors(inside_->store, [&] {
    Connection& db = inside_->store.db;
    move_on(db, inside_->store.path, game, submission, entries, position);
    const SubmissionRow written = write_submission(db, game.id, submission, position.last_entry);
    inside_->last_file = written.id;
    return written.number;
  });
}

std::uint64_t Store::WriteTransaction::add_letter(const StoredGame& game, const Submission& letter,
                                                  const std::vector<Entry>& entries,
                                                  const StoredPosition& position) {
  return translate_errors(inside_->store, [&] {
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
  translate_errors(inside_->store, [&] {
    Connection& db = inside_->store.db;
    if (!follow(game, entries, position) || !move_position(db, game, position))
      throw StoreError(StoreError::Kind::moved_on, inside_->store.path, game.name);
    write_entries(db, game.id, entries);
  });
}

void Store::WriteTransaction::note_ordered(const StoredGame& game) {
  translate_errors(inside_->store, [&] {
    execute(inside_->store.db, "UPDATE positions SET ordered = ? WHERE game = ?", written(game.ordered),
            game.id);
  });
}

/// Stores the pending decisions of the game and these clocks.
void Store::WriteTransaction::Impl::write_clocks(const StoredGame& game, const ClockState& clocks) {
  translate_errors(store, [&] {
    execute(store.db,
            std::string("UPDATE positions SET ") + Row<StoredClocks>::assignments + " WHERE game = ?",
            written(game.pending_decisions, clocks), game.id);
  });
}

std::uint32_t Store::WriteTransaction::reset_missed(const StoredGame& game, const std::string& seat) {
  const auto missed = game.clocks.missed.find(seat);
  if (missed == game.clocks.missed.end()) return 0;
  ClockState clocks = game.clocks;
  clocks.missed.erase(seat);
  inside_->write_clocks(game, clocks);
  return missed->second;
}

void Store::WriteTransaction::set_instants(const StoredGame& game) {
  inside_->write_clocks(game, game.clocks);
}

GameRevision Store::WriteTransaction::how_far(const StoredGame& game) {
  return translate_errors(inside_->store, [&]() -> GameRevision {
    // The id of a new row is the greatest one.
    const std::int64_t file =
        inside_->last_file != 0
            ? inside_->last_file
            : *select_one<std::int64_t>(inside_->store.db, "SELECT max(id) FROM submissions");
    return {hex(sha256(game.genesis)), game.last_entry, static_cast<std::uint64_t>(file)};
  });
}

void Store::WriteTransaction::commit() {
  try {
    inside_->transaction.commit();
  } catch (const DatabaseError& error) {  // it is not repeated alone
    int tries = tries_in_conflict;
    throw_unless_repeatable(inside_->store.db, inside_->store.path, error, tries);
  }
}

std::optional<std::string> Store::next_due(const std::string& game) {
  return translate_errors(*inside_, [&] {
    return select_one<std::optional<std::string>>(
               inside_->db,
               "SELECT next_due FROM positions WHERE game = (SELECT id FROM games WHERE name = ?)", game)
        .value_or(std::nullopt);
  });
}

namespace {

std::vector<std::string> games_by(Connection& db, const std::string& column, const std::string& now) {
  return select_all<std::string>(db,
                                 "SELECT name FROM positions JOIN games ON id = game WHERE " + column +
                                     " <= ? ORDER BY " + column + ", name",
                                 now);
}

}  // namespace

std::vector<std::string> Store::due_games(const std::string& now) {
  return translate_errors(*inside_, [&] { return games_by(inside_->db, "next_due", now); });
}

std::vector<std::string> Store::games_to_remind(const std::string& now) {
  return translate_errors(*inside_, [&] { return games_by(inside_->db, "next_reminder", now); });
}

std::vector<std::string> Store::games_after(const std::string& now) {
  return translate_errors(*inside_, [&] {
    std::vector<std::string> games;
    Query select(inside_->db,
                 "SELECT g.name, p.clocks FROM positions p JOIN games g ON g.id = p.game WHERE p.changed > ? "
                 "AND p.over = 0 AND p.current IS NOT NULL ORDER BY g.name");
    select.bind_values(now);
    while (select.step()) {
      std::vector<TimedDecision> pending_decisions;
      ClockState clocks;
      read_clocks(select.value<std::string>(1), inside_->path, pending_decisions, clocks);
      if (!clocks.from || *clocks.from > now) games.push_back(select.value<std::string>(0));
    }
    return games;
  });
}

constexpr const char* last_tick_sql = "SELECT time FROM ticks";

std::optional<std::string> Store::last_use() {
  return translate_errors(*inside_, [&] {
    // Preparing one statement for all three takes longer. nullopt is less than any time.
    Connection& db = inside_->db;
    auto last = *select_one<std::optional<std::string>>(db, "SELECT max(changed) FROM positions");
    last = std::max(last, select_one<std::string>(db, last_tick_sql));
    if (has_optional(db, upkeep_tables))
      last = std::max(
          last, select_one<std::optional<std::string>>(db, "SELECT used FROM awake").value_or(std::nullopt));
    return last;
  });
}

Awake Store::awake() {
  return translate_errors(*inside_, [&] {
    if (!has_optional(inside_->db, upkeep_tables)) return Awake{};
    return select_one<Awake>(inside_->db, "SELECT tried, alarmed FROM awake").value_or(Awake{});
  });
}

void Store::set_awake(const std::optional<std::string>& used, const Awake& awake) {
  translate_errors(*inside_, [&] {
    create_optional(inside_->db, upkeep_tables);
    execute(inside_->db,
            "INSERT INTO awake (id, used, tried, alarmed) VALUES (1, ?1, ?2, ?3) ON CONFLICT (id) DO UPDATE "
            "SET used = coalesce(?1, awake.used), tried = ?2, alarmed = ?3",
            used, awake);
  });
}

std::optional<std::string> Store::last_tick() {
  return translate_errors(*inside_, [&] { return select_one<std::string>(inside_->db, last_tick_sql); });
}

void Store::record_tick(const std::string& time, bool set_back) {
  translate_errors(*inside_, [&] {
    execute(inside_->db,
            "INSERT INTO ticks (id, time) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET "
            "time = ?1 WHERE ticks.time < ?1 OR ?2 <> 0",
            time, set_back);
  });
}

void Store::WriteTransaction::set_language(StoredGame& game, const std::string& seat,
                                           const std::string& language) {
  translate_errors(inside_->store, [&] {
    change_spoken(inside_->store.db, game.id, [&](LanguagePrefs& spoken) {
      (seat.empty() ? spoken.game : spoken.seats[seat]) = language;
    });
  });
  (seat.empty() ? game.spoken.game : game.spoken.seats[seat]) = language;
}

}  // namespace inselpost
