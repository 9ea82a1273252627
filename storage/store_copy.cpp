#include "storage/store_copy.hpp"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "storage/connection.hpp"
#include "storage/pending_decisions.hpp"
#include "storage/schema.hpp"

namespace inselpost {
namespace {

using Why = CopyRefusal::Why;

/// Says which rows of a table are copied.
enum class Scope : std::uint8_t {
  game,       ///< the rows of the games that are copied
  game_mail,  ///< likewise, and they are deleted from the first store
  merged,     ///< likewise, unless the other store has such a row
  store,      ///< copied with a whole store, unless the other one has such a row
  key,        ///< copied unless the other store has one
  none,       ///< stays: it is about the file itself
};

struct CopiedTable {
  const char* name;
  Scope scope = Scope::game;
  /// The rows of the games with the ids `%`.
  const char* of_games = "game IN (%)";
};

constexpr const char* of_letters_out = "letter IN (SELECT id FROM outgoing WHERE game IN (%))";

/// Each table comes after those that it refers to.
constexpr std::array<CopiedTable, 50> tables{{
    {"keys", Scope::key},
    {"mail_key", Scope::key},
    {"ticks", Scope::store},
    {"awake", Scope::store},
    {"backups", Scope::none},
    {"games", Scope::game, "id IN (%)"},
    {"positions"},
    {"entries", Scope::game, "id IN (%)"},  // see `condition`
    {"submissions"},
    {"letters", Scope::game, "submission IN (SELECT id FROM submissions WHERE game IN (%))"},
    {"rollbacks"},
    {"replaced"},
    {"drafts"},
    {"plans"},
    {"standing"},
    {"answers"},
    {"press"},
    {"messages"},
    {"messages_told"},
    {"memos"},
    {"posted"},
    {"authors"},
    {"posts"},
    {"told_more"},
    {"reissued"},
    {"mailboxes", Scope::merged, "address IN (SELECT address FROM addresses WHERE game IN (%))"},
    {"failures", Scope::merged, "address IN (SELECT address FROM addresses WHERE game IN (%))"},
    {"addresses", Scope::game_mail},
    {"proofs", Scope::game_mail},
    {"tokens", Scope::game_mail},
    {"shut", Scope::game_mail},
    {"unproved", Scope::game_mail},
    {"refused", Scope::game_mail},
    {"letter_prefs", Scope::game_mail},
    {"moderators", Scope::game_mail},
    {"outbox", Scope::game_mail},
    {"outgoing", Scope::game_mail},
    {"outgoing_texts", Scope::game_mail, of_letters_out},
    {"outgoing_parts", Scope::game_mail, of_letters_out},
    {"incoming", Scope::store},
    {"incoming_texts", Scope::store},
    {"incoming_files", Scope::store},
    {"tallies", Scope::store},
    {"mbox_places", Scope::store},
    {"alarms", Scope::store},
    {"alarms_told", Scope::store},
    {"player_letters", Scope::store},
    {"imap_folders", Scope::store},
    {"imap_letters", Scope::store},
    {"mail_parts", Scope::store},
}};

/// References that are no foreign keys.
struct Reference {
  const char *table, *column, *to;
  bool up_to;  ///< whether `column` names the last row at some time, perhaps one of another game
};
constexpr std::array<Reference, 4> references{{{"tokens", "told_of", "submissions", true},
                                               {"outgoing", "token", "tokens", false},
                                               {"outgoing", "words", "messages", true},
                                               {"messages_told", "message", "messages", true}}};

/// The time at which letters of a game that is set aside are due: never.
const std::string never = "9999-12-31T23:59:59Z";

struct Value {
  bool is_null = false;
  std::int64_t number = 0;
  std::string text = {};
};
using Ids = std::map<std::int64_t, std::int64_t>;  ///< in the one store, and in the other

/// A store, as `translate_errors` takes it.
struct Side {
  std::string path;
  Connection db;

