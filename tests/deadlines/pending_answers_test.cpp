// Tests of answers in a list, a branch or `accept default`, of answers that are taken back while they are
// stored (STAND-8), and of the number of orders in a turn (PLAN-22, OFFER-8).
#include <gtest/gtest.h>

#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

const std::vector<std::string> rich_hands{"BEG", "turn 1", "red 9 brick", "blue 9 wool"};
const std::string offered = "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}]";

/// A game in which red's offer is open since t0.
struct OpenOffer : GameFixture {
  explicit OpenOffer(const std::vector<std::string>& clauses = rich_hands) : GameFixture(clauses) {
    EXPECT_EQ(submit("red", offered, "0").answer->status, 0);
  }
};

/// Returns everything that others can see of the game: its record, pending decisions and their times.
std::string seen(GameFixture& fixture) {
  return fixture.record() + fixture.owed() + fixture.game().brief + fixture.game().changed;
}

TEST(PendingAnswers, AreStoredFromEveryConstruct) {  // A-119, STAND-8
  const std::string before = [] {
    OpenOffer fixture;
    return seen(fixture);
  }();
  struct Case {
    const char *orders, *answer;
  };
  for (const auto& [orders, answer] :
       {Case{"[{accept: o1}]", "accept"},
        {"[{first: [{accept: o1}, {refuse: o1}]}]", "accept"},
        {"[{first: [[{refuse: o1}], []]}]", "refuse"},
        {"[accept default]", "refuse"},
        {"[{try: {accept: o1}}]", "accept"},
        {"[{all: [{accept: o1}]}]", "accept"},
        {"[{if: {have: 5 wool}, then: [{accept: o1}], else: [{refuse: o1}]}]", "accept"},
        {"[{if: {have: 5 ore}, then: [{if: {have: 1 wool}, then: [{accept: o1}]}], else: [accept default]}]",
         "refuse"}}) {
    OpenOffer fixture;
    EXPECT_EQ(fixture.submit("blue", orders, "0:01").answer->status, 0) << orders;
    fixture.tick("0:29");
    EXPECT_EQ(seen(fixture), before) << orders;
    fixture.tick("0:31");
    const std::string given = "blue {\"" + std::string(answer) + "\":\"o1\"} seat 0:30\n";
    EXPECT_EQ(fixture.orders(3), given) << orders;
    EXPECT_EQ(fixture.audited(), "holds") << orders;
  }
}

TEST(PendingAnswers, AnswersToPublicDecisionsAreNotDeferred) {  // STAND-8
  GameFixture fixture({"BEG", "turn 1", "red 9 brick", "blue 9 wool"});
  fixture.submit("red", "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}]", "0");
  fixture.submit(
      "blue", "[{first: [[{offer: {name: mine, to: [red], give: 1 wool, get: 1 brick}}], [{accept: o1}]]}]",
      "0:01");
  EXPECT_EQ(fixture.orders(3), "") << "nobody sees that the first branch would have done";
  fixture.tick("0:31");
  EXPECT_NE(fixture.orders(3).find("mine"), std::string::npos) << fixture.orders(3);
}

TEST(PendingAnswers, AreTriedWithTheHandAtRelease) {  // STAND-8
  OpenOffer fixture({"BEG", "turn 1", "red 9 brick", "blue 1 wool"});
  fixture.submit("blue", "[{first: [{accept: o1}, {refuse: o1}]}]", "0:01");
  fixture.submit("red", "[{play: {monopoly: wool}}]", "0:02");
  fixture.tick("0:31");
  EXPECT_NE(fixture.orders(3).find("blue {"), std::string::npos);
}

TEST(PendingAnswers, ConditionsAreTestedAtRelease) {  // STAND-8
  OpenOffer fixture({"BEG", "turn 1", "red 9 brick", "cards red {monopoly: 1}", "blue 1 wool"});
  fixture.submit("blue", "[{if: {have: 1 wool}, then: [{accept: o1}], else: [{refuse: o1}]}]", "0:01");
  EXPECT_EQ(fixture.submit("red", "[{play: {monopoly: wool}}]", "0:02").answer->status, 0);
  fixture.tick("0:31");
  EXPECT_EQ(fixture.orders(4), "blue {\"refuse\":\"o1\"} seat 0:30\n");
}

