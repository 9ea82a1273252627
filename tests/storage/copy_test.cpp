// Games that are copied to another store, by rows. With tests/postgresql/with_server the first store is a
// database of the server and the other one a file, so games go from one kind to the other and back.
#include "storage/store_copy.hpp"

#include <gtest/gtest.h>
#include <csignal>
#include <filesystem>
#include <set>
#include <thread>

#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/process_identity.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;
using Why = CopyRefusal::Why;

std::unique_ptr<Database> opened(const std::string& path) {
  return is_server_address(path) ? open_postgresql(path, OpenMode::existing)
                                 : open_sqlite(path, OpenMode::existing);
}

const std::map<std::string, std::vector<StoredColumn>>& schema() {
  static const auto columns = sqlite_columns();
  return columns;
}

/// Inserts a row; the values of all columns are given as text, and `id` is left to the database.
void put(const std::string& path, const std::string& table,
         const std::vector<std::pair<std::string, std::string>>& row) {
  const auto db = opened(path);
  std::string names, places;
  for (const auto& [name, value] : row) {
    names += (names.empty() ? "\"" : ", \"") + name + '"';
    places += places.empty() ? "?" : ", ?";
  }
  const auto insert = db->prepare("INSERT INTO " + table + " (" + names + ") VALUES (" + places + ")");
  for (std::size_t i = 0; i < row.size(); ++i) {
    const auto& columns = schema().at(table);
    const auto column = std::find_if(columns.begin(), columns.end(),
                                     [&](const StoredColumn& one) { return one.name == row[i].first; });
    const int at = static_cast<int>(i) + 1;
    if (column->type == ValueType::number)
      insert->bind(at, std::stoll(row[i].second));
    else
      insert->bind(at, row[i].second, column->type, Lifetime::outlives_statement);
  }
  insert->step();
}

/// Returns the rows of a table, without ids: what they refer to is told by what it holds.
std::multiset<std::string> rows(const std::string& path, const std::string& table,
                                const std::string& game = {}) {
  std::string columns, of_game;
  int width = 0;
  const auto add = [&](const std::string& what) { columns += (width++ == 0 ? "" : ", ") + what; };
  for (const StoredColumn& column : schema().at(table)) {
    const std::string is_row = " WHERE x.id = t." + column.name + ")";
    const std::string name = "(SELECT name FROM games g WHERE g.id = t.game)";
    if (column.name == "game") {
      add(name);
      of_game = " WHERE " + name + " = '" + game + "'";
    } else if (column.name == "submission" || column.name == "told_of") {
      add("(SELECT receipt FROM submissions x" + is_row);
    } else if (column.name == "letter") {
      add("(SELECT " +
          std::string(table == "outbox"            ? "receipt FROM letters"
                      : table.starts_with("outgo") ? "message_id FROM outgoing"
                                                   : "came FROM incoming") +
          " x" + is_row);
    } else if (column.name == "token") {
      add("(SELECT made FROM tokens x" + is_row);
    } else if (column.name == "words" && table == "outgoing") {
      add("(SELECT text FROM messages x" + is_row);
    } else if (column.name == "message") {
      add("(SELECT text FROM messages x" + is_row);
    } else if (table == "entries" && column.name == "id") {
      add("id & 4294967295");
      add("(SELECT name FROM games g WHERE g.id = t.id >> 32)");
    } else if (column.name != "id") {
      add("t.\"" + column.name + '"');
    }
  }
  const auto db = opened(path);
  std::multiset<std::string> all;
  if (!db->has_table(table)) return all;
  const auto select =
      db->prepare("SELECT " + columns + " FROM " + table + " t" + (game.empty() ? "" : of_game));
  while (select->step()) {
    std::string row;
    for (int at = 0; at < width; ++at)
      row += (select->is_null(at) ? "NULL" : std::string(select->text(at))) + '|';
    all.insert(row);
  }
  return all;
}

/// Two games of which every table knows something, and the ids of the second differ from its numbers.
struct CopyTest : MailStoreTest {
  const std::string to = folder / "to.db";
  static constexpr const char* time = "2026-11-21T09:31:00Z";
  static constexpr const char* later = "2999-11-21T09:31:00Z";

