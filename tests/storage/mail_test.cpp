// Tests of what a store keeps of mail: addresses, proofs, tokens and their key.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "storage/mail/inbound_mail.hpp"
#include "storage/mail/letter_prefs_store.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/rate_limits.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "storage/schema.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

struct SeatMailStoreTest : MailStoreTest {
  SeatMailStoreTest() {
    make_game(store, "isle");
    make_game(store, "other");
  }
  SeatMailStore book{store};
  StoredGame isle() { return store.find("isle").value(); }
  StoredGame other() { return store.find("other").value(); }
  std::vector<std::string> known(const StoredGame& game) {
    std::vector<std::string> all;
    for (const SeatMailStore::Address& one : book.addresses(game))
      all.push_back(one.seat + ' ' + one.address);
    return all;
  }
  /// A token that its number tells apart from others.
  void make(const std::string& seat, std::uint8_t number, std::uint16_t turn, bool apart = false) {
    make(isle(), seat, number, turn, apart);
  }
  void make(const StoredGame& game, const std::string& seat, std::uint8_t number, std::uint16_t turn,
            bool apart = false) {
    book.add_token(game, seat, {mac_of_number(number), turn, "2026-11-21T09:30:00Z", apart});
  }
  static Hash mac_of_number(std::uint8_t number) {
    Hash mac{};
    mac[0] = number;
    return mac;
  }
  /// The game, waiting for that seat.
  StoredGame waiting_for(const std::string& seat, const std::string& kind, std::uint16_t turn) {
    StoredGame game = isle();
    TimedDecision owed;
    owed.seat = seat;
    owed.kind = kind;
    owed.turn = turn;
    game.pending_decisions = {owed};
    return game;
  }
  /// The numbers of those that count.
  std::vector<int> valid(const std::string& seat, std::uint16_t turn) {
    std::vector<int> numbers;
    for (const SeatMailStore::ValidToken& one : book.valid_tokens(isle(), seat, turn))
      numbers.push_back(one.mac[0]);
    return numbers;
  }
};

using KnownAddresses = std::vector<std::string>;
using Numbers = std::vector<int>;

/// AUTH-3: with another key, tokens could be forged.
TEST_F(SeatMailStoreTest, TheKeyIsStoredOnce) {
  EXPECT_EQ(book.key(), std::nullopt);
  const Hash key = random_secret();
  book.keep_key(key);
  EXPECT_EQ(book.key(), key);
  EXPECT_THROW(book.keep_key(random_secret()), StoreError);
  EXPECT_EQ(book.key(), key);
}

TEST_F(SeatMailStoreTest, StoresAddresses) {
  book.add_address(isle(), {"red", "ada@example.org"});
  book.add_address(isle(), {"red", "ada@work.example"});
  book.add_address(isle(), {"red", "ada@example.org"});
  book.add_address(isle(), {"", "club@example.org"});
  book.add_address(other(), {"blue", "ada@example.org"});
  EXPECT_EQ(known(isle()),
            (KnownAddresses{" club@example.org", "red ada@example.org", "red ada@work.example"}));
  EXPECT_EQ(known(other()), (KnownAddresses{"blue ada@example.org"}));
  EXPECT_TRUE(book.remove_address(isle(), {"red", "ada@example.org"}));
  EXPECT_FALSE(book.remove_address(isle(), {"red", "ada@example.org"}));
  EXPECT_EQ(known(isle()), (KnownAddresses{" club@example.org", "red ada@work.example"}));
}

/// AUTH-4
TEST_F(SeatMailStoreTest, StoresTheAuthenticationOfASeat) {
  EXPECT_EQ(book.proof(isle(), "red"), "");
  book.set_proof(isle(), "red", "both");
  EXPECT_EQ(book.proof(isle(), "red"), "both");
  EXPECT_EQ(book.proof(isle(), "blue"), "");
  EXPECT_THROW(book.set_proof(isle(), "red", "nothing"), StoreError);
  book.set_proof(isle(), "red", "");
  EXPECT_EQ(book.proof(isle(), "red"), "");
}

/// AUTH-2, L-071: those of this turn and the one before, and the last two of all. Which are not dies with the
/// next one that is made.
TEST_F(SeatMailStoreTest, TokensAreValidForTwoTurns) {
  make("red", 1, 5);
  make("red", 2, 6);
  make("red", 3, 6);
  make("blue", 4, 7);
  make("red", 5, 7);
  EXPECT_EQ(valid("red", 7), (Numbers{5, 3, 2}));
  EXPECT_EQ(valid("red", 8), (Numbers{5, 3}));
  EXPECT_EQ(valid("red", 60), (Numbers{5, 3}));
  EXPECT_EQ(valid("blue", 60), (Numbers{4}));
}

