// Tests of what the clock does when the time is up (DEAD-6, DEAD-11 to DEAD-15), through the service.
#include <gtest/gtest.h>

#include "cli/service/resume.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

TEST(Tick, DefaultOrdersEndATurn) {  // DEAD-6, DEAD-13, A-076, DEC-4, DEC-6, T-252
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  EXPECT_TRUE(fixture.tick("40").games.empty()) << "nobody rolls for him before";
  const TickResult ticked = fixture.tick("50");
  ASSERT_EQ(ticked.games.size(), 1U);
  EXPECT_EQ(ticked.games[0].acts, 1U);
  EXPECT_EQ(fixture.orders(2), "red roll deadline 48\nred end turn deadline 48\n");
  EXPECT_EQ(fixture.owed(), "blue roll 96");
  // Again: nothing.
  EXPECT_TRUE(fixture.tick("50").games.empty());
  EXPECT_EQ(fixture.game().last_entry, 3U);
}

TEST(Tick, RobberAndOwnDiscardBelongToTheTurn) {  // DEAD-6
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "red 8 wool"}, usual, OrderOrigin::deadline);
  fixture.ticked("40");
  fixture.tick("48");
  EXPECT_EQ(fixture.orders(2),
            "red roll deadline 48\nred {\"discard\":{\"wool\":4}} deadline 48\n"
            "red {\"robber\":{\"rob\":\"nobody\",\"to\":\"A1\"}} deadline 48\nred end turn deadline 48\n");
}

TEST(Tick, DecisionsOfOthersHaveTheirOwnClock) {  // DEAD-6
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool"}, usual, OrderOrigin::deadline);
  fixture.ticked("40");
  fixture.tick("49");
  EXPECT_EQ(fixture.orders(2), "red roll deadline 48\n");
  EXPECT_EQ(fixture.owed(), "blue discard 72");
  // When it is in, the rest of the turn falls back at once.
  GameFixture twin({"BEG0", "turn 1", "throws 7", "blue 8 wool"}, usual, OrderOrigin::deadline);
  twin.ticked("40");
  twin.tick("49");
  twin.submit("blue", "[discard: 4 wool]", "50");
  EXPECT_NE(twin.orders(2).find("blue {\"discard\":{\"wool\":4}} seat 50\nred {\"robber\""),
            std::string::npos)
      << twin.orders(2);
  EXPECT_NE(twin.orders(2).find("red end turn deadline 50\n"), std::string::npos) << twin.orders(2);
  // Or by its own clock.
  fixture.ticked("70");
  fixture.tick("73");
  EXPECT_NE(fixture.orders(3).find("blue {\"discard\":{\"wool\":4}} deadline 72\nred {\"robber\""),
            std::string::npos)
      << fixture.orders(3);
  EXPECT_EQ(fixture.owed(), "blue roll 120");
}

TEST(Tick, OffersLapseBeforeTheTurnEnds) {  // DEAD-12
  GameFixture fixture({"BEG", "turn 1", "red 1 brick"});
  fixture.submit("red", "[offer: {name: o1, to: [blue, white], give: 1 brick, get: 1 wool}]", "24");
  EXPECT_EQ(fixture.owed(), "red turn 48; blue answer 48; white answer 48");
  fixture.ticked("40");
  fixture.tick("48");
  EXPECT_EQ(fixture.orders(3),
            "blue {\"refuse\":\"o1\"} deadline 48\nwhite {\"refuse\":\"o1\"} deadline 48\n"
            "red end turn deadline 48\n");
}

TEST(Tick, TheRecordDoesNotDependOnTheNumberOfRuns) {  // DEAD-11, DEAD-13, A-086
  const auto played = [](int minutes_between, bool killed) {
    GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "white 9 ore"}, usual,
                        OrderOrigin::deadline);
    for (int at = 0; at <= 200 * 60; at += minutes_between) {
      const std::string time = std::to_string(at / 60) + ':' + std::to_string(at % 60);
      if (killed) {
        // After the first act.
        Store::WriteTransaction change(fixture.store);
        StoredGame game = fixture.game();
        GameLedger ledger = resume(fixture.store, game);
        DueResult done;
        if (run_next_due(
                fixture.store, change, game, ledger, GameFixture::at(time),
                [](const SubmissionResult&, const LanguagePrefs&) { return FormattedAnswer{}; }, done))
          change.commit();
      }
      fixture.tick(time);
    }
    return fixture.record();
  };
  const std::string daily = played(24 * 60, false);
  EXPECT_EQ(played(60, false), daily);
  EXPECT_EQ(played(7 * 60 + 13, false), daily);
  EXPECT_EQ(played(24 * 60, true), daily) << "A-085";
}

