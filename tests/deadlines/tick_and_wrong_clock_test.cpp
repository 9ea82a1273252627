// Tests of what the clock does when the time is up (DEAD-6, DEAD-11 to DEAD-15), through the service.
#include <gtest/gtest.h>

#include <optional>

#include "cli/service/clock.hpp"
#include "cli/service/game_clocks.hpp"
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

// Tests of a clock that was wrong, and a store that nobody used for long (DEAD-14, DEAD-17).

const std::vector<std::string> main_phase{"BEG", "turn 1", "red 9 brick + 9 lumber", "blue 9 wool"};
constexpr int year = 365 * 24;

/// Returns what the receipt says of the clock; empty if nothing.
std::optional<remark::ClockIsBehind> warned(const ProcessedSubmission& taken) {
  if (!taken.warning || !holds_alternative<remark::ClockIsBehind>(*taken.warning)) return std::nullopt;
  return get<remark::ClockIsBehind>(*taken.warning);
}

NoteResult from_now(GameFixture& fixture, const std::string& time) {
  ModeratorTransaction acting = fixture.acting(time);
  return set_anew(acting, "a wrong boot");
}

/// A game in which one command ran while the clock was a year ahead.
struct Ahead : GameFixture {
  Ahead() : GameFixture(main_phase) { submit("red", "[{build: {road: B2/SW}}]", std::to_string(year)); }
};

TEST(EarlierTime, IsReplacedByTheLastTimeWithAWarning) {  // A-088, DEAD-14
  GameFixture fixture(main_phase);
  fixture.submit("red", "[{build: {road: B2/SW}}]", "5");
  const ProcessedSubmission little = fixture.submit("red", "[{build: {road: B2/SE}}]", "4:30");
  EXPECT_EQ(little.answer->status, 0);
  ASSERT_TRUE(warned(little));
  EXPECT_FALSE(warned(little)->far);
  const ProcessedSubmission taken =
      fixture.submit("red", "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}]", "1");
  ASSERT_TRUE(warned(taken));
  EXPECT_TRUE(warned(taken)->far);
  EXPECT_EQ(warned(taken)->game, "plans");
  EXPECT_NE(fixture.orders(2).find("B2/SE\"}} seat 5\n"), std::string::npos);
  EXPECT_EQ(fixture.store.next_due("plans"), GameFixture::at("5:30")) << "nothing is due by the earlier time";
}

TEST(EarlierTime, WaitingForTheLockGivesNoWarning) {  // DEAD-14
  GameFixture fixture(main_phase);
  fixture.submit("red", "[{build: {road: B2/SW}}]", "5");
  LedgerCache ledgers(fixture.store);
  int asked = 0;
  SubmissionQueue queue(
      ledgers, {{"orders.yaml", fixture.file("red", "[{build: {road: B2/SE}}]")}},
      [&] { return GameFixture::at(asked++ == 0 ? "4:59" : "5:01"); }, plans::no_text);
  EXPECT_FALSE(queue.take().warning) << "it is later by now";
}

TEST(WrongClock, IsReportedByTick) {  // A-124, DEAD-17
  Ahead fixture;
  const TickResult ticked = fixture.tick("1");
  ASSERT_EQ(ticked.ahead.size(), 1U);
  EXPECT_EQ(ticked.ahead[0].game, "plans");
  EXPECT_EQ(ticked.ahead[0].last, GameFixture::at(std::to_string(year)));
  EXPECT_TRUE(ticked.games.empty()) << "nothing is due";
  EXPECT_TRUE(GameFixture(main_phase).tick("1").ahead.empty());
}

TEST(WrongClock, FullTimeIsGivenFromNow) {  // A-124, DEAD-17, F12
  Ahead fixture;
  const NoteResult done = from_now(fixture, "2");
  EXPECT_EQ(done.note.from, GameFixture::at("2"));
  EXPECT_EQ(done.note.until, GameFixture::at("50"));
  EXPECT_EQ(fixture.owed(), "red turn 50");
  const Entry note = fixture.store.entries(fixture.game()).back();
  EXPECT_EQ(note.body.at("time"), GameFixture::at(std::to_string(year))) << "no entry goes back";
  EXPECT_EQ(note.body.at("from"), GameFixture::at("2"));
  EXPECT_EQ(fixture.audited(), "holds");
  EXPECT_FALSE(warned(fixture.submit("red", "[{build: {road: B2/SE}}]", "3")));
  EXPECT_TRUE(fixture.tick("4").ahead.empty()) << "it is mended";
}

