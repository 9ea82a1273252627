// Tests of offers whose answers take effect together, and their author's ranking (OFFER-4).
#include <gtest/gtest.h>

#include <sstream>

#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

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

}  // namespace
}  // namespace inselpost::deadline_tests