TEST(Tick, AFileAfterTheDeadlineIsTooLate) {  // DEAD-13, DEAD-14, A-087
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  fixture.ticked("40");
  const ProcessedSubmission late = fixture.submit("red", "[roll, end turn]", "48:01");
  EXPECT_EQ(fixture.orders(2), "red roll deadline 48\nred end turn deadline 48\n");
  ASSERT_TRUE(late.answer);
  EXPECT_EQ(late.answer->status, static_cast<int>(Status::refused));
  EXPECT_NE(late.answer->verdict.find("E_STALE"), std::string::npos) << late.answer->verdict;
  ASSERT_TRUE(late.news);
  EXPECT_FALSE(late.news->happenings.empty());
}

TEST(Tick, AFileWithinTheGraceIsInTime) {  // DEAD-5, A-080, A-091
  const std::string grace = "deadlines: {grace: 12h}\n";
  GameFixture in_time({"BEG0", "turn 1", "throws 6"}, grace);
  in_time.ticked("48");
  in_time.submit("red", "[roll, end turn]", "59");
  EXPECT_EQ(in_time.orders(2), "red roll seat 59\nred end turn seat 59\n");
  GameFixture late({"BEG0", "turn 1", "throws 6"}, grace, OrderOrigin::deadline);
  late.ticked("48");
  late.submit("red", "[roll, end turn]", "60");
  EXPECT_EQ(late.orders(2), "red roll deadline 60\nred end turn deadline 60\n");
}

TEST(Tick, AnOfferMaySetAnEarlierDeadline) {  // OFFER-2, A-069
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"});
  fixture.submit("red", "[offer: {to: [blue], give: 1 brick, get: 1 wool, until: 12h}]", "0");
  EXPECT_EQ(fixture.owed(), "red turn 48; blue answer 12");
  EXPECT_EQ(fixture.store.next_due("plans"), GameFixture::at("0:30")) << "what is said beforehand";
  fixture.tick("1");
  EXPECT_EQ(fixture.store.next_due("plans"), GameFixture::at("12"));
  fixture.submit("red", "[offer: {to: [blue], give: 1 brick, get: 1 ore, until: 40h}]", "1");
  EXPECT_EQ(fixture.owed(), "red turn 48; blue answer 12; blue answer 25") << "it never lengthens the time";
  fixture.ticked("10");
  fixture.tick("12");
  EXPECT_EQ(fixture.orders(4), "blue {\"refuse\":\"o1\"} deadline 12\n");
  fixture.ticked("24");
  fixture.tick("25");
  EXPECT_EQ(fixture.orders(5), "blue {\"refuse\":\"o2\"} deadline 25\n");
  EXPECT_EQ(fixture.owed(), "red turn 48");
}

TEST(Tick, AnOfferDeadlineNeverOutlivesTheTurn) {  // OFFER-2
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"});
  fixture.ticked("30");
  fixture.submit("red", "[offer: {to: [blue], give: 1 brick, get: 1 wool, until: 12h}]", "40");
  EXPECT_EQ(fixture.owed(), "red turn 48; blue answer 48");
}

TEST(Tick, ACounterOfferHasItsOwnTime) {  // OFFER-2, OFFER-6
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"});
  fixture.submit("red", "[offer: {to: [blue], give: 1 brick, get: 1 ore}]", "0");
  fixture.submit("blue", "[counter: {offer: o1, give: 1 wool, get: 1 brick, until: 3h}]", "2");
  EXPECT_EQ(fixture.owed(), "red turn 48; red answer 5");
}

const std::string waits_for_answers =
    "[{offer: {name: o1, to: [blue, white], give: 1 brick, get: 1 wool}}, {wait for: {offer: o1}}, end turn]";

