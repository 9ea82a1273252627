// Tests of the limit on orders of a seat in one turn (PLAN-22).
#include <gtest/gtest.h>

#include "cli/service/recording.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

/// Makes so many offers from the first of these names on, each withdrawn at once: two entries each.
std::string offers_withdrawn(int first, int last, const std::string& offer) {
  std::string all;
  for (int n = first; n <= last; ++n)
    all += (all.empty() ? "{offer: " : ", {offer: ") + offer + "}, {withdraw: o" + std::to_string(n) + '}';
  return '[' + all + ']';
}

bool is_over_limit(const ProcessedSubmission& taken) {
  return taken.answer->status == 1 && taken.answer->verdict.find("E_LIMIT") != std::string::npos;
}

TEST(EntriesOfATurn, AreAtMostTwoHundredInTheOwnTurn) {  // A-121, PLAN-22
  const std::string offer = "{to: [blue], give: 1 brick, get: 1 wool}",
                    trade = "{trade: {give: 4 brick, get: 1 ore}}";
  GameFixture fixture({"BEG", "turn 1", "red 14 brick", "blue 1 wool", "option offer_limit: 99"});
  EXPECT_EQ(fixture.submit("red", offers_withdrawn(1, 50, offer), "0:01").answer->status, 0U);
  EXPECT_EQ(fixture.submit("red", offers_withdrawn(51, 99, offer), "0:02").answer->status, 0U);
  EXPECT_EQ(fixture.game().ordered.at("red").entries, 198U);
  const std::uint64_t before = fixture.game().last_entry;
  const ProcessedSubmission taken =
      fixture.submit("red", '[' + trade + ", " + trade + ", " + trade + ']', "0:03");
  EXPECT_TRUE(is_over_limit(taken)) << taken.answer->verdict;
  EXPECT_EQ(taken.answer->done, 2U) << "what stood before stands";
  EXPECT_EQ(fixture.game().last_entry, before + 2);
  EXPECT_TRUE(is_over_limit(fixture.submit("red", '[' + trade + ']', "0:04"))) << "the 201st";
}

TEST(EntriesOfATurn, AreAtMostFortyInAnotherTurn) {  // PLAN-22
  const std::string offer = "{to: [red], give: 1 wool, get: 1 brick}";
  GameFixture fixture({"BEG", "turn 1", "red 9 brick", "blue 1 wool", "option offer_limit: 30"});
  const std::uint64_t before = fixture.game().last_entry;
  const ProcessedSubmission taken = fixture.submit("blue", offers_withdrawn(1, 21, offer), "0:01");
  EXPECT_TRUE(is_over_limit(taken)) << taken.answer->verdict;
  EXPECT_EQ(fixture.game().last_entry, before + 40);
  EXPECT_TRUE(is_over_limit(fixture.submit("blue", "[{offer: " + offer + "}]", "0:02")));
}

/// A pending decision can always be answered.
TEST(EntriesOfATurn, DoNotLimitPendingDecisions) {  // A-133, PLAN-22
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "red 1 brick", "blue 8 wool"});
  EXPECT_EQ(fixture.submit("red", "[roll]", "0:01").answer->status, 0U);
  {
    // Before the throw nobody can order that much: a turn with two throws may have another.
    AdjudicationResult judged;
    judged.answer.seat = "blue";
    judged.ordered = Ordered{.turn = 1, .entries = 40};
    StoredGame game = fixture.game();
    Store::WriteTransaction change(fixture.store);
    count_ordered(change, game, judged);
    change.commit();
  }
  EXPECT_EQ(fixture.submit("blue", "[{discard: 4 wool}]", "0:02").answer->status, 0U);
  fixture.tick("0:40");
  EXPECT_EQ(fixture.submit("red", "[{robber: {to: D2, rob: [blue, orange]}}]", "0:41").answer->status, 0U)
      << fixture.owed();
  EXPECT_TRUE(
      is_over_limit(fixture.submit("blue", "[{offer: {to: [red], give: 1 wool, get: 1 brick}}]", "0:42")));
  EXPECT_EQ(fixture.game().ordered.at("blue").entries, 40U);
}

TEST(EntriesOfATurn, AnswersAreNotCounted) {  // PLAN-22: OFFER-8 limits those
  GameFixture fixture({"BEG", "turn 1", "red 9 brick", "blue 9 wool"});
  fixture.submit(
      "red",
      "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}, {offer: {name: o2, to: [blue], "
      "give: 2 brick, get: 1 wool}}]",
      "0");
  EXPECT_EQ(fixture.submit("blue", "[{accept: o1}]", "0:01").answer->status, 0U) << "it is kept";
  fixture.tick("0:31");
  EXPECT_EQ(fixture.submit("blue", "[{refuse: o2}]", "0:32").answer->status, 0U) << "done at once";
  ASSERT_NE(fixture.orders(4).find("refuse"), std::string::npos) << fixture.orders(4);
  const Ordered ordered = fixture.game().ordered.at("blue");
  EXPECT_EQ(ordered.entries, 0U);
  EXPECT_EQ(ordered.answers.size(), 2U);
}

TEST(EntriesOfATurn, AreCountedForEachTurn) {  // PLAN-22
  GameFixture fixture(
      {"BEG", "turn 1", "red 9 brick", "blue 1 wool", "white 1 wool", "option offer_limit: 30"});
  const std::string to_red = "{to: [red], give: 1 wool, get: 1 brick}";
  EXPECT_TRUE(is_over_limit(fixture.submit("white", offers_withdrawn(1, 21, to_red), "0:01")));
  EXPECT_EQ(fixture.submit("red", "[end turn]", "0:02").answer->status, 0U);
  EXPECT_EQ(fixture.submit("blue", "[roll]", "0:03").answer->status, 0U);
  const ProcessedSubmission taken =
      fixture.submit("white", "[{offer: {to: [blue], give: 1 wool, get: 1 brick}}]", "0:04");
  EXPECT_EQ(taken.answer->status, 0U) << taken.answer->verdict;
  EXPECT_EQ(fixture.game().ordered.at("white").entries, 1U);
}

}  // namespace
}  // namespace inselpost::deadline_tests
