// Checks that a store has tables for mail once it has mail, and not before.
#include <string>

#include <gtest/gtest.h>

#include "storage/mail/seat_mail_store.hpp"
#include "storage/schema.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

const std::string count_of_mail =
    "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('mail_key', 'addresses', 'proofs', "
    "'tokens', 'incoming', 'incoming_texts', 'incoming_files', 'outgoing', 'outgoing_texts', 'mailboxes', "
    "'failures', 'tallies', 'shut', 'mbox_places', 'unproved', 'alarms', 'alarms_told', 'player_letters')";

struct MailTables : StoreTest {
  std::string tables() { return RawDatabase(path).ask(count_of_mail); }
  std::string all() { return RawDatabase(path).ask("SELECT group_concat(sql) FROM sqlite_schema"); }
};

TEST_F(MailTables, AreCreatedOnceOnRequest) {
  EXPECT_EQ(tables(), "0");
  store.create_mail_tables();
  EXPECT_EQ(tables(), "18");
  const std::string laid = all();
  store.create_mail_tables();
  Store::open(path).create_mail_tables();
  EXPECT_EQ(all(), laid);
}

TEST_F(MailTables, AreCreatedByOneOfManyProcesses) {
  at_the_same_time(8, [&](int) { Store::open(path).create_mail_tables(); });
  EXPECT_EQ(tables(), "18");
}

TEST_F(MailTables, AreCreatedWithinTheTransaction) {
  {
    Store::WriteTransaction change(store);
    store.create_mail_tables();
    EXPECT_EQ(SeatMailStore(store).key(), std::nullopt);
  }
  EXPECT_EQ(tables(), "0");
  Store::WriteTransaction change(store);
  store.create_mail_tables();
  change.commit();
  EXPECT_EQ(tables(), "18");
}

TEST_F(MailTables, ReplacingAPlayerRemovesTheirRows) {  // MOD-5, AUTH-13
  make_game(store, "isle");
  const StoredGame isle = store.find("isle").value();
  const auto drop = [&] {
    Store::WriteTransaction change(store);
    change.drop_all(isle, "red");
    change.commit();
  };
  drop();
  EXPECT_EQ(tables(), "0") << "without mail there is none to lose";
  store.create_mail_tables();
  SeatMailStore book(store);
  book.add_address(isle, {"red", "ada@example.org"});
  book.add_address(isle, {"blue", "bo@example.org"});
  drop();
  ASSERT_EQ(book.addresses(isle).size(), 1U);
  EXPECT_EQ(book.addresses(isle)[0].address, "bo@example.org");
}

/// A store as the program of that version made it: with mail, if there was any then.
void make_store(RawDatabase& db, int version) {
  db.run(store_schema);
  db.run("PRAGMA application_id=" + std::to_string(store_application_id));
  for (int step = first_store_version; step < version; ++step) {
    const Migration& its = store_steps.at(static_cast<std::size_t>(step - first_store_version));
    EXPECT_EQ(db.run(its.tables), "");
    EXPECT_EQ(db.run(its.mail != nullptr ? its.mail : ""), "");
  }
  db.run("PRAGMA user_version=" + std::to_string(version));
}

/// A game with a file of half past nine, and tokens from before and after that.
const std::string tokens_of_before =
    "INSERT INTO games (id, name, created) VALUES (1, 'isle', '2026-11-21T09:00:00Z'), (2, 'other', "
    "'2026-11-21T09:00:00Z');"
    "INSERT INTO submissions (id, game, seat, number, time, digest, bytes, done, status, verdict, receipt, "
    "diagnostics, answer, last_entry) VALUES (1, 1, 'red', 1, '2026-11-21T09:30:00Z', zeroblob(32), x'78', "
    "1, "
    "0, "
    "'{}', 'r', '', '{}', 0);"
    "INSERT INTO tokens (game, seat, mac, turn, made) VALUES (1, 'red', zeroblob(32), 7, "
    "'2026-11-21T09:30:00Z'), "
    "(1, 'red', zeroblob(32), 7, '2026-11-21T09:30:01Z'), (1, 'blue', zeroblob(32), 7, "
    "'2026-11-22T09:30:01Z'), "
    "(2, 'red', zeroblob(32), 7, '2026-11-22T09:30:01Z');";

TEST(OldMailTables, AreKeptAndExtended) {
  const TemporaryFolder folder;
  for (int version = first_store_version; version <= store_version; ++version) {
    const std::string path = folder / (std::to_string(version) + ".db");
    RawDatabase db(path);
    make_store(db, version);
    const bool had_mail = db.ask(count_of_mail) != "0";
    EXPECT_EQ(db.run(had_mail ? "INSERT INTO mail_key VALUES (1, zeroblob(32))" : ""), "");
    const bool is_before_13 = had_mail && version < 13;
    EXPECT_EQ(db.run(is_before_13 ? tokens_of_before : ""), "");
    Store store = Store::open(path);
    EXPECT_EQ(db.ask("PRAGMA user_version"), std::to_string(store_version));
    EXPECT_EQ(db.ask(count_of_mail), had_mail ? "18" : "0") << version;
    store.create_mail_tables();
    EXPECT_EQ(db.ask(count_of_mail), "18") << version;
    EXPECT_EQ(SeatMailStore(store).key().has_value(), had_mail) << version;
    EXPECT_EQ(db.ask("SELECT count(*) FROM outbox WHERE code = ''"), "0") << version;
    if (is_before_13) {
      EXPECT_EQ(
          db.ask("SELECT group_concat(told_of || asked || apart || dead, ' ') FROM (SELECT * FROM tokens "
                 "ORDER BY id)"),
          "000 100 100 000")
          << "they count on, and answer what came before them";
    }
  }
}

/// Printed news counted as told, so nobody is told twice (REP-5).
TEST(OldMailTables, KeepTheNotifiedEntries) {
  const TemporaryFolder folder;
  const std::string path = folder / "before.db";
  RawDatabase db(path);
  make_store(db, 12);
  EXPECT_EQ(db.run("INSERT INTO games (name, created, told) VALUES ('isle', '2026-11-21T09:30:00Z', "
                   "'{\"all\":7,\"but\":{\"far-red\":5}}'), ('none', '2026-11-21T09:30:00Z', '{\"all\":3}')"),
            "");
  EXPECT_EQ(
      db.run("INSERT INTO addresses SELECT id, 'far-red', 'ada@example.org' FROM games WHERE name = 'isle'"),
      "");
  EXPECT_EQ(db.run("INSERT INTO addresses SELECT id, '', 'fan@example.org' FROM games WHERE name = 'isle'"),
            "");
  Store::open(path);
  EXPECT_EQ(db.ask("SELECT mailed FROM games WHERE name = 'none'"), "{}");
  const auto of = [&](const std::string& reader, const std::string& member) {
    return db.ask("SELECT json_extract(mailed, '$.\"" + reader + "\"." + member +
                  "') FROM games WHERE name = 'isle'");
  };
  EXPECT_EQ(of("far-red", "entry") + of("far-red", "written") + of("far-red", "address"), "551");
  EXPECT_EQ(of("", "entry") + of("", "greeted"), "71");
}

}  // namespace
}  // namespace inselpost