TEST(Tick, APlanContinuesWhenAnswersHaveLapsed) {  // A-021, PLAN-12, DEAD-12, REP-9
  GameFixture fixture({"BEG", "red 1 brick", "blue 1 wool", "white 1 wool"});
  fixture.submit("red", waits_for_answers, "0");
  fixture.ticked("20");
  const TickResult ticked = fixture.tick("24");
  EXPECT_EQ(fixture.orders(3),
            "blue {\"refuse\":\"o1\"} deadline 24\nwhite {\"refuse\":\"o1\"} deadline 24\n"
            "red end turn seat 24\n");
  ASSERT_EQ(ticked.games.size(), 1U);
  ASSERT_EQ(ticked.games[0].receipts.size(), 1U);
  EXPECT_EQ(ticked.games[0].receipts[0].seat, "red");
  EXPECT_FALSE(fixture.game().clocks.missed.contains("red")) << "it ended its turn itself";
}

TEST(Tick, NoAnswerOutlivesTheTurn) {  // PLAN-12, OFFER-2, DEAD-12
  GameFixture fixture({"BEG", "red 1 brick", "blue 1 wool", "white 1 wool"});
  fixture.ticked("30");
  fixture.submit("red", waits_for_answers, "40");
  EXPECT_EQ(fixture.owed(), "red turn 48; blue answer 48; white answer 48");
  fixture.tick("49");
  EXPECT_EQ(fixture.orders(3),
            "blue {\"refuse\":\"o1\"} deadline 48\nwhite {\"refuse\":\"o1\"} deadline 48\n"
            "red end turn seat 48\n")
      << "first the answers, then the plan, then the turn";
}

TEST(Tick, ADraftRunsWhenItsTurnBegins) {  // AHEAD-5, DEAD-13
  GameFixture fixture({"BEG"});
  fixture.submit_file("game: plans\nseat: blue\nturn: 6\norders: [roll]\n", "1");
  fixture.ticked("30");
  const TickResult ticked = fixture.tick("50");
  EXPECT_EQ(fixture.orders(2), "red end turn deadline 48\nblue roll seat 48\n");
  ASSERT_EQ(ticked.games[0].receipts.size(), 1U);
  EXPECT_EQ(ticked.games[0].receipts[0].seat, "blue");
}

TEST(Tick, APendingPlanIsDroppedWithTheTurn) {  // PLAN-16
  GameFixture fixture({"BEG", "red 1 ore", "blue 1 wool"});
  fixture.submit(
      "blue", "[{offer: {name: b1, to: red, give: 1 wool, get: 1 ore}}, {wait for: offer}, {withdraw: b1}]",
      "47");
  fixture.ticked("47");
  fixture.submit("red", "[end turn]", "47:30");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).plans.empty());
}

TEST(Tick, AnEarlierTimeIsReplacedByTheLastEntrysTime) {  // DEAD-14, A-088
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  fixture.submit("red", "[roll]", "5");
  fixture.submit("red", "[end turn]", "1");
  EXPECT_EQ(fixture.orders(2), "red roll seat 5\nred end turn seat 5\n");
  EXPECT_EQ(fixture.owed(), "blue roll 53");
}

TEST(Tick, AfterAGapOnlyReportsDueDecisions) {  // DEAD-15, A-089
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  fixture.ticked("20");
  const TickResult listed = fixture.tick("50");
  ASSERT_EQ(listed.overdue.size(), 1U);
  EXPECT_EQ(listed.overdue[0].owed.seat, "red");
  EXPECT_EQ(listed.last, GameFixture::at("20"));
  EXPECT_EQ(fixture.game().last_entry, 1U);
  // No command does it either.
  fixture.submit("blue", "[roll]", "50");
  EXPECT_EQ(fixture.game().last_entry, 1U);
  // A letter that came in time.
  fixture.submit("red", "[roll]", "47");
  EXPECT_EQ(fixture.orders(2), "red roll seat 47\n");
  fixture.tick("50", true);
  EXPECT_EQ(fixture.orders(2), "red roll seat 47\nred end turn deadline 48\n");
  EXPECT_EQ(fixture.store.last_tick(), GameFixture::at("50"));
  EXPECT_TRUE(fixture.tick("51").overdue.empty());
}

TEST(Tick, AGapWithoutDueDecisionsIsIgnored) {  // DEAD-11, DEAD-15
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {turn: 99d}\n");
  const TickResult ticked = fixture.tick("300");
  EXPECT_TRUE(ticked.overdue.empty() && ticked.games.empty());
  EXPECT_EQ(fixture.store.last_tick(), GameFixture::at("300"));
  fixture.tick("299:30");
  EXPECT_EQ(fixture.store.last_tick(), GameFixture::at("300")) << "it does not go back";
  fixture.tick("200");
  EXPECT_EQ(fixture.store.last_tick(), GameFixture::at("200"))
      << "but behind a clock that stood ahead (DEAD-17)";
}