  bool has(const char* table) {
    return translate_errors(*this, [&] { return db.database().has_table(table); });
  }
  std::unique_ptr<Statement> prepare(const std::string& sql) {
    return translate_errors(*this, [&] { return db.database().prepare(sql); });
  }
  template <class... Args>
  void run(const std::string& sql, const Args&... values) {
    translate_errors(*this, [&] { execute(db, sql, values...); });
  }
};

std::string replaced(std::string text, const std::string& from, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += by.size())
    text.replace(at, from.size(), by);
  return text;
}

/// A file that is removed unless it was there before, or is to stay.
class MadeFile {
 public:
  explicit MadeFile(const std::string& path) : path_(path) {
    std::error_code error;
    stays_ = is_server_address(path) || std::filesystem::exists(path, error);
  }
  ~MadeFile() {
    if (!stays_) ::unlink(path_.c_str());
  }
  MadeFile(const MadeFile&) = delete;
  MadeFile& operator=(const MadeFile&) = delete;
  void stay() { stays_ = true; }

 private:
  const std::string path_;
  bool stays_;
};

/// The columns that a game which is set aside needs to go on.
struct SetAside {
  std::string to;
  std::optional<std::string> current, due, reminder;
  std::string clocks;
};

std::string written(const SetAside& game) {
  const auto optional = [](const auto& text) { return text ? nlohmann::json(*text) : nlohmann::json(); };
  return nlohmann::json{{moved_member,
                         {{"to", game.to},
                          {"current", optional(game.current)},
                          {"clocks", game.clocks},
                          {"due", optional(game.due)},
                          {"reminder", optional(game.reminder)}}}}
      .dump();
}

/// Returns nullopt for a game that has moved for good.
std::optional<SetAside> set_aside_in(const std::string& clocks) {
  const nlohmann::json json = parse_json_or_discard(clocks);
  if (!json.is_object() || !json.at(moved_member).is_object()) return std::nullopt;
  const nlohmann::json& kept = json.at(moved_member);
  const auto optional = [&](const char* name) {
    return kept.at(name).is_string() ? std::optional(kept.at(name).get<std::string>()) : std::nullopt;
  };
  return SetAside{kept.at("to"), optional("current"), optional("due"), optional("reminder"),
                  kept.at("clocks")};
}

class Copying {
 public:
  Copying(Side source, Side target, std::string name_of_target, std::vector<std::string> names)
      : source_(std::move(source)),
        target_(std::move(target)),
        name_of_target_(std::move(name_of_target)),
        names_(std::move(names)) {}

  CopiedGames run() {
    std::optional<Transaction> source(std::in_place, source_.db.database(), Database::Access::writing);
    std::optional<Transaction> target(std::in_place, target_.db.database(), Database::Access::writing);
    is_whole_ = names_.empty() && !finds(target_, "SELECT 1 FROM games");
    choose();
    if (!games_.empty()) {
      require_quiet();
      require_keys();
      make_tables();
      for (const CopiedTable& table : tables) copy(table);
      set_aside();
    }
    commit(source_, *source);
    source.reset();
    try {
      commit(target_, *target);
    } catch (const StoreError& error) {
      target.reset();
      // Nobody knows whether a server that does not answer has it: the games stay aside.
      if (error.kind() != StoreError::Kind::unreachable) put_back();
      throw;
    }
    forget();
    return counts_;
  }

 private:
  template <class Work>
  static auto in(Side& side, Work work) {
    return translate_errors(side, work);
  }
  static void commit(Side& side, Transaction& transaction) {
    in(side, [&] { transaction.commit(); });
  }
  static bool finds(Side& side, const std::string& sql) {
    return in(side, [&] { return exists(side.db, sql); });
  }

