// Tests of answers in a list, a branch or `accept default`, of answers that are taken back while they are
// stored (STAND-8), and of the number of orders in a turn (PLAN-22, OFFER-8).
#include <gtest/gtest.h>

#include <sstream>

#include "cli/service/recording.hpp"
#include "schemas/record/entry.hpp"
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

// Tests of offers whose answers take effect together, and their author's ranking (OFFER-4).

const std::vector<std::string> rich{"BEG", "turn 1", "red 3 brick + 1 lumber", "blue 2 wool + 1 ore",
                                    "white 2 wool"};
const std::string deal =
    "{offer: {name: deal, to: [blue, white], any: [{give: 1 brick, get: 1 wool}, {give: 2 brick, get: 1 "
    "ore}], "
    "answers: sealed, rank: [white, blue]}}";
const std::string unranked =
    "{offer: {name: deal, to: [blue, white], give: 1 brick, get: 1 wool, answers: sealed}}";
const std::string accepts = "[{accept: deal}]";

/// The orders after the offer.
std::string answers(GameFixture& fixture) { return fixture.orders(3); }

TEST(SealedAnswers, TakeEffectTogetherWhenTheLastIsReleased) {  // OFFER-4, A-070
  GameFixture fixture(rich);
  fixture.submit("red", '[' + deal + ']', "0");
  const std::string record = fixture.record(), owed = fixture.owed();
  const ProcessedSubmission blues = fixture.submit("blue", accepts, "1");
  EXPECT_EQ(blues.answer->status, 0);
  fixture.tick("1:30");
  EXPECT_EQ(fixture.record(), record) << "nobody hears of it, the author neither";
  EXPECT_EQ(fixture.owed(), owed);
  fixture.submit("white", accepts, "2");
  EXPECT_EQ(answers(fixture),
            "blue {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 2\n"
            "white {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 2\n"
            "red {\"confirm\":{\"offer\":\"deal\",\"with\":\"white\"}} seat 2\n");
  EXPECT_EQ(fixture.record().find("rank"), std::string::npos);
  EXPECT_EQ(fixture.audited(), "holds");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
}

TEST(SealedAnswers, AreReleasedWithTheDelayAtTheEarliest) {  // OFFER-4, STAND-8, A-117
  GameFixture fixture(rich);
  fixture.submit("red", '[' + deal + ']', "0");
  fixture.submit("white", accepts, "0:10");
  fixture.submit("blue", accepts, "0:20");
  fixture.submit("red", "[{build: {road: B2/SW}}]", "0:25");
  EXPECT_EQ(answers(fixture), "red {\"build\":{\"road\":\"B2/SW\"}} seat 0:25\n");
  fixture.tick("1");
  EXPECT_EQ(fixture.orders(4),
            "blue {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 0:30\n"
            "white {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 0:30\n"
            "red {\"confirm\":{\"offer\":\"deal\",\"with\":\"white\"}} seat 0:30\n")
      << "a newer file leaves the rank as it is";
}

/// What has still to be sent, to blue nothing of it.
std::string read_by_others(GameFixture& fixture) {
  std::istringstream all(fixture.outbox());
  std::string text, line;
  while (std::getline(all, line))
    if (!line.starts_with("blue")) text += line + '\n';
  return text;
}

TEST(SealedAnswers, AreInvisibleUntilTheirRelease) {  // OFFER-4, AHEAD-7
  GameFixture one(rich), other(rich);
  for (GameFixture* fixture : {&one, &other}) fixture->submit("red", '[' + deal + ']', "0");
  one.submit("blue", accepts, "1");
  other.submit("blue", "[{refuse: deal}]", "1");
  for (GameFixture* fixture : {&one, &other}) fixture->tick("3");
  EXPECT_EQ(one.record(), other.record());
  EXPECT_EQ(one.owed(), other.owed());
  EXPECT_EQ(read_by_others(one), read_by_others(other));
}

TEST(SealedAnswers, WithoutARankTheAuthorConfirms) {  // OFFER-4
  GameFixture fixture(rich);
  fixture.submit("red", '[' + unranked + ']', "0");
  fixture.submit("blue", accepts, "1");
  fixture.submit("white", "[{refuse: deal}]", "2");
  EXPECT_EQ(answers(fixture), "blue {\"accept\":\"deal\"} seat 2\nwhite {\"refuse\":\"deal\"} seat 2\n");
  EXPECT_EQ(fixture.submit("red", "[{confirm: {offer: deal, with: blue}}]", "3").answer->status, 0);
}

