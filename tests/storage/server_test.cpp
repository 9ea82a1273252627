// Tests of stores in a database of a server. Those that need one are skipped without
// tests/postgresql/with_server, which also runs the other tests of the store over it.
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include <sys/wait.h>

#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/process_identity.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;

TEST(ServerAddress, IsShownWithoutItsPassword) {
  for (const auto& [address, shown] : std::vector<std::pair<std::string, std::string>>{
           {"postgresql://ada:hunter2@db.example/games", "postgresql://ada@db.example/games"},
           {"postgres://ada:hun@ter2@db.example:5433/games", "postgres://ada@db.example:5433/games"},
           {"postgresql://:hunter2@/games?host=/run", "postgresql://@/games?host=/run"},
           {"postgresql://db/games?user=ada&password=hunter2&sslpassword=hunter2&port=1",
            "postgresql://db/games?user=ada&password=&sslpassword=&port=1"},
           {"postgresql://db.example:5433/games?application_name=a@b",
            "postgresql://db.example:5433/games?application_name=a@b"},
           {"ada:hunter2@games.db", "ada:hunter2@games.db"}})
    EXPECT_EQ(shown_address(address), shown);
}

TEST(ServerAddress, IsNoFileAndItsErrorsAreSilentOnThePassword) {
  for (const std::string address : {"postgresql://ada:hunter2@/games?host=/nonexistent&connect_timeout=2",
                                    "postgresql://ada:hunter2@/games?no_such=option"}) {
    try {
      Store::open_or_make(address);
      ADD_FAILURE() << address;
    } catch (const StoreError& error) {
      EXPECT_TRUE(error.kind() == Kind::not_built || error.kind() == Kind::unreachable ||
                  error.kind() == Kind::no_file);
      EXPECT_EQ((error.path() + error.detail().text()).find("hunter2"), std::string::npos);
    }
  }
  EXPECT_FALSE(std::filesystem::exists("postgresql:"));
}

/// Tests that need the server.
struct ServerStore : StoreTest {
  void SetUp() override {
    if (test_server().empty()) GTEST_SKIP() << "runs with tests/postgresql/with_server";
  }
};

/// The CHECKs of SQLite's tables, in the words of the server.
TEST_F(ServerStore, RefusesWhatSqliteRefuses) {
  make_game(store, "friday");
  play_one(store, "friday", "a");
  RawDatabase server(path), sqlite(folder / "a.db");
  make_store(sqlite, store_version);
  sqlite.run(
      "INSERT INTO games (name, created) VALUES ('friday', '2026-11-21T09:30:00Z');"
      "INSERT INTO submissions VALUES (1, 1, 'red', 1, '', zeroblob(32), x'', 1, 0, '{}', '', '', '{}', 2)");
  for (const char* value : {"'[]'", "'[\"- roll\"]'", "'[[x]]'", "'[x'", "'x]'", "'[x] '", "''", "'{}'"})
    for (RawDatabase* db : {&server, &sqlite}) {
      const std::string said = db->run("INSERT INTO drafts VALUES (1, 'red', 1, 'a', 1, " +
                                       std::string(value) + "); DELETE FROM drafts");
      const std::string text(value);
      EXPECT_EQ(said.empty(), text.starts_with("'[") && text.ends_with("]'")) << text << said;
    }
  for (const char* name : {"ok-1", "Big", "a_b", "-a", "", "a b", "b-"})
    EXPECT_EQ(server
                  .run("INSERT INTO games (name, created) VALUES ('" + std::string(name) +
                       "', '2026-11-21T09:30:00Z')")
                  .empty(),
              sqlite
                  .run("INSERT INTO games (name, created) VALUES ('" + std::string(name) +
                       "', '2026-11-21T09:30:00Z')")
                  .empty())
        << name;
  for (const char* time :
       {"2026-11-21T09:30:00Z", "2026-11-21 09:30", "26-11-21T09:30:00Z", "2026-11-21T09:30:00"})
    EXPECT_EQ(server.run("UPDATE games SET created = '" + std::string(time) + "'").empty(),
              sqlite.run("UPDATE games SET created = '" + std::string(time) + "'").empty())
        << time;
}

TEST_F(ServerStore, GamesDoNotWaitForEachOther) {
  make_game(store, "friday");
  make_game(store, "sunday");
  Store other = Store::open(path);
  Store::WriteTransaction writing(other);
  const StoredGame game = other.find("friday").value();
  play_one(store, "sunday", "b");
  EXPECT_EQ(error_of([&] { play_one(store, "friday", "a"); }), Kind::busy);
  writing.add(game, file("c", 1), {entry(2)}, position(2));
  writing.commit();
  play_one(store, "friday", "a");
  EXPECT_EQ(store.find("friday")->last_entry, 3U);
}

TEST_F(ServerStore, WritersOfTwoGamesLoseNothing) {
  make_game(store, "friday");
  make_game(store, "sunday");
  constexpr int writers = 4, moves = 15;
  at_the_same_time(writers, [&](int writer) {
    Store own = Store::open(path);
    for (int i = 0; i < moves; ++i)
      play_one(own, (writer + i) % 2 == 0 ? "friday" : "sunday", std::to_string(writer * moves + i));
  });
  const std::uint64_t entries = store.find("friday")->last_entry + store.find("sunday")->last_entry;
  EXPECT_EQ(entries, 2U + writers * moves);
}

