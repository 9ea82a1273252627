// Tests of `preview` and `waiting` (MOD-9, MOD-10).
#include <gtest/gtest.h>

#include "cli/service/deadlines/run_due.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

SubmissionResult previewed(GameFixture& fixture, const std::string& seat, const std::string& orders) {
  const SubmittedFile sent{"a.yaml", fixture.file(seat, orders)};
  return SubmissionChecker(fixture.store, {sent}).preview("plans", sent, GameFixture::at("1"));
}
SubmissionResult checked(GameFixture& fixture, const std::string& seat, const std::string& orders) {
  const SubmittedFile sent{"a.yaml", fixture.file(seat, orders)};
  return SubmissionChecker(fixture.store, {sent}).check(sent, GameFixture::at("1"));
}

TEST(Preview, UsesAllHands) {  // MOD-9, A-098
  const std::string takes = "[{play: {monopoly: wool}}, {build: {road: B2/SW}}]";
  const std::vector<std::string> none{"BEG", "turn 1", "cards red {monopoly: 1}", "red 1 brick",
                                      "blue 1 wool"};
  GameFixture fixture(none);
  const SubmissionResult answer = previewed(fixture, "red", takes);
  EXPECT_EQ(answer.status, Status::refused);
  ASSERT_TRUE(answer.orders.at(1).rejection);
  EXPECT_EQ(answer.orders.at(1).rejection->why.code, "E_NO_RESOURCES");
  EXPECT_FALSE(checked(fixture, "red", takes).orders.at(1).rejection) << "its seat can not know it";
}

TEST(Preview, AnswersAreExact) {
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"});
  fixture.submit("red", "[offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}]", "0");
  EXPECT_EQ(previewed(fixture, "blue", "[accept: o1]").orders.at(0).outcome, RowResult::Outcome::done);
  EXPECT_EQ(checked(fixture, "blue", "[accept: o1]").orders.at(0).outcome, RowResult::Outcome::possible);
}

TEST(Preview, ShowsNoDiceAndStoresNothing) {  // MOD-9
  // Games with other dice to come: the same answer.
  const auto preview_of = [](const char* sum) {
    GameFixture fixture({"BEG0", "turn 1", sum, "red 1 lumber"});
    const std::string before = fixture.record();
    const SubmissionResult answer = previewed(fixture, "red", "[roll, {build: {road: B2/SW}}, end turn]");
    EXPECT_EQ(fixture.record(), before);
    EXPECT_EQ(fixture.store.kept(fixture.game()).drafts.size(), 0U);
    std::string all = std::to_string(static_cast<int>(answer.status));
    for (const RowResult& row : answer.orders) {
      all += ' ' + std::to_string(static_cast<int>(row.outcome)) + std::to_string(row.events.size());
      for (const Remark& remark : row.remarks)
        if (const auto* some = get_if<remark::InSome>(&remark))
          for (const auto& part : some->parts) all += ',' + std::to_string(part.share.of_these);
    }
    return all;
  };
  EXPECT_EQ(preview_of("throws 6"), preview_of("throws 7"));
}

TEST(Preview, StandingOrdersWouldHold) {  // MOD-9, STAND-1
  GameFixture fixture({"BEG", "turn 1"});
  const SubmittedFile sent{"a.yaml", "game: plans\nseat: blue\nstanding: {robber: {to: D2}}\n"};
  const auto would = [](const SubmissionResult& answer) {
    for (const Remark& remark : answer.remarks)
      if (const auto* standing = get_if<remark::StandingOrders>(&remark))
        return standing->would ? "would hold" : "hold";
    return "not mentioned";
  };
  EXPECT_STREQ(would(SubmissionChecker(fixture.store, {sent}).preview("plans", sent, GameFixture::at("1"))),
               "would hold");
  EXPECT_STREQ(would(SubmissionChecker(fixture.store, {sent}).check(sent, GameFixture::at("1"))),
               "would hold");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).standing.empty());
}

TEST(Preview, RejectsAnotherGame) {  // MOD-9
  GameFixture fixture({"BEG", "turn 1"});
  const SubmittedFile sent{"a.yaml", fixture.file("red", "[end turn]")};
  EXPECT_THROW(SubmissionChecker(fixture.store, {sent}).preview("other", sent, GameFixture::at("1")),
               CommandError);
}

std::string listed(GameFixture& fixture, bool referee) {
  std::string all;
  for (const OpenDecision& one : open_decisions(fixture.store, referee))
    all += one.owed.seat + ' ' + one.owed.kind + (one.held ? " held" : "") +
           (one.owed.due ? ' ' + GameFixture::hours(*one.owed.due) : "") + "; ";
  return all;
}

TEST(Waiting, ListsTheEarliestDeadlineFirst) {  // MOD-10, A-099
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"},
                      "deadlines: {turn: 48h, offer: 24h}\n");
  fixture.submit("red", "[offer: {name: o1, give: 1 brick, get: 1 wool}]", "1");
  EXPECT_EQ(listed(fixture, false), "blue answer 25; orange answer 25; white answer 25; red turn 48; ");
}

TEST(Waiting, ListsPrivateOffersForTheRefereeOnly) {  // MOD-10, OFFER-10
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"},
                      "deadlines: {turn: 48h, offer: 24h}\n");
  fixture.submit("red", "[offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}]", "1");
  EXPECT_EQ(listed(fixture, false), "red turn 48; ");
  EXPECT_EQ(listed(fixture, true), "blue answer 25; red turn 48; ");
}

TEST(Waiting, ShowsSecretlyAnsweredDecisionsAsPending) {  // MOD-10, INFO-14
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"},
                      "deadlines: {turn: 48h, offer: 24h}\n");
  fixture.submit("red", "[offer: {name: o1, give: 1 brick, get: 1 wool}]", "1");
  const std::string before = listed(fixture, false);
  fixture.submit("blue", "[refuse: o1]", "2");
  EXPECT_EQ(listed(fixture, false), before);
  EXPECT_EQ(listed(fixture, true), "orange answer 25; white answer 25; red turn 48; ");
}

TEST(Waiting, DoesNotDependOnPendingFiles) {  // MOD-10, A-055, AHEAD-7
  GameFixture with({"BEG", "turn 1"}), without({"BEG", "turn 1"});
  with.submit_file("game: plans\nseat: blue\nturn: 2\norders: [roll]\n", "1");
  EXPECT_EQ(listed(with, true), listed(without, true));
  with.hold("2");
  EXPECT_EQ(listed(with, false), "red turn held; ");
}

}  // namespace
}  // namespace inselpost::deadline_tests