TEST(SealedAnswers, AMissedDeadlineRefusesAfterTheOthers) {  // OFFER-4, DEAD-12
  GameFixture fixture(rich);
  fixture.submit("red", '[' + deal + ']', "0");
  fixture.submit("blue", accepts, "1");
  fixture.ticked("23");
  fixture.tick("24");
  EXPECT_EQ(answers(fixture),
            "blue {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 24\n"
            "white {\"refuse\":\"deal\"} deadline 24\n"
            "red {\"confirm\":{\"offer\":\"deal\",\"with\":\"blue\"}} seat 24\n");
  EXPECT_FALSE(fixture.game().clocks.missed.contains("blue"));
}

TEST(SealedAnswers, AStandingOrderAnswersOnceLikeALetter) {  // OFFER-4, STAND-8, STAND-7
  GameFixture rule(rich), letter(rich);
  rule.submit_file("game: plans\nseat: blue\nstanding: {offers: [{accept: {give: 1 wool, get: 1 brick}}]}\n",
                   "0");
  for (GameFixture* fixture : {&rule, &letter}) fixture->submit("red", '[' + deal + ']', "0");
  letter.submit("blue", accepts, "0:10");
  for (GameFixture* fixture : {&rule, &letter}) fixture->tick("0:30");
  EXPECT_EQ(rule.record(), letter.record());
  EXPECT_EQ(rule.owed(), letter.owed());
  for (GameFixture* fixture : {&rule, &letter}) fixture->submit("white", accepts, "2");
  EXPECT_EQ(answers(rule), answers(letter));
  EXPECT_NE(answers(rule).find("blue {\"accept\":"), std::string::npos);
}

TEST(SealedAnswers, WithoutDeadlinesTheLastAnswerReleasesAll) {  // OFFER-4
  GameFixture fixture(rich, "");
  fixture.submit("red", '[' + deal + ']', "0");
  fixture.submit("white", accepts, "1");
  EXPECT_EQ(answers(fixture), "");
  fixture.submit("blue", "[{accept: {offer: deal, choice: 2}}]", "2");
  EXPECT_EQ(answers(fixture),
            "blue {\"accept\":{\"choice\":2,\"offer\":\"deal\"}} seat 2\n"
            "white {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 2\n"
            "red {\"confirm\":{\"offer\":\"deal\",\"with\":\"white\"}} seat 2\n");
}

TEST(SealedAnswers, WithdrawingTheOfferDropsAllAnswers) {  // OFFER-4
  GameFixture fixture(rich);
  fixture.submit("red", '[' + deal + ']', "0");
  fixture.submit("blue", accepts, "0:10");
  const ProcessedSubmission back = fixture.submit("red", "[{withdraw: deal}]", "0:20");
  EXPECT_EQ(back.answer->status, 0);
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
  fixture.tick("40");
  EXPECT_EQ(answers(fixture), "red {\"withdraw\":\"deal\"} seat 0:20\n");
}

TEST(SealedAnswers, ARankingWithoutAcceptancesHasNoEffect) {  // OFFER-4, OFFER-7
  GameFixture fixture(rich);
  fixture.submit("red", '[' + deal + ']', "0");
  for (const std::string seat : {"blue", "white"}) fixture.submit(seat, "[{refuse: deal}]", "1");
  EXPECT_EQ(answers(fixture), "blue {\"refuse\":\"deal\"} seat 1\nwhite {\"refuse\":\"deal\"} seat 1\n");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
}

TEST(SealedAnswers, TheEndOfTheTurnDropsTheRanking) {  // OFFER-4
  GameFixture fixture(rich);
  fixture.submit("red", '[' + deal + ", end turn]", "0");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
}

TEST(SealedAnswers, ARankingUsesTheNameOfTheOffer) {  // OFFER-4, TRADE-14
  GameFixture fixture(rich);
  fixture.submit("red", "[{offer: {name: deal, to: blue, give: 1 lumber, get: 1 ore}}, " + deal + ']', "0");
  for (const std::string seat : {"blue", "white"}) fixture.submit(seat, "[{accept: o2}]", "1");
  EXPECT_NE(fixture.orders(4).find("red {\"confirm\":{\"offer\":\"o2\",\"with\":\"white\"}} seat 1"),
            std::string::npos)
      << fixture.orders(4);
}

TEST(SealedAnswers, ARollbackDropsStoredAnswers) {  // OFFER-4, MOD-7
  GameFixture fixture(rich);
  fixture.submit("red", '[' + deal + ']', "0");
  fixture.submit("blue", accepts, "0:10");
  fixture.roll_back(1, "0:20");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
}

TEST(SealedAnswers, AReplacementDoesNotInheritARanking) {  // OFFER-4, MOD-5
  GameFixture fixture(rich);
  fixture.submit("red", '[' + deal + ']', "0");
  ModeratorTransaction acting = fixture.acting("1");
  replace_player(acting, "red", "Eli", "Bo has left");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
}

// Tests of the limit on orders of a seat in one turn (PLAN-22).

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

// Checks that a robbed player decides nothing: the card changes hands with the order itself, and nobody waits
// for them.

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