/// AUTH-2, L-166: however much others say, the letter that asked can be answered until it is.
TEST_F(SeatMailStoreTest, ATokenIsValidWhileItsDecisionIsPending) {
  const StoredGame asked = waiting_for("red", "answer", 5);
  make(asked, "red", 1, 5);
  for (std::uint8_t i = 2; i <= 60; ++i) make("red", i, 5);  // asks for nothing
  for (std::uint8_t i = 61; i <= 70; ++i) make(asked, "red", i, 9);
  const auto numbers = [&](const StoredGame& game) {
    Numbers all;
    for (const SeatMailStore::ValidToken& one : book.valid_tokens(game, "red", 9)) all.push_back(one.mac[0]);
    return all;
  };
  EXPECT_EQ(numbers(asked), (Numbers{70, 69, 68, 67, 66, 65, 64, 63, 62, 61}))
      << "none of it lives again that died while something else was owed";
  make(asked, "red", 71, 9);
  EXPECT_EQ(numbers(waiting_for("red", "answer", 6)), numbers(isle())) << "another one is owed";
}

/// AUTH-2, AUTH-8: who proves nothing and asks for reports kills none of hers.
TEST_F(SeatMailStoreTest, TokensRequestedByStrangersAreCountedSeparately) {
  make("red", 1, 5);
  make("red", 2, 5);
  for (std::uint8_t i = 3; i <= 8; ++i) make("red", i, 5, true);
  EXPECT_EQ(valid("red", 9), (Numbers{8, 7, 2, 1}));
  for (std::uint8_t i = 9; i <= 60; ++i) make("red", i, 9, true);
  EXPECT_EQ(valid("red", 9).back(), 1);
  EXPECT_EQ(valid("red", 9).size(), max_tokens + 2);
}

/// AUTH-2, L-070: a reminder does not kill the report that is being answered.
TEST_F(SeatMailStoreTest, AReminderInvalidatesNoToken) {
  for (std::uint8_t i = 1; i <= 4; ++i) make("red", i, 7);
  EXPECT_EQ(valid("red", 7), (Numbers{4, 3, 2, 1}));
}

/// AUTH-2: at most the last 32. The others are known as what they were.
TEST_F(SeatMailStoreTest, OldTokensAreInvalidated) {
  for (std::uint8_t i = 1; i <= 40; ++i) make("red", i, 7);
  EXPECT_EQ(valid("red", 7).size(), max_tokens);
  EXPECT_EQ(valid("red", 7).back(), 9);
  EXPECT_TRUE(book.knows_token(isle(), "red", mac_of_number(1)));
  EXPECT_FALSE(book.knows_token(isle(), "blue", mac_of_number(1)));
  EXPECT_FALSE(book.knows_token(isle(), "red", mac_of_number(99)));
}

/// AUTH-8: what somebody asks for who proves nothing pushes out none but its own kind.
TEST_F(SeatMailStoreTest, StrangersDisplaceNoToken) {
  make("red", 1, 5);
  make("red", 2, 5);
  for (std::uint8_t i = 3; i <= 9; ++i) make("red", i, 9, true);
  EXPECT_EQ(valid("red", 20), (Numbers{9, 8, 2, 1}));
}

/// LOOP-3
TEST_F(SeatMailStoreTest, OneTokenCanBeInvalidated) {
  make("red", 1, 7);
  make("red", 2, 7);
  EXPECT_FALSE(book.drop_token(isle(), "blue", mac_of_number(1)));
  EXPECT_TRUE(book.drop_token(isle(), "red", mac_of_number(1)));
  EXPECT_FALSE(book.drop_token(isle(), "red", mac_of_number(1)));
  EXPECT_EQ(valid("red", 7), (Numbers{2}));
  EXPECT_TRUE(book.knows_token(isle(), "red", mac_of_number(1)));
}

/// AUTH-9: each is counted once.
TEST_F(SeatMailStoreTest, CountsUnauthenticatedLetters) {
  EXPECT_EQ(book.take_unproved(isle(), "red"), 0U);
  for (int i = 0; i < 3; ++i) book.count_unproved(isle(), "red");
  book.count_unproved(isle(), "blue");
  EXPECT_EQ(book.take_unproved(isle(), "red"), 3U);
  EXPECT_EQ(book.take_unproved(isle(), "red"), 0U);
  EXPECT_EQ(book.take_unproved(isle(), "blue"), 1U);
}

