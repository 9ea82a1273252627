// Checks that a robbed player decides nothing: the card changes hands with the order itself, and nobody waits
// for them.
#include <gtest/gtest.h>

#include "schemas/record/entry.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

/// The events of the last entry, and what is owed then.
std::string last(GameFixture& fixture) {
  std::string all;
  const Entry entry = fixture.store.entries(fixture.game()).back();
  for (const Json& event : entry.body.at("events"))
    all += (all.empty() ? "" : ", ") + event.at("event").get<std::string>();
  return all + "; " + fixture.owed();
}

TEST(RobbedPlayer, OfAKnightDecideNothing) {  // DEC-7, DEC-18, ROB-8
  GameFixture fixture({"BEG", "turn 1", "orange 1 wool", "cards red {knight: 1}"}, "");
  fixture.submit("red", "[{play: {knight: {to: D2, rob: orange}}}]", "1");
  EXPECT_EQ(last(fixture), "card played, robber moved, card stolen; red turn");
}

TEST(RobbedPlayer, OfTheRobberDecideNothing) {  // DEC-7, DEC-18, ROB-8
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "orange 1 wool"}, "");
  fixture.submit("red", "[roll, {robber: {to: D2, rob: orange}}]", "1");
  EXPECT_EQ(last(fixture), "robber moved, card stolen; red turn");
}

TEST(RobbedPlayer, OfAMonopolyDecideNothing) {  // DEC-7
  GameFixture fixture({"BEG", "turn 1", "orange 3 wool", "blue 1 wool", "cards red {monopoly: 1}"}, "");
  fixture.submit("red", "[{play: {monopoly: wool}}]", "1");
  EXPECT_EQ(last(fixture), "card played, monopolised; red turn");
}

TEST(RobbedPlayer, OfAForcedTradeDecideNothing) {  // DEC-7, DUO-21
  GameFixture fixture({"DUO", "red 1 wool", "blue 2 lumber"}, "");
  fixture.submit("red", "[forced trade]", "1");
  EXPECT_EQ(last(fixture), "trade cards moved, forced trade drawn; red return");
}

}  // namespace
}  // namespace inselpost::deadline_tests
