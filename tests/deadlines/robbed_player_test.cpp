// Checks that a robbed player decides nothing: the card changes hands with the order itself, and nobody waits
// for them.
#include <gtest/gtest.h>

#include "schemas/record/entry.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::due {
namespace {

/// The events of the last entry, and what is owed then.
std::string last(Post& post) {
  std::string all;
  const Entry entry = post.store.entries(post.game()).back();
  for (const Json& event : entry.body.at("events"))
    all += (all.empty() ? "" : ", ") + event.at("event").get<std::string>();
  return all + "; " + post.owed();
}

TEST(Victims, OfAKnightDecideNothing) {  // DEC-7, DEC-18, ROB-8
  Post post({"BEG", "turn 1", "orange 1 wool", "cards red {knight: 1}"}, "");
  post.submit("red", "[{play: {knight: {to: D2, rob: orange}}}]", "1");
  EXPECT_EQ(last(post), "card played, robber moved, card stolen; red turn");
}

TEST(Victims, OfTheRobberDecideNothing) {  // DEC-7, DEC-18, ROB-8
  Post post({"BEG0", "turn 1", "throws 7", "orange 1 wool"}, "");
  post.submit("red", "[roll, {robber: {to: D2, rob: orange}}]", "1");
  EXPECT_EQ(last(post), "robber moved, card stolen; red turn");
}

TEST(Victims, OfAMonopolyDecideNothing) {  // DEC-7
  Post post({"BEG", "turn 1", "orange 3 wool", "blue 1 wool", "cards red {monopoly: 1}"}, "");
  post.submit("red", "[{play: {monopoly: wool}}]", "1");
  EXPECT_EQ(last(post), "card played, monopolised; red turn");
}

TEST(Victims, OfAForcedTradeDecideNothing) {  // DEC-7, DUO-21
  Post post({"DUO", "red 1 wool", "blue 2 lumber"}, "");
  post.submit("red", "[forced trade]", "1");
  EXPECT_EQ(last(post), "trade cards moved, forced trade drawn; red return");
}

}  // namespace
}  // namespace inselpost::due