/// AUTH-8
TEST_F(SeatMailStoreTest, AllTokensCanBeInvalidated) {
  make("red", 1, 7);
  make("blue", 2, 7);
  book.drop_tokens(isle(), "red");
  EXPECT_EQ(valid("red", 7), (Numbers{}));
  EXPECT_EQ(valid("blue", 7), (Numbers{2}));
}

/// AUTH-13, L-071: what the former player had goes with them.
TEST_F(SeatMailStoreTest, EverythingIsRemovedWithThePlayer) {
  for (const char* seat : {"red", "blue"}) {
    book.add_address(isle(), {seat, std::string(seat) + "@example.org"});
    book.set_proof(isle(), seat, "both");
    make(seat, 1, 7);
    book.count_unproved(isle(), seat);
  }
  book.add_address(isle(), {"", "club@example.org"});
  Store::WriteTransaction change(store);
  change.drop_all(isle(), "red");
  change.commit();
  EXPECT_EQ(known(isle()), (KnownAddresses{" club@example.org", "blue blue@example.org"}));
  EXPECT_EQ(book.proof(isle(), "red"), "");
  EXPECT_EQ(book.proof(isle(), "blue"), "both");
  EXPECT_EQ(valid("red", 7), (Numbers{}));
  EXPECT_EQ(valid("blue", 7), (Numbers{1}));
  EXPECT_FALSE(book.knows_token(isle(), "red", mac_of_number(1)));
  EXPECT_EQ(book.take_unproved(isle(), "red"), 0U);
  EXPECT_EQ(book.take_unproved(isle(), "blue"), 1U);
}

// Tests of what is known of addresses, their counters, and offsets in files of letters.

struct MailboxStoreTest : MailStoreTest {
  MailboxStoreTest() {
    make_game(store, "isle");
    make_game(store, "other");
    book.add_address(isle(), {"red", ada});
  }
  SeatMailStore book{store};
  MailboxStore boxes{store};
  const std::string ada = "ada@example.org", eve = "eve@example.org";
  StoredGame isle() { return store.find("isle").value(); }
};

/// LOOP-6: one that is gone, or two others in 7 days; told once.
TEST_F(MailboxStoreTest, AddressesBounceAfterOneOrTwoFailures) {
  EXPECT_FALSE(boxes.is_bouncing(ada));
  EXPECT_TRUE(boxes.note_bounce(ada, "1", "2026-11-22T10:00:00Z", true));
  EXPECT_TRUE(boxes.is_bouncing(ada));
  EXPECT_EQ(boxes.find(ada)->bounces, "2026-11-22T10:00:00Z");
  EXPECT_FALSE(boxes.note_bounce(ada, "2", "2026-11-22T11:00:00Z", true)) << "the moderator knows";
  EXPECT_EQ(boxes.find(ada)->bounces, "2026-11-22T10:00:00Z");

  EXPECT_FALSE(boxes.note_bounce(eve, "1", "2026-11-22T10:00:00Z", false));
  EXPECT_FALSE(boxes.note_bounce(eve, "1", "2026-11-22T10:05:00Z", false)) << "the same letter";
  EXPECT_FALSE(boxes.note_bounce(eve, "2", "2026-11-29T10:05:00Z", false)) << "7 days later";
  EXPECT_FALSE(boxes.is_bouncing(eve));
  EXPECT_TRUE(boxes.note_bounce(eve, "3", "2026-12-06T10:04:59Z", false));
  EXPECT_TRUE(boxes.is_bouncing(eve));
}

/// LOOP-6: a letter from it frees it, and what came back before counts no more.
TEST_F(MailboxStoreTest, ALetterFromTheAddressClearsFailures) {
  EXPECT_TRUE(boxes.note_bounce(ada, "1", "2026-11-22T10:00:00Z", true));
  boxes.note_received(ada, "2026-11-23T10:00:00Z");
  EXPECT_FALSE(boxes.is_bouncing(ada));
  EXPECT_EQ(boxes.find(ada)->last_heard, "2026-11-23T10:00:00Z");
  EXPECT_FALSE(boxes.note_bounce(ada, "2", "2026-11-23T11:00:00Z", false)) << "the first since then";
  EXPECT_TRUE(boxes.note_bounce(ada, "3", "2026-11-23T12:00:00Z", false)) << "told again";
}