TEST(Tick, PlayersWhoMissJoiningJoinWithoutLuck) {  // DEAD-6
  GameFixture fixture({"JOIN"}, "deadlines: {founding: 24h}\n");
  fixture.submit("red", "[join]", "3");
  fixture.ticked("20");
  fixture.tick("30");
  EXPECT_EQ(fixture.game().changed, GameFixture::at("24"));
  EXPECT_EQ(fixture.owed(), "red found 48");
}

TEST(Tick, TwoMissedDeadlinesMakeASeatAbsent) {  // DEAD-9, DEC-5, T-294, A-083
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {turn: 24h}\n");
  const auto announced = [](const TickResult& ticked) {
    std::string all;
    for (const TickedGame& game : ticked.games)
      for (const NewsItem& happening : game.news.happenings)
        for (const Announcement& one : happening.told)
          if (const auto* absent = get_if<announcements::IsAbsent>(&one)) all += absent->seat + ' ';
    return all;
  };
  // Nobody plays, but red sends a file after each turn, of which nothing is executed.
  std::string away;
  for (int day = 1; day <= 8; ++day) {
    away += announced(fixture.tick(std::to_string(24 * day)));
    if (day % 4 == 1) fixture.submit("red", "[]", std::to_string(24 * day + 1));
  }
  EXPECT_EQ(away, "blue orange white ");
  EXPECT_EQ(fixture.owed(), "red roll 216");
  // Their pending decisions are decided at once.
  fixture.tick("216");
  EXPECT_EQ(fixture.owed(), "red roll 240");
  EXPECT_EQ(fixture.game().clocks.missed,
            (MissedDeadlines{{"red", 1}, {"blue", 3}, {"orange", 3}, {"white", 3}}));
  // Any file ends it.
  const ProcessedSubmission back = fixture.submit("blue", "[]", "220");
  ASSERT_TRUE(back.news);
  ASSERT_FALSE(back.news->happenings.back().told.empty());
  EXPECT_TRUE(holds_alternative<announcements::IsBack>(back.news->happenings.back().told.at(0)));
  EXPECT_FALSE(fixture.game().clocks.missed.contains("blue"));
  fixture.tick("240");
  EXPECT_EQ(fixture.owed(), "blue roll 264");
}

TEST(Tick, TableGamesHaveNoDefaultRoll) {  // STAND-4, A-052
  GameFixture fixture({"BEG0", "turn 1"}, std::string(usual) + "dice: table\n");
  fixture.ticked("40");
  EXPECT_TRUE(fixture.tick("50").games.empty());
  EXPECT_EQ(fixture.owed(), "red roll 48 never") << "he is waited for";
  EXPECT_EQ(fixture.game().last_entry, 1U);
  EXPECT_TRUE(fixture.tick("51").games.empty());
  // Nor for who is away.
  Store::WriteTransaction change(fixture.store);
  StoredGame game = fixture.game();
  game.clocks.missed = {{"red", 2}};
  const GameLedger ledger = resume(fixture.store, game);
  act(change, game, ledger, {}, GameFixture::at("51"));
  change.commit();
  EXPECT_TRUE(fixture.tick("52").games.empty());
  EXPECT_EQ(fixture.game().last_entry, 1U);
}

TEST(Tick, AnInterruptedFileNeverContinuesByItself) {  // A-014, PLAN-13, PLAN-15
  GameFixture fixture({"BEG0", "turn 1", "throws 8"}, "deadlines: {turn: 14d}\n");
  fixture.submit("red", "[roll, {stop if: {rolled: 8}}, end turn]", "0");
  EXPECT_EQ(fixture.store.kept(fixture.game()).plans.size(), 1U);
  for (int day = 1; day <= 7; ++day) fixture.tick(std::to_string(24 * day));
  EXPECT_EQ(fixture.orders(2), "red roll seat 0\n");
  fixture.submit("red", "[end turn]", "169");
  EXPECT_EQ(fixture.orders(3), "red end turn seat 169\n");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).plans.empty());
}

}  // namespace
}  // namespace inselpost::deadline_tests