  /// Locks the games that are to be copied, and puts back those that an earlier call has set aside.
  void choose() {
    struct Found {
      std::int64_t id;
      std::string name, clocks;
    };
    std::vector<Found> found;
    in(source_, [&] {
      Query select(
          source_.db,
          "SELECT g.id, g.name, p.clocks FROM games g JOIN positions p ON p.game = g.id ORDER BY g.id "
          "/*! FOR NO KEY UPDATE OF g */");
      while (select.step())
        if (const auto name = select.value<std::string>(1);
            names_.empty() || std::find(names_.begin(), names_.end(), name) != names_.end())
          found.push_back({select.value<std::int64_t>(), name, select.value<std::string>(2)});
    });
    for (const std::string& name : names_)
      if (std::none_of(found.begin(), found.end(), [&](const Found& one) { return one.name == name; }))
        throw StoreError(StoreError::Kind::moved_on, source_.path, name);
    std::vector<std::pair<std::int64_t, SetAside>> to_put_back;
    for (const Found& game : found) {
      const bool is_there =
          in(target_, [&] { return exists(target_.db, "SELECT 1 FROM games WHERE name = ?", game.name); });
      if (is_moved(game.clocks)) {
        const auto aside = set_aside_in(game.clocks);
        if (!aside && !names_.empty()) throw CopyRefusal(Why::moved, game.name, {});
        if (!aside) continue;
        if (aside->to != name_of_target_) throw CopyRefusal(Why::broken_off, game.name, aside->to);
        if (is_there && genesis_in(source_, game.name) == genesis_in(target_, game.name)) {
          arrived_.push_back(game.id);
          ++counts_.games;
          continue;
        }
        to_put_back.emplace_back(game.id, *aside);
      }
      if (is_there) throw StoreError(StoreError::Kind::game_exists, game.name);
      games_.push_back(game.id);
    }
    if (games_.empty() && arrived_.empty() && !found.empty())
      throw CopyRefusal(Why::moved, found.front().name, {});
    for (const auto& [game, aside] : to_put_back) put_back(game, aside);
    if (source_.has("outgoing") && !games_.empty())  // claimers pass over what is locked
      finds(source_,
            "SELECT id FROM outgoing WHERE " + condition({"outgoing"}, games_) + " /*! FOR UPDATE */");
  }

  static std::string genesis_in(Side& side, const std::string& name) {
    return in(side, [&] {
      return select_one<std::string>(
                 side.db, "SELECT e.body FROM games g JOIN entries e ON e.id = g.id << 32 WHERE g.name = ?",
                 name)
          .value_or("");
    });
  }

  /// Returns the SQL condition for the rows of these games, and with a whole store for those of no game.
  std::string condition(const CopiedTable& table, const std::vector<std::int64_t>& games) const {
    std::string ids, ranges;
    for (const std::int64_t game : games) {
      ids += (ids.empty() ? "" : ", ") + std::to_string(game);
      ranges += (ranges.empty() ? "(id BETWEEN " : " OR id BETWEEN ") + std::to_string(entry_id(game, 0)) +
                " AND " + std::to_string(entry_id(game, 0xffffffffU));
    }
    if (table.name == std::string_view("entries")) return ranges + ")";
    std::string where = replaced(table.of_games, "%", ids);
    const std::string of_game = "game IN (" + ids + ")";
    return is_whole_ ? replaced(where, of_game, "(" + of_game + " OR game IS NULL)") : where;
  }

  void require_quiet() {
    if (!source_.has("outgoing")) return;
    const std::string of_games = condition({"outgoing"}, games_);
    const auto busy = in(source_, [&] {
      return select_one<std::string>(source_.db,
                                     "SELECT coalesce((SELECT name FROM games WHERE id = outgoing.game), '') "
                                     "FROM outgoing WHERE state = "
                                     "'claimed' AND " +
                                         of_games);
    });
    if (busy) throw CopyRefusal(Why::under_way, *busy, {});
    const bool is_shared =
        !is_whole_ &&
        finds(source_,
              "SELECT 1 FROM outgoing_parts p JOIN outgoing o ON o.id = p.letter WHERE o.state IN "
              "('pending', 'held') AND (p." +
                  of_games + ") <> (o." + of_games + " AND o.game IS NOT NULL)");
    if (is_shared || (is_whole_ && finds(source_, "SELECT 1 FROM incoming WHERE state = 'new'")))
      throw CopyRefusal(Why::under_way, names_.empty() ? std::string() : names_.front(), {});
  }