/// LOOP-6: `--mail` again frees it too.
TEST_F(MailboxStoreTest, RegisteringClearsFailures) {
  EXPECT_TRUE(boxes.note_bounce(ada, "1", "2026-11-22T10:00:00Z", true));
  book.add_address(isle(), {"red", ada});
  EXPECT_FALSE(boxes.is_bouncing(ada));
}

/// Nobody can fill the store with made-up addresses.
TEST_F(MailboxStoreTest, NothingIsStoredOfStrangers) {
  boxes.note_received(eve, "2026-11-22T10:00:00Z");
  EXPECT_FALSE(boxes.find(eve));
  boxes.note_received(ada, "2026-11-22T10:00:00Z");
  boxes.note_received(ada, "2026-11-21T10:00:00Z");
  EXPECT_EQ(boxes.find(ada)->last_heard, "2026-11-22T10:00:00Z") << "it never goes back";
  EXPECT_TRUE(boxes.note_bounce(eve, "1", "2026-11-22T10:00:00Z", true));
  EXPECT_TRUE(boxes.note_bounce(ada, "1", "2026-11-22T10:00:00Z", true));
  boxes.forget("2026-11-22T10:00:00Z");
  EXPECT_TRUE(boxes.is_bouncing(eve));
  boxes.forget("2026-11-22T10:00:01Z");
  EXPECT_FALSE(boxes.find(eve));
  EXPECT_TRUE(boxes.is_bouncing(ada)) << "its seat is still told of";
  ASSERT_EQ(boxes.list().size(), 1U);
  EXPECT_EQ(boxes.list()[0].address, ada);
}

/// AUTH-13
TEST_F(MailboxStoreTest, AreRemovedWithTheirPlayer) {
  book.add_address(store.find("other").value(), {"blue", eve});
  book.add_address(isle(), {"red", eve});
  for (const auto& address : {ada, eve}) boxes.note_received(address, "2026-11-22T10:00:00Z");
  Store::WriteTransaction change(store);
  change.drop_all(isle(), "red");
  change.commit();
  EXPECT_FALSE(boxes.find(ada));
  EXPECT_TRUE(boxes.find(eve)) << "of another game";
}

/// AUTH-9: whether an address is registered anywhere.
TEST_F(MailboxStoreTest, ListTheirGames) {
  using All = std::vector<MailboxStore::Registered>;
  book.add_address(store.find("other").value(), {"", ada});
  EXPECT_EQ(boxes.of_games(ada), (All{{"isle", "red", false}, {"other", "", false}}));
  EXPECT_EQ(boxes.of_games(eve), All{});
  EXPECT_EQ(boxes.of_games("%@example.org"), All{});
  Store::WriteTransaction change(store);
  StoredPosition end = position(2);
  end.over = true;
  change.append_entries(isle(), {entry(2, "end")}, end);
  change.commit();
  EXPECT_EQ(boxes.of_games(ada)[0].over, true);
}

/// AUTH-10
TEST_F(MailboxStoreTest, SeatsCanBeLockedForTokens) {
  EXPECT_EQ(book.tokens_locked_since(isle(), "red"), std::nullopt);
  book.lock_tokens(isle(), "red", 7);
  book.lock_tokens(isle(), "blue", 8);
  EXPECT_EQ(book.tokens_locked_since(isle(), "red"), 7);
  book.lock_tokens(isle(), "red", std::nullopt);
  EXPECT_EQ(book.tokens_locked_since(isle(), "red"), std::nullopt);
  Store::WriteTransaction change(store);
  change.drop_all(isle(), "blue");
  change.commit();
  EXPECT_EQ(book.tokens_locked_since(isle(), "blue"), std::nullopt);
}

struct RateCountersTest : MailStoreTest {
  RateCounters tallies{store};
  std::string rows() { return RawDatabase(path).ask("SELECT count(*) FROM tallies"); }
};