  CopyTest() {
    make_game(store, "friday");
    make_game(store, "sunday");
    Store::WriteTransaction keys(store);
    SigningKey key{};
    key.public_key.fill(7);
    keys.keep_key(key, time);
    keys.commit();
    Hash mail_key{};
    mail_key.fill(9);
    SeatMailStore(store).keep_key(mail_key);
    for (const std::string name : {"friday", "sunday"}) {
      play_one(store, name, name + " a");
      play_one(store, name, name + " b");
      take_back(store, name, 2);
    }
    for (const std::string name : {"friday", "sunday"}) fill(name);
    put(path, "ticks", {{"id", "1"}, {"time", time}});
    put(path, "imap_folders",
        {{"account", "judge"}, {"uid_validity", "7"}, {"known", "41"}, {"looked", time}});
    put(path, "imap_letters", {{"account", "judge"}, {"uid", "40"}, {"state", "received"}});
    put(path, "tallies", {{"kind", "day"}, {"about", "ada@example.org"}, {"time", time}, {"count", "3"}});
    store = Store::open(path);
  }

  std::string id(const std::string& game) {
    return RawDatabase(path).ask("SELECT id FROM games WHERE name = '" + game + "'");
  }
  void fill(const std::string& name) {
    const std::string game = id(name), digest(32, 'd'), mail = name + "@example.org";
    const auto ask = [&](const std::string& sql) { return RawDatabase(path).ask(sql); };
    const std::string file = ask("SELECT max(id) FROM submissions WHERE game = " + game);
    create_optional_tables();
    put(path, "letters",
        {{"submission", file},
         {"number", "1"},
         {"time", time},
         {"done", "1"},
         {"status", "0"},
         {"verdict", "{}"},
         {"receipt", "letter of " + name},
         {"diagnostics", ""},
         {"answer", "{}"},
         {"last_entry", "2"}});
    put(path, "drafts",
        {{"game", game},
         {"seat", "red"},
         {"turn", "5"},
         {"name", "f.yaml"},
         {"submission", file},
         {"orders", "[]"}});
    put(path, "standing",
        {{"game", game},
         {"seat", "red"},
         {"key", "robber"},
         {"version", "2"},
         {"name", "s.yaml"},
         {"submission", file},
         {"keys", "1"},
         {"text", "to: D2"},
         {"state", "{}"}});
    put(path, "answers",
        {{"game", game},
         {"seat", "red"},
         {"kind", "discard"},
         {"about", "x"},
         {"name", "a"},
         {"submission", file},
         {"turn", "1"},
         {"row", "3"},
         {"together", "0"},
         {"by_rule", "1"},
         {"later", ""}});
    put(path, "messages",
        {{"game", game},
         {"seat", "red"},
         {"time", time},
         {"entry", "1"},
         {"recipients", "[]"},
         {"text", "said in " + name}});
    put(path, "messages_told",
        {{"game", game},
         {"channel", "letter"},
         {"reader", "red"},
         {"message", ask("SELECT max(id) FROM messages")}});
    put(path, "posts",
        {{"game", game}, {"seat", "red"}, {"counts", "1"}, {"number", "4"}, {"digest", digest}});
    put(path, "addresses", {{"game", game}, {"seat", "red"}, {"address", mail}});
    put(path, "mailboxes", {{"address", mail}, {"heard", time}});
    put(path, "tokens",
        {{"game", game},
         {"seat", "red"},
         {"mac", digest},
         {"turn", "1"},
         {"made", name == "friday" ? time : later},
         {"told_of", file}});
    put(path, "outbox",
        {{"game", game},
         {"reader", "red"},
         {"kind", "letter"},
         {"letter", ask("SELECT max(id) FROM letters")},
         {"created", time},
         {"text", ""}});
    for (const std::string state : {"pending", "held"})
      put(path, "outgoing",
          {{"game", game},
           {"reader", "red"},
           {"address", mail},
           {"kind", "turn"},
           {"number", "1"},
           {"message_id", state + name},
           {"state", state},
           {"made", time},
           {"next", time},
           {"since", "1"},
           {"entry", "2"},
           {"token", ask("SELECT max(id) FROM tokens")},
           {"words", ask("SELECT max(id) FROM messages")}});
    put(path, "outgoing_texts",
        {{"letter", ask("SELECT max(id) FROM outgoing WHERE state = 'pending'")},
         {"text", std::string(4096, '\0') + "the token of " + name}});
    put(path, "incoming",
        {{"named", std::string(31, 'n') + name[0]},
         {"body", digest},
         {"state", "done"},
         {"came", name == "friday" ? time : later},
         {"pid", "1"},
         {"boot", "b"},
         {"started", "1"}});
    put(path, "incoming_files",
        {{"letter", ask("SELECT max(id) FROM incoming")},
         {"place", "0"},
         {"game", game},
         {"seat", "red"},
         {"number", "1"}});
  }
  void create_optional_tables() {
    if (is_server_address(path)) return;
    const auto db = opened(path);
    for (const OptionalTables* optional : optional_tables)
      if (!db->has_table(optional->names[0])) {
        db->run_script(optional->sql);
        db->run_script(optional->more);
      }
  }

