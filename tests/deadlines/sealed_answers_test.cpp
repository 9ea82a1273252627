// Tests of offers whose answers take effect together, and their author's ranking (OFFER-4).
#include <gtest/gtest.h>

#include <sstream>

#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::due {
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
std::string answers(Post& post) { return post.orders(3); }

TEST(SealedAnswers, TakeEffectTogetherWhenTheLastIsReleased) {  // OFFER-4, A-070
  Post post(rich);
  post.submit("red", '[' + deal + ']', "0");
  const std::string record = post.record(), owed = post.owed();
  const ProcessedSubmission blues = post.submit("blue", accepts, "1");
  EXPECT_EQ(blues.answer->status, 0);
  post.tick("1:30");
  EXPECT_EQ(post.record(), record) << "nobody hears of it, the author neither";
  EXPECT_EQ(post.owed(), owed);
  post.submit("white", accepts, "2");
  EXPECT_EQ(answers(post),
            "blue {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 2\n"
            "white {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 2\n"
            "red {\"confirm\":{\"offer\":\"deal\",\"with\":\"white\"}} seat 2\n");
  EXPECT_EQ(post.record().find("rank"), std::string::npos);
  EXPECT_EQ(post.audited(), "holds");
  EXPECT_TRUE(post.store.kept(post.game()).answers.empty());
}

TEST(SealedAnswers, AreReleasedWithTheDelayAtTheEarliest) {  // OFFER-4, STAND-8, A-117
  Post post(rich);
  post.submit("red", '[' + deal + ']', "0");
  post.submit("white", accepts, "0:10");
  post.submit("blue", accepts, "0:20");
  post.submit("red", "[{build: {road: B2/SW}}]", "0:25");
  EXPECT_EQ(answers(post), "red {\"build\":{\"road\":\"B2/SW\"}} seat 0:25\n");
  post.tick("1");
  EXPECT_EQ(post.orders(4),
            "blue {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 0:30\n"
            "white {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 0:30\n"
            "red {\"confirm\":{\"offer\":\"deal\",\"with\":\"white\"}} seat 0:30\n")
      << "a newer file leaves the rank as it is";
}

/// What has still to be sent, to blue nothing of it.
std::string read_by_others(Post& post) {
  std::istringstream all(post.outbox());
  std::string text, line;
  while (std::getline(all, line))
    if (!line.starts_with("blue")) text += line + '\n';
  return text;
}

TEST(SealedAnswers, TwinsAreEqualUntilThen) {  // OFFER-4, AHEAD-7
  Post one(rich), other(rich);
  for (Post* post : {&one, &other}) post->submit("red", '[' + deal + ']', "0");
  one.submit("blue", accepts, "1");
  other.submit("blue", "[{refuse: deal}]", "1");
  for (Post* post : {&one, &other}) post->tick("3");
  EXPECT_EQ(one.record(), other.record());
  EXPECT_EQ(one.owed(), other.owed());
  EXPECT_EQ(read_by_others(one), read_by_others(other));
}

TEST(SealedAnswers, WithoutARankTheAuthorConfirms) {  // OFFER-4
  Post post(rich);
  post.submit("red", '[' + unranked + ']', "0");
  post.submit("blue", accepts, "1");
  post.submit("white", "[{refuse: deal}]", "2");
  EXPECT_EQ(answers(post), "blue {\"accept\":\"deal\"} seat 2\nwhite {\"refuse\":\"deal\"} seat 2\n");
  EXPECT_EQ(post.submit("red", "[{confirm: {offer: deal, with: blue}}]", "3").answer->status, 0);
}

TEST(SealedAnswers, WhoLetsHisTimePassRefusesAfterThem) {  // OFFER-4, DEAD-12
  Post post(rich);
  post.submit("red", '[' + deal + ']', "0");
  post.submit("blue", accepts, "1");
  post.ticked("23");
  post.tick("24");
  EXPECT_EQ(answers(post),
            "blue {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 24\n"
            "white {\"refuse\":\"deal\"} deadline 24\n"
            "red {\"confirm\":{\"offer\":\"deal\",\"with\":\"blue\"}} seat 24\n");
  EXPECT_FALSE(post.game().clocks.missed.contains("blue"));
}