/// LOOP-5, AUTH-10: each kind and each of whom for itself, within its window.
TEST_F(RateCountersTest, CountWithinAWindow) {
  for (int i = 0; i < 3; ++i) tallies.count(RateCounter::answer, "ada@example.org", "2026-11-22T10:00:00Z");
  tallies.count(RateCounter::answer, "ada@example.org", "2026-11-22T10:59:59Z");
  tallies.count(RateCounter::answer, "bo@example.org", "2026-11-22T10:30:00Z");
  tallies.count(RateCounter::without_block, "ada@example.org", "2026-11-22T10:30:00Z");
  EXPECT_EQ(tallies.in_window(RateCounter::answer, "ada@example.org", "2026-11-22T09:59:59Z"), 4U);
  EXPECT_EQ(tallies.in_window(RateCounter::answer, "ada@example.org", "2026-11-22T10:00:00Z"), 1U)
      << "an hour ago is not in the hour";
  EXPECT_EQ(tallies.in_window(RateCounter::answer, "ada@example.org", "2026-11-22T10:59:59Z"), 0U);
  EXPECT_EQ(tallies.in_window(RateCounter::answer, "bo@example.org", "2026-11-22T09:00:00Z"), 1U);
  EXPECT_EQ(tallies.in_window(RateCounter::wrong_try, "ada@example.org", "2026-11-22T09:00:00Z"), 0U);
}

/// Every kind has a word of its own.
TEST_F(RateCountersTest, KindsAreCountedSeparately) {
  const int kinds = static_cast<int>(RateCounter::not_answered) + 1;
  for (int kind = 0; kind < kinds; ++kind)
    for (int i = 0; i <= kind; ++i)
      tallies.count(static_cast<RateCounter>(kind), "x", "2026-11-22T10:00:00Z");
  for (int kind = 0; kind < kinds; ++kind)
    EXPECT_EQ(tallies.in_window(static_cast<RateCounter>(kind), "x", "2026-11-22T09:00:00Z"),
              static_cast<std::uint64_t>(kind) + 1);
}

/// AUTH-13: of an address nothing stays that is older than a day.
TEST_F(RateCountersTest, ForgetEventsOlderThanADay) {
  tallies.count(RateCounter::answer, "ada@example.org", "2026-11-22T10:00:00Z");
  tallies.count(RateCounter::answer, "bo@example.org", "2026-11-23T09:59:59Z");
  EXPECT_EQ(rows(), "2");
  tallies.count(RateCounter::answer, "bo@example.org", "2026-11-23T10:00:00Z");
  EXPECT_EQ(rows(), "2");
  EXPECT_EQ(tallies.in_window(RateCounter::answer, "ada@example.org", "2026-11-01T10:00:00Z"), 0U);
  EXPECT_EQ(tallies.in_window(RateCounter::answer, "bo@example.org", "2026-11-22T10:00:00Z"), 2U);
}

/// A flood of addresses that somebody makes up does not fill the store, and shuts nobody's own count out.
TEST_F(RateCountersTest, AreLimited) {
  RawDatabase(path).run(
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
      std::to_string(max_tallies) +
      ") INSERT INTO tallies SELECT 'answer', i || '@example.net', '2026-11-22T10:00:00Z', 1 FROM n");
  EXPECT_EQ(rows(), std::to_string(max_tallies));
  tallies.count(RateCounter::answer, "ada@example.org", "2026-11-22T10:00:01Z");
  tallies.count(RateCounter::answer, "ada@example.org", "2026-11-22T10:00:02Z");
  EXPECT_EQ(rows(), std::to_string(max_tallies));
  EXPECT_EQ(tallies.in_window(RateCounter::answer, "ada@example.org", "2026-11-22T09:00:00Z"), 2U);
  tallies.count(RateCounter::wrong_try, "isle red", "2026-11-22T10:00:02Z");
  EXPECT_EQ(rows(), std::to_string(max_tallies + 1)) << "each kind for itself";
}

/// MAIL-10, L-093
TEST_F(MailStoreTest, KeepsHowFarFilesOfLettersWereRead) {
  MboxOffsetStore places(store);
  EXPECT_EQ(places.get("/var/mail/judge"), std::nullopt);
  const MboxOffset first{12, random_secret()}, later{1U << 31, random_secret()};
  places.set("/var/mail/judge", first);
  EXPECT_EQ(places.get("/var/mail/judge"), first);
  places.set("/var/mail/judge", later);
  EXPECT_EQ(places.get("/var/mail/judge"), later);
  EXPECT_EQ(places.get("/var/mail/Judge"), std::nullopt);
}

// Checks that a store has tables for mail once it has mail, and not before.

const std::string count_of_mail =
    "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('mail_key', 'addresses', 'proofs', "
    "'tokens', 'incoming', 'incoming_texts', 'incoming_files', 'outgoing', 'outgoing_texts', 'mailboxes', "
    "'failures', 'tallies', 'shut', 'mbox_places', 'unproved', 'alarms', 'alarms_told', 'player_letters', "
    "'letter_prefs', 'moderators', 'outgoing_parts', 'imap_folders', 'imap_letters', 'mail_parts')";