  using Rows = std::map<std::string, std::multiset<std::string>>;
  /// Returns all rows, or those that tell their game.
  static Rows all_of(const std::string& where, const std::string& game = {}) {
    Rows all;
    for (const auto& [table, columns] : schema()) {
      const bool of_game = std::any_of(columns.begin(), columns.end(),
                                       [](const StoredColumn& one) { return one.name == "game"; });
      if (game.empty() || of_game) all[table] = rows(where, table, game);
    }
    return all;
  }
  static Why refusal(const std::function<void()>& work) {
    try {
      work();
    } catch (const CopyRefusal& why) {
      return why.why();
    }
    throw std::logic_error("it was copied");
  }
};

TEST(CopiedTables, AreAllOfTheSchema) {
  const std::vector<std::string> known = tables_to_copy();
  std::set<std::string> names;
  for (const auto& [table, columns] : sqlite_columns()) names.insert(table);
  EXPECT_EQ(std::set<std::string>(known.begin(), known.end()), names) << "a table that copies would forget";
}

TEST_F(CopyTest, TakesEverythingToAnotherDatabaseAndBack) {
  const Rows before = all_of(path);
  const CopiedGames copied = copy_games(path, to);
  EXPECT_EQ(copied.games, 2U);
  EXPECT_EQ(copied.entries, 10U);
  EXPECT_EQ(copied.files, 4U);
  EXPECT_EQ(copied.letters, 6U);
  EXPECT_EQ(all_of(to), before);
  EXPECT_EQ(Store::open(to).mode(), 0600U);
  const std::string back = store_place(folder, "back.db");
  copy_games(to, back);
  EXPECT_EQ(all_of(back), before);
  play_one(store = Store::open(back), "sunday", "it goes on");
  EXPECT_EQ(Store::open(back).find("sunday")->last_entry, 5U);
}

TEST_F(CopyTest, TakesOneGameWithoutThatOfTheOthers) {
  const Rows before = all_of(path, "sunday"), others = all_of(path, "friday");
  const CopiedGames copied = copy_games(path, to, {"sunday"});
  EXPECT_EQ(copied.games, 1U);
  EXPECT_EQ(copied.letters, 3U);
  Rows after = all_of(to, "sunday");
  after["incoming_files"] = before.at("incoming_files");  // letters received stay
  EXPECT_EQ(after, before);
  EXPECT_EQ(all_of(path, "friday"), others);
  EXPECT_EQ(rows(to, "ticks").size() + rows(to, "tallies").size(), 0U);
  EXPECT_EQ(rows(to, "mailboxes").size(), 1U);
  copy_games(path, to, {"friday"});
  Rows friday = all_of(to, "friday");
  friday["incoming_files"] = others.at("incoming_files");
  EXPECT_EQ(friday, others);
}

TEST_F(CopyTest, LeavesNothingBehindThatGoesOn) {
  copy_games(path, to, {"sunday"});
  const StoredGame game = store.find("sunday").value();
  EXPECT_TRUE(game.moved);
  EXPECT_FALSE(game.current) << "no die may be drawn twice";
  EXPECT_EQ(store.entries(game).size(), 5U);
  EXPECT_FALSE(store.find("friday")->moved);
  EXPECT_EQ(error_of([&] { play_one(store, "sunday", "c"); }), Kind::moved_on);
  EXPECT_TRUE(SeatMailStore(store).addresses(game).empty());
  OutboundMail out(store);
  EXPECT_EQ(out.claim(later, this_process(store), alive_in(store))->game, "friday");
  EXPECT_FALSE(out.claim(later, this_process(store), alive_in(store)));
  EXPECT_TRUE(store.outbox("sunday").empty());
  EXPECT_EQ(rows(path, "outgoing_texts").size(), 1U) << "the token of the game is gone with its letter";
  EXPECT_EQ(refusal([&] { copy_games(path, folder / "third.db", {"sunday"}); }), Why::moved);
}