TEST(WrongClock, ClocksUseTheCorrectedTime) {  // A-124, DEAD-17
  Ahead fixture;
  from_now(fixture, "2");
  fixture.submit("red", "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}]", "3");
  for (const char* owed : {"blue answer 27", "red turn 50"})
    EXPECT_NE(fixture.owed().find(owed), std::string::npos) << fixture.owed();
  fixture.submit("blue", "[{accept: o1}]", "3:10");
  EXPECT_EQ(fixture.store.kept(fixture.game()).answers.size(), 1U);
  fixture.tick("3:31");
  EXPECT_NE(fixture.orders(4).find("accept"), std::string::npos) << "released by the delay";
  fixture.ticked("49");
  fixture.tick("50");
  const std::string last = std::to_string(year);
  EXPECT_NE(fixture.orders(5).find("red end turn deadline " + last), std::string::npos) << fixture.orders(5);
  EXPECT_NE(fixture.owed().find(" 98"), std::string::npos) << fixture.owed();
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(WrongClock, TimeBeforeIsIgnored) {  // DEAD-17: each with its full time
  GameFixture turn(main_phase);
  turn.submit("red", "[{build: {road: B2/SW}}]", "20");
  from_now(turn, "2");
  EXPECT_EQ(turn.owed(), "red turn 50");
  GameFixture stopped({"BEG0", "turn 1", "throws 7", "blue 8 wool"});
  stopped.submit("red", "[roll]", "20");
  from_now(stopped, "2");
  EXPECT_EQ(stopped.owed(), "blue discard 26");
  stopped.submit("blue", "[{discard: 4 wool}]", "3");
  EXPECT_EQ(stopped.owed(), "red robber 51");
  GameFixture held(main_phase);
  held.submit("red", "[{build: {road: B2/SW}}]", "20");
  held.hold("21");
  from_now(held, "2");
  held.resume("4");
  EXPECT_EQ(held.owed(), "red turn 52");
}

TEST(WrongClock, AnswersGetANewReleaseTime) {  // DEAD-17
  const std::string offer = "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}]";
  GameFixture fixture(main_phase);
  fixture.submit("red", offer, "20");
  from_now(fixture, "2");
  fixture.submit("blue", "[{accept: o1}]", "2:10");
  fixture.tick("2:29");
  EXPECT_EQ(fixture.orders(4), "");
  fixture.tick("2:31");
  EXPECT_EQ(fixture.orders(4), "blue {\"accept\":\"o1\"} seat 20\n");
  GameFixture held(main_phase);
  held.submit("red", offer, "20");
  held.hold("20:20");
  from_now(held, "2");
  held.resume("4");
  held.submit("blue", "[{accept: o1}]", "4:10");
  held.tick("4:29");
  EXPECT_EQ(held.orders(6), "");
  held.tick("4:31");
  EXPECT_NE(held.orders(6), "");
}

TEST(WrongClock, IsNotReportedWithoutDeadlines) {  // DEAD-17: nothing of it can be late
  GameFixture fixture(main_phase, "");
  fixture.submit("red", "[{build: {road: B2/SW}}]", "20");
  EXPECT_TRUE(fixture.tick("2").ahead.empty());
}

TEST(WrongClock, EndsWhenTheLastTimeHasPassed) {  // DEAD-17
  Ahead fixture;
  from_now(fixture, "2");
  fixture.submit("red", "[{build: {road: B2/SE}}]", "3");
  EXPECT_TRUE(fixture.game().clocks.from);
  fixture.submit("red", "[{build: {road: C2/E}}]", std::to_string(year + 1));
  EXPECT_FALSE(fixture.game().clocks.from);
}

TEST(WrongClock, SurvivesARollbackAndAHold) {  // DEAD-17, MOD-7
  Ahead fixture;
  from_now(fixture, "2");
  fixture.roll_back(1, "3");
  EXPECT_TRUE(fixture.game().clocks.from);
  fixture.resume("4");
  EXPECT_EQ(fixture.owed(), "red turn 52");
}

TEST(WrongClock, ClocksAreOnlyResetIfNecessary) {  // DEAD-17
  GameFixture fixture(main_phase);
  fixture.submit("red", "[{build: {road: B2/SW}}]", "1");
  try {
    from_now(fixture, "2");
    FAIL();
  } catch (const CommandError& refusal) {
    EXPECT_TRUE(holds_alternative<command_errors::ClockIsRight>(refusal.why()));
  }
}

/// A command of that caller then; true if it may go on.
bool may(GameFixture& fixture, const std::string& time, Caller caller) {
  try {
    require_awake(fixture.store, GameFixture::at(time), caller,
                  [](const command_errors::StoreAsleep&) { return "wake up\n"; });
    return true;
  } catch (const CommandError& refusal) {
    EXPECT_EQ(refusal.status(), Status::busy);
    return false;
  }
}

const std::string asleep = std::to_string(31 * 24);
std::string minutes_later(int minutes) {
  return asleep + (minutes < 10 ? ":0" : ":") + std::to_string(minutes);
}

TEST(TickAfterGap, CallsByAProgramNeverCount) {  // A-130, DEAD-17
  GameFixture fixture(main_phase);
  EXPECT_TRUE(may(fixture, "719", Caller::itself)) << "30 days and less";
  const std::string before = fixture.record();
  for (int minute = 0; minute < 10; ++minute)
    EXPECT_FALSE(may(fixture, minutes_later(minute), Caller::itself));
  EXPECT_EQ(fixture.record(), before);
  EXPECT_EQ(fixture.store.outbox().size(), 1U) << "one alarm";
  EXPECT_EQ(fixture.store.outbox()[0].reader, "") << "for the moderator";
  EXPECT_FALSE(may(fixture, std::to_string(32 * 24 + 1), Caller::itself));
  EXPECT_EQ(fixture.store.outbox().size(), 2U) << "and daily";
}

TEST(TickAfterGap, APersonCanRunItAgainWithinAMinute) {  // A-130, DEAD-17
  GameFixture fixture(main_phase);
  EXPECT_FALSE(may(fixture, minutes_later(0), Caller::person));
  EXPECT_FALSE(may(fixture, minutes_later(2), Caller::person)) << "not within a minute";
  EXPECT_FALSE(may(fixture, minutes_later(3), Caller::itself));
  EXPECT_TRUE(may(fixture, minutes_later(3), Caller::person));
  EXPECT_TRUE(may(fixture, minutes_later(4), Caller::itself)) << "from then on all goes on";
}

TEST(TickAfterGap, AnExplicitTimeIsAccepted) {  // A-130, DEAD-17
  GameFixture fixture(main_phase);
  EXPECT_TRUE(may(fixture, asleep, Caller::says_when));
  EXPECT_TRUE(may(fixture, minutes_later(1), Caller::itself));
}

}  // namespace
}  // namespace inselpost::deadline_tests