TEST(PendingAnswers, SimultaneousReleasesGoInSeatOrder) {  // STAND-8: from the left of whose turn it is
  GameFixture fixture({"BEG", "turn 1", "blue 4 brick", "red 1 wool", "white 1 wool", "orange 1 wool"});
  fixture.submit("red", "[end turn]", "0");
  ASSERT_EQ(fixture.submit("blue", "[roll]", "0").answer->status, 0);
  fixture.submit("blue", "[{offer: {name: o1, to: [red, white, orange], give: 1 brick, get: 1 wool}}]", "0");
  const std::uint64_t before = fixture.game().last_entry;
  for (const char* seat : {"white", "red", "orange"})
    EXPECT_EQ(fixture.submit(seat, "[{accept: o1}]", "0:01").answer->status, 0) << seat;
  fixture.tick("0:31");
  const std::string given = " {\"accept\":\"o1\"} seat 0:30\n";
  EXPECT_EQ(fixture.orders(before + 1), "orange" + given + "white" + given + "red" + given);
}

TEST(PendingAnswers, LapsedAnswersAreReportedToTheirSenderOnly) {  // STAND-8
  OpenOffer fixture;
  fixture.submit("blue", "[{accept: o1}]", "0:01");
  const ProcessedSubmission taken = fixture.submit("red", "[{withdraw: o1}]", "0:02");
  ASSERT_EQ(taken.late.size(), 1U);
  EXPECT_EQ(taken.late[0].seat, "blue");
  EXPECT_NE(taken.late[0].verdict.find("E_OFFER_CLOSED"), std::string::npos) << taken.late[0].verdict;
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
  EXPECT_EQ(fixture.orders(3), "red {\"withdraw\":\"o1\"} seat 0:02\n");
}

TEST(PendingAnswers, IllegalAnswersAreRejectedAtOnce) {  // STAND-8
  OpenOffer fixture({"BEG", "turn 1", "red 9 brick", "blue 1 ore"});
  EXPECT_EQ(fixture.submit("blue", "[{first: [{accept: o1}]}]", "0:01").answer->status, 1);
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
}

TEST(PendingAnswers, ANewerFileKeepsTheAnswer) {  // STAND-8, PLAN-15
  OpenOffer fixture;
  fixture.submit("blue", "[{if: {have: 1 wool}, then: [{first: [{accept: o1}, {refuse: o1}]}]}]", "0:01");
  fixture.submit("blue", "[]", "0:02");
  fixture.tick("0:31");
  EXPECT_EQ(fixture.orders(3), "blue {\"accept\":\"o1\"} seat 0:30\n");
}

TEST(PendingAnswers, ASecondAnswerIsRejected) {  // STAND-8
  for (const char* orders : {"[{first: [{accept: o1}, {refuse: o1}]}]", "[{try: {accept: o1}}]"}) {
    OpenOffer fixture;
    fixture.submit("blue", orders, "0:01");
    EXPECT_EQ(fixture.submit("blue", "[{first: [{accept: o1}]}]", "0:02").answer->status, 1) << orders;
    EXPECT_EQ(fixture.submit("blue", "[accept default]", "0:03").answer->status, 0) << "nothing is owed";
    fixture.tick("0:31");
    EXPECT_EQ(fixture.orders(3), "blue {\"accept\":\"o1\"} seat 0:30\n");
  }
}