TEST_F(CopyTest, RefusesWhatWouldNotGoOnThere) {
  EXPECT_EQ(refusal([&] { copy_games(path, path); }), Why::same_store);
  EXPECT_EQ(error_of([&] { copy_games(folder / "none.db", to); }), Kind::missing);
  EXPECT_FALSE(std::filesystem::exists(to));
  {
    Store other = Store::open_or_make(to);
    make_game(other, "sunday");
  }
  const Rows ours = all_of(path), theirs = all_of(to);
  EXPECT_EQ(error_of([&] { copy_games(path, to); }), Kind::game_exists);
  EXPECT_EQ(error_of([&] { copy_games(path, to, {"friday", "sunday"}); }), Kind::game_exists);
  {
    Store other = Store::open(to);
    Store::WriteTransaction change(other);
    change.keep_key({}, time);
    change.commit();
  }
  EXPECT_EQ(refusal([&] { copy_games(path, to, {"friday"}); }), Why::other_key);
  EXPECT_EQ(all_of(path), ours);
  EXPECT_EQ(rows(to, "games"), theirs.at("games"));
}

TEST_F(CopyTest, WaitsForLettersThatAreHandedOver) {  // MAIL-11
  OutboundMail out(store);
  const auto claimed = out.claim(later, this_process(store), alive_in(store));
  ASSERT_EQ(claimed->game, "friday");
  EXPECT_EQ(refusal([&] { copy_games(path, to, {"friday"}); }), Why::under_way);
  EXPECT_FALSE(std::filesystem::exists(to)) << "a file made for nothing";
  copy_games(path, to, {"sunday"});
  ASSERT_TRUE(out.sent(claimed->id, later));
  copy_games(path, to, {"friday"});
  // A letter about both games is in one store.
  put(to, "outgoing_parts",
      {{"letter", RawDatabase(to).ask("SELECT id FROM outgoing WHERE message_id = 'pendingsunday'")},
       {"game", RawDatabase(to).ask("SELECT id FROM games WHERE name = 'friday'")},
       {"reader", "red"},
       {"since", "1"},
       {"entry", "2"}});
  EXPECT_EQ(refusal([&] { copy_games(to, folder / "third.db", {"friday"}); }), Why::under_way);
  EXPECT_EQ(copy_games(to, folder / "third.db").games, 2U);
}

/// A writer that plays until it cannot any more.
TEST_F(CopyTest, LosesNoMoveOfAWriter) {
  const pid_t writer = begin_child([&] {
    Store own = Store::open(path);
    for (int i = 0;; ++i) play_one(own, "friday", "w" + std::to_string(i));
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  copy_games(path, to, {"friday"});
  int status = 0;
  waitpid(writer, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 1) << "it was told that the game went on";
  EXPECT_EQ(store.find("friday")->last_entry, Store::open(to).find("friday")->last_entry);
}

/// Whenever it is killed: the game goes on in one store or in none, and the same call ends the work.
TEST_F(CopyTest, IsFinishedByTheSameCall) {
  const Rows before = all_of(path);
  const auto begin = std::chrono::steady_clock::now();
  const pid_t whole = begin_child([&] { copy_games(path, folder / "whole.db"); });
  int status = 0;
  waitpid(whole, &status, 0);
  ASSERT_EQ(status, 0);
  const auto takes = std::chrono::steady_clock::now() - begin;
  std::string from = folder / "whole.db";
  int unfinished = 0;
  for (int round = 0; round < (12); ++round) {
    const std::string name = "next" + std::to_string(round) + ".db",
                      next = round % 2 == 0 ? store_place(folder, name) : folder / name;
    const pid_t child = begin_child([&] { copy_games(from, next); });
    std::this_thread::sleep_for(takes * (round % 12 + 1) / 10);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    const auto goes_on = [&](const std::string& where) {
      try {
        const auto game = Store::open(where).find("sunday");
        return game && game->current;
      } catch (const StoreError& error) {
        if (error.kind() != Kind::missing) throw;
        return false;
      }
    };
    const bool is_here = goes_on(from), is_there = goes_on(next);
    ASSERT_FALSE(is_here && is_there) << "round " << round;
    if (!is_here && !is_there) ++unfinished;
    if (Store::open(from).find("sunday")->moved && !is_there) {
      EXPECT_EQ(refusal([&] { copy_games(from, folder / "elsewhere.db"); }), Why::broken_off);
    }
    if (RawDatabase(from).ask("SELECT min(clocks) FROM positions") != "{\"moved\":true}") {
      ASSERT_EQ(copy_games(from, next).games, 2U) << "round " << round;
    }
    ASSERT_EQ(all_of(next), before) << "round " << round;
    ASSERT_EQ(RawDatabase(from).ask("SELECT count(*) FROM outgoing"), "0");
    from = next;
  }
  RecordProperty("unfinished", unfinished);
}

}  // namespace
}  // namespace inselpost
