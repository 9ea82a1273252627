// Checks that the cached ledger is that of the game as it stands.
#include <gtest/gtest.h>

#include "cli/service/resume.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

TEST(Ledgers, AreReloadedIfTheGameHasChanged) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}), other({"BEG", "turn 1", "red 1 brick"});
  LedgerCache ledgers(fixture.store);
  const StoredGame before = fixture.game();
  const GameLedger* const first = &ledgers.of(before);
  EXPECT_EQ(first->last_entry(), before.last_entry);
  EXPECT_EQ(ledgers.of(fixture.game()).head(), resume(fixture.store, before).head());
  fixture.submit("red", "[roll]", "1");
  const StoredGame after = fixture.game();
  EXPECT_EQ(ledgers.of(after).head(), resume(fixture.store, after).head());
  EXPECT_EQ(ledgers.of(before).head(), resume(fixture.store, before).head());
  // The name and the number of entries are the same.
  const StoredGame twin = other.game();
  ASSERT_EQ(twin.last_entry, before.last_entry);
  EXPECT_EQ(ledgers.of(twin).head(), resume(other.store, twin).head());
  EXPECT_NE(resume(other.store, twin).head(), resume(fixture.store, before).head());
}

/// After a rollback the numbers of undone entries are used again.
TEST(Ledgers, AreReloadedIfAnEntryWasReplaced) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}), other({"BEG0", "turn 1", "throws 6"});
  fixture.submit("red", "[roll]", "1");
  other.submit("red", "[roll]", "2");
  const StoredGame one = fixture.game(), twin = other.game();
  ASSERT_EQ(one.genesis, twin.genesis);
  ASSERT_EQ(one.last_entry, twin.last_entry);
  LedgerCache ledgers(fixture.store);
  const Hash head = ledgers.of(one).head();
  EXPECT_NE(ledgers.of(twin).head(), head);
}

TEST(Ledgers, HandOutIndependentCopies) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  LedgerCache ledgers(fixture.store);
  const StoredGame game = fixture.game();
  GameLedger mine = ledgers.of(game);
  const Hash head = mine.head();
  const OrdersHeader header = read_orders_header(fixture.file("red", "[roll]"), "roll").value();
  adjudicate(mine, header, {"roll", fixture.file("red", "[roll]")}, GameFixture::at("1"),
             AdjudicationMode::play);
  EXPECT_NE(mine.head(), head);
  EXPECT_EQ(ledgers.of(game).head(), head);
}

}  // namespace
}  // namespace inselpost::deadline_tests