TEST(SealedAnswers, ARuleIsAskedOnceAndKeptAsALetterIs) {  // OFFER-4, STAND-8, STAND-7
  Post rule(rich), letter(rich);
  rule.submit_file("game: plans\nseat: blue\nstanding: {offers: [{accept: {give: 1 wool, get: 1 brick}}]}\n",
                   "0");
  for (Post* post : {&rule, &letter}) post->submit("red", '[' + deal + ']', "0");
  letter.submit("blue", accepts, "0:10");
  for (Post* post : {&rule, &letter}) post->tick("0:30");
  EXPECT_EQ(rule.record(), letter.record());
  EXPECT_EQ(rule.owed(), letter.owed());
  for (Post* post : {&rule, &letter}) post->submit("white", accepts, "2");
  EXPECT_EQ(answers(rule), answers(letter));
  EXPECT_NE(answers(rule).find("blue {\"accept\":"), std::string::npos);
}

TEST(SealedAnswers, WithoutDeadlinesTheLastOneReleasesAll) {  // OFFER-4
  Post post(rich, "");
  post.submit("red", '[' + deal + ']', "0");
  post.submit("white", accepts, "1");
  EXPECT_EQ(answers(post), "");
  post.submit("blue", "[{accept: {offer: deal, choice: 2}}]", "2");
  EXPECT_EQ(answers(post),
            "blue {\"accept\":{\"choice\":2,\"offer\":\"deal\"}} seat 2\n"
            "white {\"accept\":{\"choice\":1,\"offer\":\"deal\"}} seat 2\n"
            "red {\"confirm\":{\"offer\":\"deal\",\"with\":\"white\"}} seat 2\n");
}

TEST(SealedAnswers, AnOfferTakenBackTakesAllWithIt) {  // OFFER-4
  Post post(rich);
  post.submit("red", '[' + deal + ']', "0");
  post.submit("blue", accepts, "0:10");
  const ProcessedSubmission back = post.submit("red", "[{withdraw: deal}]", "0:20");
  EXPECT_EQ(back.answer->status, 0);
  EXPECT_TRUE(post.store.kept(post.game()).answers.empty());
  post.tick("40");
  EXPECT_EQ(answers(post), "red {\"withdraw\":\"deal\"} seat 0:20\n");
}

TEST(SealedAnswers, NobodyHasAcceptedSoTheRankDoesNothing) {  // OFFER-4, OFFER-7
  Post post(rich);
  post.submit("red", '[' + deal + ']', "0");
  for (const std::string seat : {"blue", "white"}) post.submit(seat, "[{refuse: deal}]", "1");
  EXPECT_EQ(answers(post), "blue {\"refuse\":\"deal\"} seat 1\nwhite {\"refuse\":\"deal\"} seat 1\n");
  EXPECT_TRUE(post.store.kept(post.game()).answers.empty());
}

TEST(SealedAnswers, TheEndOfTheTurnEndsTheRank) {  // OFFER-4
  Post post(rich);
  post.submit("red", '[' + deal + ", end turn]", "0");
  EXPECT_TRUE(post.store.kept(post.game()).answers.empty());
}

TEST(SealedAnswers, ARankIsKeptUnderTheNameThatTheOfferGot) {  // OFFER-4, TRADE-14
  Post post(rich);
  post.submit("red", "[{offer: {name: deal, to: blue, give: 1 lumber, get: 1 ore}}, " + deal + ']', "0");
  for (const std::string seat : {"blue", "white"}) post.submit(seat, "[{accept: o2}]", "1");
  EXPECT_NE(post.orders(4).find("red {\"confirm\":{\"offer\":\"o2\",\"with\":\"white\"}} seat 1"),
            std::string::npos)
      << post.orders(4);
}

TEST(SealedAnswers, ARollbackDropsWhatWasKept) {  // OFFER-4, MOD-7
  Post post(rich);
  post.submit("red", '[' + deal + ']', "0");
  post.submit("blue", accepts, "0:10");
  post.roll_back(1, "0:20");
  EXPECT_TRUE(post.store.kept(post.game()).answers.empty());
}

TEST(SealedAnswers, AnotherPlayerDoesNotInheritARank) {  // OFFER-4, MOD-5
  Post post(rich);
  post.submit("red", '[' + deal + ']', "0");
  ModeratorTransaction acting = post.acting("1");
  replace_player(acting, "red", "Eli", "Bo has left");
  EXPECT_TRUE(post.store.kept(post.game()).answers.empty());
}

}  // namespace
}  // namespace inselpost::due
