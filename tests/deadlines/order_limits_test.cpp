// Tests of the limit on orders of a seat in one turn (PLAN-22).
#include <gtest/gtest.h>

#include "cli/service/recording.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::due {
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

TEST(EntriesOfATurn, AreTwoHundredInOnesOwn) {  // A-121, PLAN-22
  const std::string offer = "{to: [blue], give: 1 brick, get: 1 wool}",
                    trade = "{trade: {give: 4 brick, get: 1 ore}}";
  Post post({"BEG", "turn 1", "red 14 brick", "blue 1 wool", "option offer_limit: 99"});
  EXPECT_EQ(post.submit("red", offers_withdrawn(1, 50, offer), "0:01").answer->status, 0U);
  EXPECT_EQ(post.submit("red", offers_withdrawn(51, 99, offer), "0:02").answer->status, 0U);
  EXPECT_EQ(post.game().ordered.at("red").entries, 198U);
  const std::uint64_t before = post.game().last_entry;
  const ProcessedSubmission taken =
      post.submit("red", '[' + trade + ", " + trade + ", " + trade + ']', "0:03");
  EXPECT_TRUE(is_over_limit(taken)) << taken.answer->verdict;
  EXPECT_EQ(taken.answer->done, 2U) << "what stood before stands";
  EXPECT_EQ(post.game().last_entry, before + 2);
  EXPECT_TRUE(is_over_limit(post.submit("red", '[' + trade + ']', "0:04"))) << "the 201st";
}

TEST(EntriesOfATurn, AreFortyInAnothers) {  // PLAN-22
  const std::string offer = "{to: [red], give: 1 wool, get: 1 brick}";
  Post post({"BEG", "turn 1", "red 9 brick", "blue 1 wool", "option offer_limit: 30"});
  const std::uint64_t before = post.game().last_entry;
  const ProcessedSubmission taken = post.submit("blue", offers_withdrawn(1, 21, offer), "0:01");
  EXPECT_TRUE(is_over_limit(taken)) << taken.answer->verdict;
  EXPECT_EQ(post.game().last_entry, before + 40);
  EXPECT_TRUE(is_over_limit(post.submit("blue", "[{offer: " + offer + "}]", "0:02")));
}

/// A pending decision can always be answered.
TEST(EntriesOfATurn, LeaveWhatIsOwed) {  // A-133, PLAN-22
  Post post({"BEG0", "turn 1", "throws 7", "red 1 brick", "blue 8 wool"});
  EXPECT_EQ(post.submit("red", "[roll]", "0:01").answer->status, 0U);
  {
    // Before the throw nobody can order that much: a turn with two throws may have another.
    AdjudicationResult judged;
    judged.answer.seat = "blue";
    judged.ordered = Ordered{.turn = 1, .entries = 40};
    StoredGame game = post.game();
    Store::WriteTransaction change(post.store);
    count_ordered(change, game, judged);
    change.commit();
  }
  EXPECT_EQ(post.submit("blue", "[{discard: 4 wool}]", "0:02").answer->status, 0U);
  post.tick("0:40");
  EXPECT_EQ(post.submit("red", "[{robber: {to: D2, rob: [blue, orange]}}]", "0:41").answer->status, 0U)
      << post.owed();
  EXPECT_TRUE(
      is_over_limit(post.submit("blue", "[{offer: {to: [red], give: 1 wool, get: 1 brick}}]", "0:42")));
  EXPECT_EQ(post.game().ordered.at("blue").entries, 40U);
}

TEST(EntriesOfATurn, AnswersAreNotCounted) {  // PLAN-22: OFFER-8 limits those
  Post post({"BEG", "turn 1", "red 9 brick", "blue 9 wool"});
  post.submit("red",
              "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}, {offer: {name: o2, to: [blue], "
              "give: 2 brick, get: 1 wool}}]",
              "0");
  EXPECT_EQ(post.submit("blue", "[{accept: o1}]", "0:01").answer->status, 0U) << "it is kept";
  post.tick("0:31");
  EXPECT_EQ(post.submit("blue", "[{refuse: o2}]", "0:32").answer->status, 0U) << "done at once";
  ASSERT_NE(post.orders(4).find("refuse"), std::string::npos) << post.orders(4);
  const Ordered ordered = post.game().ordered.at("blue");
  EXPECT_EQ(ordered.entries, 0U);
  EXPECT_EQ(ordered.answers.size(), 2U);
}

TEST(EntriesOfATurn, AreCountedAnewInTheNext) {  // PLAN-22
  Post post({"BEG", "turn 1", "red 9 brick", "blue 1 wool", "white 1 wool", "option offer_limit: 30"});
  const std::string to_red = "{to: [red], give: 1 wool, get: 1 brick}";
  EXPECT_TRUE(is_over_limit(post.submit("white", offers_withdrawn(1, 21, to_red), "0:01")));
  EXPECT_EQ(post.submit("red", "[end turn]", "0:02").answer->status, 0U);
  EXPECT_EQ(post.submit("blue", "[roll]", "0:03").answer->status, 0U);
  const ProcessedSubmission taken =
      post.submit("white", "[{offer: {to: [blue], give: 1 wool, get: 1 brick}}]", "0:04");
  EXPECT_EQ(taken.answer->status, 0U) << taken.answer->verdict;
  EXPECT_EQ(post.game().ordered.at("white").entries, 1U);
}

}  // namespace
}  // namespace inselpost::due