TEST(WithdrawnAnswer, IsRemovedAtOnceAndInvisibly) {  // A-120, STAND-8
  for (const char* orders : {"[{accept: o1}]", "[{first: [{accept: o1}, {refuse: o1}]}]"}) {
    OpenOffer fixture, silent;
    fixture.submit("blue", orders, "0:01");
    const ProcessedSubmission taken = fixture.submit("blue", "[{withdraw: o1}]", "0:02");
    EXPECT_EQ(taken.answer->status, 0);
    EXPECT_FALSE(taken.late.size() > 0 || (taken.news && !taken.news->happenings.empty()));
    EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
    EXPECT_TRUE(fixture.store.kept(fixture.game()).plans.empty());
    EXPECT_EQ(seen(fixture), seen(silent));
    for (OpenOffer* one : {&fixture, &silent}) one->tick("0:31");
    EXPECT_EQ(seen(fixture), seen(silent));
    EXPECT_EQ(fixture.submit("blue", "[{accept: o1}]", "0:40").answer->status, 0);
    EXPECT_EQ(fixture.orders(3), "blue {\"accept\":\"o1\"} seat 0:40\n");
  }
}

TEST(WithdrawnAnswer, TheSameFileMayAnswerAgain) {  // STAND-8
  OpenOffer fixture;
  fixture.submit("blue", "[{accept: o1}]", "0:01");
  EXPECT_EQ(fixture.submit("blue", "[{withdraw: o1}, {refuse: o1}]", "0:02").answer->status, 0);
  fixture.tick("0:31");
  EXPECT_EQ(fixture.orders(3), "blue {\"refuse\":\"o1\"} seat 0:30\n");
}

TEST(WithdrawnAnswer, ARefusalIsFinal) {  // STAND-8
  OpenOffer fixture;
  fixture.submit("blue", "[{refuse: o1}]", "0:01");
  EXPECT_EQ(fixture.submit("blue", "[{withdraw: o1}]", "0:02").answer->status, 1);
  EXPECT_EQ(fixture.store.kept(fixture.game()).answers.size(), 1U);
}

TEST(Limits, SixAnswersOfOneSeatToOneOffer) {  // OFFER-8, A-121
  OpenOffer fixture;
  for (int i = 0; i < 6; ++i)
    EXPECT_EQ(
        fixture.submit("blue", i % 2 == 0 ? "[{accept: o1}]" : "[{withdraw: o1}]", "0:01").answer->status, 0)
        << i;
  const ProcessedSubmission seventh = fixture.submit("blue", "[{accept: o1}]", "0:02");
  EXPECT_EQ(seventh.answer->status, 1);
  EXPECT_NE(seventh.answer->verdict.find("E_LIMIT"), std::string::npos) << seventh.answer->verdict;
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
  for (const char* hidden_in :
       {"[{first: [{accept: o1}]}]", "[{all: [{refuse: o1}]}]", "[{try: {accept: o1}}]"})
    fixture.submit("blue", hidden_in, "0:03");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty()) << "nor in a list";
  EXPECT_EQ(fixture.game().ordered.at("blue").answers.at("o1"), 6U);
}

TEST(Limits, AStoredAnswerIsCountedOnce) {  // OFFER-8
  OpenOffer fixture;
  fixture.submit("blue", "[{accept: o1}]", "0:01");
  EXPECT_EQ(fixture.game().ordered.at("blue").answers.at("o1"), 1U);
  fixture.tick("0:31");
  ASSERT_EQ(fixture.orders(3), "blue {\"accept\":\"o1\"} seat 0:30\n");
  EXPECT_EQ(fixture.game().ordered.at("blue").answers.at("o1"), 1U);
}

TEST(Limits, ANewOfferStartsANewCount) {  // OFFER-8
  OpenOffer fixture;
  for (int i = 0; i < 6; ++i)
    fixture.submit("blue", i % 2 == 0 ? "[{accept: o1}]" : "[{withdraw: o1}]", "0:01");
  fixture.submit("red", "[{offer: {name: o2, to: [blue], give: 1 brick, get: 1 wool}}]", "0:02");
  EXPECT_EQ(fixture.submit("blue", "[{accept: o2}]", "0:03").answer->status, 0);
  EXPECT_EQ(fixture.store.kept(fixture.game()).answers.size(), 1U);
}

}  // namespace
}  // namespace inselpost::deadline_tests