  void require_keys() {
    for (const char* column : {"public_key FROM keys", "key FROM mail_key"}) {
      const std::string sql = std::string("SELECT ") + column;
      if (column == std::string_view("key FROM mail_key") &&
          (!source_.has(first_table_of_mail) || !target_.has(first_table_of_mail)))
        continue;
      const auto key_of = [&](Side& side) {
        return in(side, [&] { return select_one<std::string>(side.db, sql); });
      };
      const auto ours = key_of(source_), theirs = key_of(target_);
      if (ours && theirs && *ours != *theirs)
        throw CopyRefusal(Why::other_key, name_of(games_.front()), target_.path);
    }
  }

  std::string name_of(std::int64_t game) {
    return in(source_, [&] {
      return select_one<std::string>(source_.db, "SELECT name FROM games WHERE id = ?", game).value();
    });
  }

  void make_tables() {
    in(target_, [&] {
      if (source_.has(first_table_of_mail)) create_mail_tables(target_.db);
      for (const OptionalTables* optional : optional_tables)
        if (source_.has(optional->names[0])) create_optional(target_.db, *optional);
    });
  }

  /// The columns of a table that are copied, and how.
  struct Columns {
    std::vector<StoredColumn> all = {};  ///< without an id that the other store gives
    bool numbers_itself = false;
    std::string names = {}, places = {};
  };
  Columns columns_of(const CopiedTable& table) const {
    Columns columns;
    for (const StoredColumn& column : schema_.at(table.name)) {
      // Of what belongs to the store there is one row, with the id 1.
      if (column.name == "id" && table.scope != Scope::key && table.name != std::string_view("entries") &&
          table.name != std::string_view("ticks") && table.name != std::string_view("awake")) {
        columns.numbers_itself = true;
        continue;
      }
      columns.names += (columns.names.empty() ? "\"" : ", \"") + column.name + '"';
      columns.places += columns.places.empty() ? "?" : ", ?";
      columns.all.push_back(column);
    }
    return columns;
  }

  /// Copies the rows of a table, with new ids, and compares them with what the other store has then.
  void copy(const CopiedTable& table) {
    const bool is_of_store = table.scope == Scope::store || table.scope == Scope::key;
    if (table.scope == Scope::none || (table.scope == Scope::store && !is_whole_) || !source_.has(table.name))
      return;
    if (table.scope == Scope::key && finds(target_, std::string("SELECT 1 FROM ") + table.name)) return;
    const bool takes_all = is_of_store || (table.scope == Scope::merged && is_whole_);
    const bool may_be_there = takes_all || table.scope == Scope::merged;
    const Columns columns = columns_of(table);
    const auto rows =
        source_.prepare("SELECT " + columns.names + (columns.numbers_itself ? ", id" : "") + " FROM " +
                        table.name + (takes_all ? "" : " WHERE " + condition(table, games_)) +
                        (columns.numbers_itself ? " ORDER BY id" : ""));
    const auto insert =
        target_.prepare(std::string("INSERT INTO ") + table.name + " (" + columns.names + ") VALUES (" +
                        columns.places + ")" + (may_be_there ? " ON CONFLICT DO NOTHING" : "") +
                        (columns.numbers_itself ? " RETURNING id" : ""));
    std::vector<Hash> written, read;
    while (in(source_, [&] { return rows->step(); })) {
      std::vector<Value> row = in(source_, [&] { return values_of(*rows, columns.all); });
      if (!map(row, table, columns.all)) continue;
      in(target_, [&] {
        insert->reset();
        for (std::size_t i = 0; i < row.size(); ++i)
          bind(*insert, static_cast<int>(i) + 1, row[i], columns.all[i].type);
        const bool has_id = insert->step() && columns.numbers_itself;
        if (has_id) ids_[table.name][rows->number(static_cast<int>(row.size()))] = insert->number(0);
      });
      count(table, row, columns.all);
      written.push_back(digest_of(row));
    }
    if (may_be_there) return;
    std::vector<std::int64_t> games;
    for (const auto& [old, now] : ids_["games"]) games.push_back(now);
    const auto kept = target_.prepare("SELECT " + columns.names + " FROM " + table.name + " WHERE " +
                                      condition(table, games));
    while (in(target_, [&] { return kept->step(); }))
      read.push_back(digest_of(values_of(*kept, columns.all)));
    std::sort(written.begin(), written.end());
    std::sort(read.begin(), read.end());
    if (written != read) throw CopyRefusal(Why::differs, {}, target_.path);
  }

