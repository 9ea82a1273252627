// Tests of `preview` and `waiting` (MOD-9, MOD-10).
#include <gtest/gtest.h>

#include "cli/service/deadlines/run_due.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::due {
namespace {

SubmissionResult previewed(Post& post, const std::string& seat, const std::string& orders) {
  const SubmittedFile sent{"a.yaml", post.file(seat, orders)};
  return SubmissionChecker(post.store, {sent}).preview("plans", sent, Post::at("1"));
}
SubmissionResult checked(Post& post, const std::string& seat, const std::string& orders) {
  const SubmittedFile sent{"a.yaml", post.file(seat, orders)};
  return SubmissionChecker(post.store, {sent}).check(sent, Post::at("1"));
}

TEST(Preview, KnowsAllHands) {  // MOD-9, A-098
  const std::string takes = "[{play: {monopoly: wool}}, {build: {road: B2/SW}}]";
  const std::vector<std::string> none{"BEG", "turn 1", "cards red {monopoly: 1}", "red 1 brick",
                                      "blue 1 wool"};
  Post post(none);
  const SubmissionResult answer = previewed(post, "red", takes);
  EXPECT_EQ(answer.status, Status::refused);
  ASSERT_TRUE(answer.orders.at(1).rejection);
  EXPECT_EQ(answer.orders.at(1).rejection->why.code, "E_NO_RESOURCES");
  EXPECT_FALSE(checked(post, "red", takes).orders.at(1).rejection) << "its seat can not know it";
}

TEST(Preview, AnAnswerIsExact) {
  Post post({"BEG", "turn 1", "red 1 brick", "blue 1 wool"});
  post.submit("red", "[offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}]", "0");
  EXPECT_EQ(previewed(post, "blue", "[accept: o1]").orders.at(0).outcome, RowResult::Outcome::done);
  EXPECT_EQ(checked(post, "blue", "[accept: o1]").orders.at(0).outcome, RowResult::Outcome::possible);
}

TEST(Preview, NamesNoDieAndStoresNothing) {  // MOD-9
  // Games with other dice to come: the same answer.
  const auto said = [](const char* sum) {
    Post post({"BEG0", "turn 1", sum, "red 1 lumber"});
    const std::string before = post.record();
    const SubmissionResult answer = previewed(post, "red", "[roll, {build: {road: B2/SW}}, end turn]");
    EXPECT_EQ(post.record(), before);
    EXPECT_EQ(post.store.kept(post.game()).drafts.size(), 0U);
    std::string all = std::to_string(static_cast<int>(answer.status));
    for (const RowResult& row : answer.orders) {
      all += ' ' + std::to_string(static_cast<int>(row.outcome)) + std::to_string(row.events.size());
      for (const Remark& remark : row.remarks)
        if (const auto* some = get_if<remark::InSome>(&remark))
          for (const auto& part : some->parts) all += ',' + std::to_string(part.share.of_these);
    }
    return all;
  };
  EXPECT_EQ(said("throws 6"), said("throws 7"));
}

TEST(Preview, StandingOrdersWouldHold) {  // MOD-9, STAND-1
  Post post({"BEG", "turn 1"});
  const SubmittedFile sent{"a.yaml", "game: plans\nseat: blue\nstanding: {robber: {to: D2}}\n"};
  const auto would = [](const SubmissionResult& answer) {
    for (const Remark& remark : answer.remarks)
      if (const auto* standing = get_if<remark::StandingOrders>(&remark))
        return standing->would ? "would hold" : "hold";
    return "not mentioned";
  };
  EXPECT_STREQ(would(SubmissionChecker(post.store, {sent}).preview("plans", sent, Post::at("1"))),
               "would hold");
  EXPECT_STREQ(would(SubmissionChecker(post.store, {sent}).check(sent, Post::at("1"))), "would hold");
  EXPECT_TRUE(post.store.kept(post.game()).standing.empty());
}

TEST(Preview, OfAnotherGameIsRefused) {  // MOD-9
  Post post({"BEG", "turn 1"});
  const SubmittedFile sent{"a.yaml", post.file("red", "[end turn]")};
  EXPECT_THROW(SubmissionChecker(post.store, {sent}).preview("other", sent, Post::at("1")), CommandError);
}

std::string listed(Post& post, bool referee) {
  std::string all;
  for (const OpenDecision& one : open_decisions(post.store, referee))
    all += one.owed.seat + ' ' + one.owed.kind + (one.held ? " held" : "") +
           (one.owed.due ? ' ' + Post::hours(*one.owed.due) : "") + "; ";
  return all;
}

TEST(Waiting, WhatIsDueFirstComesFirst) {  // MOD-10, A-099
  Post post({"BEG", "turn 1", "red 1 brick", "blue 1 wool"}, "deadlines: {turn: 48h, offer: 24h}\n");
  post.submit("red", "[offer: {name: o1, give: 1 brick, get: 1 wool}]", "1");
  EXPECT_EQ(listed(post, false), "blue answer 25; orange answer 25; white answer 25; red turn 48; ");
}

TEST(Waiting, OfAnOfferToOneOnlyTheRefereeReads) {  // MOD-10, OFFER-10
  Post post({"BEG", "turn 1", "red 1 brick", "blue 1 wool"}, "deadlines: {turn: 48h, offer: 24h}\n");
  post.submit("red", "[offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}]", "1");
  EXPECT_EQ(listed(post, false), "red turn 48; ");
  EXPECT_EQ(listed(post, true), "blue answer 25; red turn 48; ");
}

TEST(Waiting, AnAnswerThatNotAllMaySeeLooksOwed) {  // MOD-10, INFO-14
  Post post({"BEG", "turn 1", "red 1 brick", "blue 1 wool"}, "deadlines: {turn: 48h, offer: 24h}\n");
  post.submit("red", "[offer: {name: o1, give: 1 brick, get: 1 wool}]", "1");
  const std::string before = listed(post, false);
  post.submit("blue", "[refuse: o1]", "2");
  EXPECT_EQ(listed(post, false), before);
  EXPECT_EQ(listed(post, true), "orange answer 25; white answer 25; red turn 48; ");
}

TEST(Waiting, WhatIsKeptChangesNothing) {  // MOD-10, A-055, AHEAD-7
  Post with({"BEG", "turn 1"}), without({"BEG", "turn 1"});
  with.submit_file("game: plans\nseat: blue\nturn: 2\norders: [roll]\n", "1");
  EXPECT_EQ(listed(with, true), listed(without, true));
  with.hold("2");
  EXPECT_EQ(listed(with, false), "red turn held; ");
}

}  // namespace
}  // namespace inselpost::due