TEST_F(ServerStore, AProcessIsItsSession) {  // MAIL-11
  const ProcessIdentity me = this_process(store);
  EXPECT_EQ(me, this_process(store));
  const IsAlive alive = alive_in(store);
  EXPECT_TRUE(alive(me));
  EXPECT_FALSE(alive({me.pid, me.boot, me.started + 1}));
  EXPECT_FALSE(alive(this_process())) << "a process of no session";
  std::optional<Store> other = Store::open(path);
  const ProcessIdentity its = this_process(*other);
  EXPECT_NE(its, me);
  EXPECT_TRUE(alive(its)) << "whatever machine it is on";
  other.reset();
  for (int i = 0; i < 200 && alive(its); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_FALSE(alive(its));
}

TEST_F(ServerStore, ALockedLetterIsPassedOver) {  // MAIL-13
  store.create_mail_tables();
  {
    Store::WriteTransaction change(store);
    for (const std::string to : {"ada@example.org", "bo@example.org"}) {
      OutboundMail::QueuedMail letter;
      letter.address = to;
      letter.kind = "alarm";
      letter.message_id = "<" + to + ">";
      letter.made = "2026-11-21T10:00:00Z";
      letter.bytes = "text";
      OutboundMail::add(change, letter);
    }
    change.commit();
  }
  const std::unique_ptr<Database> other = open_postgresql(path, OpenMode::existing);
  const Transaction transaction(*other, Database::Access::writing);
  other->prepare("SELECT id FROM outgoing WHERE address = 'ada@example.org' FOR UPDATE")->step();
  OutboundMail outgoing(store);
  const auto claimed = outgoing.claim("2026-11-21T10:00:00Z", this_process(store), alive_in(store));
  ASSERT_TRUE(claimed);
  EXPECT_EQ(claimed->address, "bo@example.org");
  EXPECT_FALSE(outgoing.claim("2026-11-21T10:00:00Z", this_process(store), alive_in(store)));
}

TEST_F(ServerStore, ReplacesWhatIsNoText) {
  make_game(store, "friday");
  Store::WriteTransaction change(store);
  const StoredGame game = store.find("friday").value();
  Submission odd = file(std::string("\xff\0b", 3), 1);
  odd.receipt = std::string("caf\xe9\0 caf\u00e9", 11);
  change.add(game, odd, {entry(2)}, position(2));
  const auto kept = change.find_duplicate(store.find("friday").value(), "red", odd.bytes);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->receipt, "caf\ufffd\ufffd caf\u00e9");
  EXPECT_EQ(kept->bytes, odd.bytes);
}

TEST_F(ServerStore, OfAnotherVersionIsLeftAlone) {
  EXPECT_EQ(RawDatabase(path).run("UPDATE inselpost_store SET version = 99"), "");
  EXPECT_EQ(error_of([&] { Store::open(path); }), Kind::newer);
  EXPECT_EQ(error_of([&] { Store::open_or_make(path); }), Kind::newer);
  EXPECT_EQ(open_postgresql(test_server(), OpenMode::existing)->version(), store_version);
  // Stays for the next test, which uses the tables again.
  const std::string schema = path.substr(path.rfind("%3D") + 3);
  open_postgresql(test_server(), OpenMode::existing)
      ->run_script(
          ("UPDATE " + schema + ".inselpost_store SET version = " + std::to_string(store_version)).c_str());
}

TEST_F(ServerStore, ATransactionThatFailedIsNotCommitted) {
  make_game(store, "friday");
  {
    Store::WriteTransaction change(store);
    const StoredGame game = store.find("friday").value();
    change.add(game, file("a", 1), {entry(2)}, position(2));
    EXPECT_THROW(change.create("No Name!", "2026-11-21T09:30:00Z", {entry(0, "genesis")}, position(0)),
                 StoreError);
    EXPECT_THROW(change.commit(), StoreError);
  }
  EXPECT_EQ(store.find("friday")->last_entry, 1U);
}

/// What was answered survives a crash of the server at any step of a writer, and nothing is there by halves.
TEST_F(ServerStore, SurvivesKillsOfTheServer) {
  make_game(store, "friday");
  for (int round = 0; round < 3; ++round) {
    const std::uint64_t begun = Store::open(path).find("friday")->last_entry;
    std::array<int, 2> pipe_ends{};
    ASSERT_EQ(pipe(pipe_ends.data()), 0);
    const pid_t child = begin_child([&] {
      close(pipe_ends[0]);
      Store own = Store::open(path);
      for (int i = 0;; ++i) {
        play_one(own, "friday", std::to_string(round) + "/" + std::to_string(i));
        if (::write(pipe_ends[1], "x", 1) != 1) return;
      }
    });
    close(pipe_ends[1]);
    std::uint64_t answered = 0;
    char mark = 0;
    for (int i = 0; i < 5 + 3 * round && ::read(pipe_ends[0], &mark, 1) == 1; ++i) ++answered;
    ASSERT_EQ(std::system(std::getenv("INSELPOST_TEST_SERVER_KILL")), 0);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 1) << "the session has ended, and the writer knows";
    while (::read(pipe_ends[0], &mark, 1) == 1) ++answered;
    close(pipe_ends[0]);

    Store own = Store::open(path);
    const StoredGame game = own.find("friday").value();
    EXPECT_EQ(own.entries(game).size(), game.last_entry + 1);
    EXPECT_GE(game.last_entry, begun + answered);
    EXPECT_EQ(RawDatabase(path).ask("SELECT count(*) FROM submissions"), std::to_string(game.last_entry - 1));
  }
  EXPECT_EQ(error_of([&] { store.list(); }), Kind::unreachable);
}

}  // namespace
}  // namespace inselpost
