// Tests of what is known of addresses, their counters, and offsets in files of letters.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "storage/mail/inbound_mail.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/rate_limits.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

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
  EXPECT_EQ(boxes.find(ada)->heard, "2026-11-23T10:00:00Z");
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
  EXPECT_EQ(boxes.find(ada)->heard, "2026-11-22T10:00:00Z") << "it never goes back";
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

}  // namespace
}  // namespace inselpost