  static std::vector<Value> values_of(const Statement& row, const std::vector<StoredColumn>& columns) {
    std::vector<Value> values(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const int at = static_cast<int>(i);
      values[i].is_null = row.is_null(at);
      if (columns[i].type == ValueType::number)
        values[i].number = row.number(at);
      else
        values[i].text =
            columns[i].type == ValueType::text ? storable(row.text(at)) : std::string(row.text(at));
    }
    return values;
  }
  static void bind(Statement& statement, int at, const Value& value, ValueType type) {
    if (value.is_null)
      statement.bind_null(at, type);
    else if (type == ValueType::number)
      statement.bind(at, value.number);
    else
      statement.bind(at, value.text, type, Lifetime::outlives_statement);
  }
  static Hash digest_of(const std::vector<Value>& row) {
    std::string all;
    for (const Value& value : row)
      all += (value.is_null ? "-" : "+") + std::to_string(value.number) + ' ' +
             std::to_string(value.text.size()) + ' ' + value.text;
    return sha256(all);
  }

  /// Replaces ids of the first store by those of the other one. Returns false if the row refers to something
  /// that is not copied.
  bool map(std::vector<Value>& row, const CopiedTable& table, const std::vector<StoredColumn>& columns) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      Value& value = row[i];
      if (value.is_null) continue;
      if (columns[i].name == "id" && table.name == std::string_view("entries")) {
        const std::int64_t game = value.number >> 32;
        value.number =
            entry_id(ids_["games"].at(game), static_cast<std::uint64_t>(value.number) & 0xffffffffU);
      } else if (const auto* known = std::find_if(references.begin(), references.end(),
                                                  [&](const Reference& one) {
                                                    return table.name == std::string_view(one.table) &&
                                                           columns[i].name == one.column;
                                                  });
                 known != references.end()) {
        const Ids& ids = ids_[known->to];
        const auto after = ids.upper_bound(value.number);
        const bool found = after != ids.begin() && (known->up_to || std::prev(after)->first == value.number);
        if (!found && !known->up_to) value.is_null = true;
        value.number = found ? std::prev(after)->second : 0;
      } else if (ids_.contains(columns[i].refers_to)) {
        const Ids& ids = ids_[columns[i].refers_to];
        const auto found = ids.find(value.number);
        if (found == ids.end()) return false;
        value.number = found->second;
      }
    }
    return true;
  }

  void count(const CopiedTable& table, const std::vector<Value>& row,
             const std::vector<StoredColumn>& columns) {
    const std::string_view name = table.name;
    if (name == "games") ++counts_.games;
    if (name == "entries") ++counts_.entries;
    if (name == "submissions") ++counts_.files;
    for (std::size_t i = 0; i < row.size(); ++i)
      if ((name == "outbox" && columns[i].name == "sent" && row[i].is_null) ||
          (name == "outgoing" && columns[i].name == "state" &&
           (row[i].text == "pending" || row[i].text == "held")))
        ++counts_.letters;
  }

  /// Lets nothing of the games happen in the first store, until they are put back.
  void set_aside() {
    for (const std::int64_t game : games_) {
      const auto select =
          source_.prepare("SELECT current, clocks, next_due, next_reminder FROM positions WHERE game = ?");
      select->bind(1, game);
      in(source_, [&] { return select->step(); });
      const auto text = [&](int column) {
        return select->is_null(column) ? std::nullopt : std::optional(std::string(select->text(column)));
      };
      source_.run(
          "UPDATE positions SET current = NULL, clocks = ?, next_due = NULL, next_reminder = NULL "
          "WHERE game = ?",
          written(SetAside{name_of_target_, text(0), text(2), text(3), *text(1)}), game);
    }
    source_.run("UPDATE outbox SET sent = ? WHERE sent IS NULL AND " + condition({"outbox"}, games_), never);
    if (source_.has("outgoing"))
      source_.run("UPDATE outgoing SET next = ? WHERE state IN ('pending', 'held') AND " +
                      condition({"outgoing"}, games_),
                  never);
  }

  void put_back(std::int64_t game, const SetAside& aside) {
    source_.run(
        "UPDATE positions SET current = ?, clocks = ?, next_due = ?, next_reminder = ? WHERE game = ?",
        aside.current, aside.clocks, aside.due, aside.reminder, game);
    source_.run("UPDATE outbox SET sent = NULL WHERE sent = ? AND (game = ? OR game IS NULL)", never, game);
    if (source_.has("outgoing"))
      source_.run("UPDATE outgoing SET next = made WHERE next = ? AND (game = ? OR game IS NULL)", never,
                  game);
  }
  void put_back() {
    Transaction transaction(source_.db.database(), Database::Access::writing);
    for (const std::int64_t game : games_) {
      const auto clocks = in(source_, [&] {
        return select_one<std::string>(source_.db, "SELECT clocks FROM positions WHERE game = ?", game);
      });
      if (const auto aside = set_aside_in(clocks.value_or("{}"))) put_back(game, *aside);
    }
    commit(source_, transaction);
  }

  /// Deletes from the first store what must be in one store only.
  void forget() {
    std::vector<std::int64_t> games = games_;
    games.insert(games.end(), arrived_.begin(), arrived_.end());
    if (games.empty()) return;
    Transaction transaction(source_.db.database(), Database::Access::writing);
    for (auto table = tables.rbegin(); table != tables.rend(); ++table)
      if (table->scope == Scope::game_mail && source_.has(table->name))
        source_.run(std::string("DELETE FROM ") + table->name + " WHERE " + condition(*table, games));
    for (const std::int64_t game : games) {
      source_.run("UPDATE positions SET clocks = ? WHERE game = ?",
                  "{\"" + std::string(moved_member) + "\":true}", game);
      source_.run(
          "UPDATE games SET mailed = '{}', told = '{\"all\":' || (SELECT CAST(last_entry AS TEXT) FROM "
          "positions WHERE game = id) || '}' WHERE id = ?",
          game);
    }
    commit(source_, transaction);
  }

  Side source_, target_;
  const std::string name_of_target_;  ///< by which it is known again
  const std::vector<std::string> names_;
  const std::map<std::string, std::vector<StoredColumn>> schema_ = sqlite_columns();
  bool is_whole_ = false;
  std::vector<std::int64_t> games_;    ///< to be copied, by their ids in the first store
  std::vector<std::int64_t> arrived_;  ///< copied by an earlier call, and not yet deleted
  std::map<std::string, Ids> ids_;     ///< by table
  CopiedGames counts_;
};

/// Returns whether two files, or two addresses, are one store.
bool is_same(const std::string& one, const std::string& other) {
  std::error_code error;
  return one == other || (!is_server_address(one) && !is_server_address(other) &&
                          std::filesystem::equivalent(one, other, error));
}

}  // namespace

CopiedGames copy_games(const std::string& from, const std::string& to,
                       const std::vector<std::string>& names) {
  if (is_same(from, to)) throw CopyRefusal(Why::same_store, {}, shown_address(to));
  Side source{shown_address(from), open_store(from, OpenMode::existing)};
  MadeFile made(to);
  CopiedGames copied;
  {
    Side target{shown_address(to), open_store(to, OpenMode::create)};
    copied =
        Copying(std::move(source), std::move(target),
                is_server_address(to) ? shown_address(to) : std::filesystem::absolute(to).string(), names)
            .run();
  }
  made.stay();
  return copied;
}

std::vector<std::string> tables_to_copy() {
  std::vector<std::string> names;
  for (const CopiedTable& table : tables) names.emplace_back(table.name);
  return names;
}

}  // namespace inselpost
