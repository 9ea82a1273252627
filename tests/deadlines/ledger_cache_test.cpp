// Checks that the cached ledger is that of the game as it stands.
#include <gtest/gtest.h>

#include "cli/service/resume.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::due {
namespace {

TEST(Ledgers, AreReadAnewWhereAGameHasMovedOrAnotherIsMeant) {
  Post post({"BEG0", "turn 1", "throws 6"}), other({"BEG", "turn 1", "red 1 brick"});
  LedgerCache ledgers(post.store);
  const StoredGame before = post.game();
  const GameLedger* const first = &ledgers.of(before);
  EXPECT_EQ(first->last_entry(), before.last_entry);
  EXPECT_EQ(ledgers.of(post.game()).head(), resume(post.store, before).head());
  post.submit("red", "[roll]", "1");
  const StoredGame after = post.game();
  EXPECT_EQ(ledgers.of(after).head(), resume(post.store, after).head());
  EXPECT_EQ(ledgers.of(before).head(), resume(post.store, before).head());
  // The name and the number of entries are the same.
  const StoredGame twin = other.game();
  ASSERT_EQ(twin.last_entry, before.last_entry);
  EXPECT_EQ(ledgers.of(twin).head(), resume(other.store, twin).head());
  EXPECT_NE(resume(other.store, twin).head(), resume(post.store, before).head());
}

/// After a rollback the numbers of undone entries are used again.
TEST(Ledgers, AreReadAnewWhereAnotherEntryHasTheNumber) {
  Post post({"BEG0", "turn 1", "throws 6"}), other({"BEG0", "turn 1", "throws 6"});
  post.submit("red", "[roll]", "1");
  other.submit("red", "[roll]", "2");
  const StoredGame one = post.game(), twin = other.game();
  ASSERT_EQ(one.genesis, twin.genesis);
  ASSERT_EQ(one.last_entry, twin.last_entry);
  LedgerCache ledgers(post.store);
  const Hash head = ledgers.of(one).head();
  EXPECT_NE(ledgers.of(twin).head(), head);
}

TEST(Ledgers, HandOutCopiesThatMoveAlone) {
  Post post({"BEG0", "turn 1", "throws 6"});
  LedgerCache ledgers(post.store);
  const StoredGame game = post.game();
  GameLedger mine = ledgers.of(game);
  const Hash head = mine.head();
  const OrdersHeader header = read_orders_header(post.file("red", "[roll]"), "roll").value();
  adjudicate(mine, header, {"roll", post.file("red", "[roll]")}, Post::at("1"), AdjudicationMode::play);
  EXPECT_NE(mine.head(), head);
  EXPECT_EQ(ledgers.of(game).head(), head);
}

}  // namespace
}  // namespace inselpost::due
