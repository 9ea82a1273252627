// Tests of answers to an offer to all that all may see, with the clocks (MINE-5, AUD-11, STAND-8).
#include <gtest/gtest.h>

#include <sstream>

#include "cli/service/deadlines/run_due.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

const std::vector<std::string> rich_players{"BEG", "turn 1", "red 3 brick", "blue 2 wool", "white 2 wool"};
const std::string offer_to_all = "[{offer: {name: o1, give: 1 brick, get: 1 wool}}]";

/// What everybody, or the referee, is told of who owes what.
std::string owed_in_public(GameFixture& fixture, bool as_referee = false) {
  std::string all;
  FailedGames failed;
  for (const OpenDecision& one : open_decisions(fixture.store, as_referee, failed))
    all += one.owed.seat + ' ' + one.owed.kind + "; ";
  return all;
}

/// The last entry: whether it is open, its time, and its seat if that is open.
std::string last_entry(GameFixture& fixture) {
  const Json body = Json::parse(fixture.store.entry_texts(fixture.game()).back());
  return (body.contains("hidden") ? "hidden" : "open " + body.at("seat").get<std::string>()) + ' ' +
         GameFixture::hours(body.at("time"));
}

/// What has still to be sent, to blue nothing of it.
std::string unsent_to_others(GameFixture& fixture) {
  std::istringstream all(fixture.outbox());
  std::string text, line;
  while (std::getline(all, line))
    if (!line.starts_with("blue")) text += line + '\n';
  return text;
}

TEST(OpenAnswers, ArePublicAtTheirRelease) {  // MINE-5, C-022, STAND-8
  GameFixture fixture(rich_players);
  fixture.submit("red", offer_to_all, "0");
  const std::string record = fixture.record(), owed = owed_in_public(fixture);
  EXPECT_EQ(owed, "blue answer; orange answer; white answer; red turn; ");
  fixture.submit("blue", "[refuse: o1]", "0:10");
  EXPECT_EQ(fixture.record(), record) << "it is kept for its release";
  EXPECT_EQ(owed_in_public(fixture), owed);
  fixture.tick("0:30");
  EXPECT_EQ(last_entry(fixture), "open blue 0:30");
  EXPECT_EQ(owed_in_public(fixture), "orange answer; white answer; red turn; ")
      << "white has not answered, for all";
  EXPECT_EQ(owed_in_public(fixture, true), owed_in_public(fixture));
}

TEST(OpenAnswers, TellNothingBeforeTheirRelease) {  // MINE-5, STAND-8, C-008
  GameFixture accepts(rich_players), refuses(rich_players), takes_back(rich_players), silent(rich_players);
  accepts.submit("red", offer_to_all, "0");
  refuses.submit("red", offer_to_all, "0");
  takes_back.submit("red", offer_to_all, "0");
  silent.submit("red", offer_to_all, "0");
  accepts.submit("blue", "[accept: o1]", "0:10");
  refuses.submit("blue", "[refuse: o1]", "0:10");
  takes_back.submit("blue", "[accept: o1]", "0:10");
  takes_back.submit("blue", "[withdraw: o1]", "0:12");
  for (GameFixture* fixture : {&accepts, &refuses, &takes_back, &silent}) {
    fixture->tick("0:29");
    EXPECT_EQ(fixture->record(), silent.record());
    EXPECT_EQ(fixture->owed(), silent.owed());
    EXPECT_EQ(owed_in_public(*fixture), owed_in_public(silent));
    EXPECT_EQ(unsent_to_others(*fixture), unsent_to_others(silent));
  }
  takes_back.tick("0:30");
  EXPECT_EQ(takes_back.record(), silent.record()) << "nobody else sees that there was an answer";
  for (GameFixture* fixture : {&accepts, &refuses}) {
    fixture->tick("0:30");
    EXPECT_EQ(last_entry(*fixture), "open blue 0:30");
  }
}

TEST(OpenAnswers, AreOpenIfTheClockGivesThem) {  // AUD-11, AUD-2
  GameFixture fixture(rich_players);
  fixture.submit("red", offer_to_all, "0");
  fixture.submit("blue", "[refuse: o1]", "1");
  EXPECT_EQ(last_entry(fixture), "open blue 1");
  fixture.tick("24");
  EXPECT_EQ(last_entry(fixture).substr(0, 4), "open");
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(OpenAnswers, LeaveCounterOffersHidden) {  // MINE-5: all read that blue has answered
  GameFixture fixture(rich_players);
  fixture.submit("red", offer_to_all, "0");
  fixture.submit("blue", "[{counter: {offer: o1, give: 2 wool, get: 1 brick}}]", "1");
  EXPECT_EQ(last_entry(fixture), "hidden 1");
  EXPECT_EQ(owed_in_public(fixture), "orange answer; white answer; red turn; ");
  fixture.tick("24");
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(OpenAnswers, AreOnesOwnWithTheOptionPrivate) {  // INFO-14, T-365
  std::vector<std::string> clauses = rich_players;
  clauses.push_back("option offer_answers: private");
  GameFixture fixture(clauses), silent(clauses);
  fixture.submit("red", offer_to_all, "0");
  silent.submit("red", offer_to_all, "0");
  fixture.submit("blue", "[refuse: o1]", "1");
  EXPECT_EQ(last_entry(fixture), "hidden 1");
  EXPECT_EQ(owed_in_public(fixture), owed_in_public(silent));
}

}  // namespace
}  // namespace inselpost::deadline_tests