struct MailTables : StoreTest {
  std::string tables() { return RawDatabase(path).ask(count_of_mail); }
  std::string all() { return RawDatabase(path).ask("SELECT group_concat(sql) FROM sqlite_schema"); }
};

TEST_F(MailTables, AreCreatedOnceOnRequest) {
  EXPECT_EQ(tables(), "0");
  store.create_mail_tables();
  EXPECT_EQ(tables(), "24");
  const std::string laid = all();
  store.create_mail_tables();
  Store::open(path).create_mail_tables();
  EXPECT_EQ(all(), laid);
}

TEST_F(MailTables, AreCreatedByOneOfManyProcesses) {
  at_the_same_time(8, [&](int) { Store::open(path).create_mail_tables(); });
  EXPECT_EQ(tables(), "24");
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
  EXPECT_EQ(tables(), "24");
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
    EXPECT_EQ(db.ask(count_of_mail), had_mail ? "24" : "0") << version;
    store.create_mail_tables();
    EXPECT_EQ(db.ask(count_of_mail), "24") << version;
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

/// MINE-1: observers of before get the same letters, until one of them chooses.
TEST(OldMailTables, KeepObserversTogether) {
  const TemporaryFolder folder;
  const std::string path = folder / "before.db";
  RawDatabase db(path);
  make_store(db, 21);
  EXPECT_EQ(db.run("INSERT INTO games (id, name, created) VALUES (1, 'isle', '2026-11-21T09:30:00Z');"
                   "INSERT INTO addresses VALUES (1, '', 'cy@example.org'), (1, 'red', 'ada@example.org')"),
            "");
  Store::open(path);
  EXPECT_EQ(db.ask("SELECT group_concat(seat || '=' || own || ' ' || address) FROM addresses"),
            "=0 cy@example.org,red=0 ada@example.org");
  EXPECT_NE(db.run("UPDATE addresses SET own = 1 WHERE seat = 'red'"), "") << "only an observer's can be";
  EXPECT_EQ(db.ask("SELECT count(*) FROM pragma_table_info('outgoing') WHERE name = 'reminds'"), "1");
}

TEST_F(SeatMailStoreTest, AnObserverMayBecomeAReaderOfTheirOwn) {  // MINE-1
  for (const char* address : {"cy@example.org", "di@example.org"}) book.add_address(isle(), {"", address});
  {
    Store::WriteTransaction change(store);
    StoredGame game = isle();
    change.tell_by_mail(game, "", 1);
    OutboundMail::add(change, {.game = "isle",
                               .reader = public_reader,
                               .address = "cy@example.org",
                               .kind = "report",
                               .message_id = "a@b",
                               .bytes = "x",
                               .made = "2026-11-21T09:30:00Z",
                               .news = OutboundMail::QueuedMail::QueuedNews{1, 1}});
    change.commit();
  }
  EXPECT_EQ(LetterPrefsStore(store).of(isle(), "cy@example.org"), observer_letter_prefs);
  for (int twice = 0; twice < 2; ++twice) book.give_own_letters(isle(), "cy@example.org");
  const auto all = book.addresses(isle());
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].reader(), "cy@example.org");
  EXPECT_EQ(all[1].reader(), "") << "the other stays as it was";
  EXPECT_EQ(isle().told.by_mail.at("cy@example.org"), isle().told.by_mail.at(""))
      << "nothing is told twice or lost";
  EXPECT_EQ(OutboundMail(store).under_way("isle", "cy@example.org").size(), 1U)
      << "also not what is on its way";
  EXPECT_TRUE(OutboundMail(store).under_way("isle", public_reader).empty());
  LetterPrefsStore(store).set(isle(), "cy@example.org", {LetterFrequency::none}, "2026-11-21T09:30:00Z");
  EXPECT_TRUE(book.remove_address(isle(), {"", "cy@example.org"}));
  EXPECT_FALSE(isle().told.by_mail.contains("cy@example.org"));
  EXPECT_TRUE(isle().told.by_mail.at("").has_address);
  EXPECT_TRUE(OutboundMail(store).under_way("isle", "cy@example.org").empty());
  EXPECT_EQ(LetterPrefsStore(store).of(isle(), "cy@example.org"), observer_letter_prefs) << "forgotten";
  book.give_own_letters(isle(), "di@example.org");
  EXPECT_FALSE(isle().told.by_mail.at("").has_address) << "nobody else is left";
}

}  // namespace
}  // namespace inselpost
