// Tests of due times (DEAD-2, DEAD-3, DEAD-5), through the service.
#include <gtest/gtest.h>

#include <functional>

#include "cli/service/moderator/rollback.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

TEST(Clocks, NothingIsDueWithoutDeadlines) {  // DEAD-1
  GameFixture fixture({"BEG0", "turn 1"}, "");
  EXPECT_EQ(fixture.owed(), "red roll");
  EXPECT_FALSE(fixture.store.next_due("plans"));
  EXPECT_TRUE(fixture.tick("900").games.empty());
  EXPECT_EQ(fixture.game().last_entry, 1U);
}

TEST(Clocks, ATurnHasOneClockFromStartToEnd) {  // DEAD-2
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  EXPECT_EQ(fixture.owed(), "red roll 48");
  fixture.submit("red", "[roll]", "5");
  EXPECT_EQ(fixture.owed(), "red turn 48");
  EXPECT_EQ(fixture.store.next_due("plans"), GameFixture::at("48"));
  fixture.submit("red", "[end turn]", "7");
  EXPECT_EQ(fixture.owed(), "blue roll 55");
}

TEST(Clocks, StopsWhileOthersMustDiscard) {  // DEAD-2, A-077
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  fixture.submit("red", "[roll]", "1");
  EXPECT_EQ(fixture.owed(), "blue discard 25");
  fixture.submit("blue", "[discard: 4 wool]", "21");
  EXPECT_EQ(fixture.owed(), "red robber 68");
  fixture.submit("red", "[robber: {to: D2, rob: orange}]", "22");
  EXPECT_EQ(fixture.owed(), "red turn 68");
}

TEST(Clocks, DoesNotStopForAnOpenOffer) {  // DEAD-2
  GameFixture fixture({"BEG", "turn 1", "red 1 brick"});
  fixture.submit("red", "[offer: {name: o1, to: [blue, white], give: 1 brick, get: 1 wool}]", "2");
  EXPECT_EQ(fixture.owed(), "red turn 48; blue answer 26; white answer 26");
  fixture.submit("white", "[refuse: o1]", "3");
  // A reader who may not see the answer sees the decision as still pending.
  EXPECT_EQ(fixture.owed(), "red turn 48; blue answer 26; white answer 26");
  EXPECT_FALSE(fixture.game().pending_decisions.at(2).is_real());
}

TEST(Clocks, EachFoundingOrderHasItsOwnClock) {  // DEAD-2
  GameFixture fixture({"FOUND"}, "deadlines: {founding: 24h}\n");
  EXPECT_EQ(fixture.owed(), "red found 24");
  fixture.submit("red", "[found: {settlement: B2.S, road: B2/SW}]", "1");
  EXPECT_EQ(fixture.owed(), "blue found 25");
  fixture.submit("blue", "[found: {settlement: D3.SE, road: D3/E}]", "2");
  EXPECT_EQ(fixture.owed(), "blue found 26") << "his second, at once";
}

TEST(Clocks, JoiningUsesTheFoundingDeadline) {  // DEAD-2
  GameFixture fixture({"JOIN"}, "deadlines: {founding: 24h}\n");
  EXPECT_EQ(fixture.owed(), "red join 24; blue join 24");
  fixture.submit("red", "[join]", "3");
  EXPECT_EQ(fixture.owed(), "blue join 24");
}

TEST(Clocks, UsesNightsAndWeekendsOfTheSeat) {  // DEAD-3
  // Monday, ten o'clock in Berlin at nine: fourteen hours until ten at night.
  GameFixture fixture({"BEG0", "turn 1"},
                      "deadlines: {turn: 20h, nights: 22:00-07:00, zone: Europe/Berlin}\n");
  EXPECT_EQ(fixture.owed(), "red roll 29") << "11 h until 21:00Z, 9 h from 06:00Z";
}

TEST(Clocks, DefaultOrderIsGivenAfterTheGrace) {  // DEAD-5
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {grace: 12h}\n");
  EXPECT_EQ(fixture.owed(), "red roll 48-60");
  EXPECT_EQ(fixture.store.next_due("plans"), GameFixture::at("60"));
}

TEST(Clocks, DefaultOrdersCanBeSwitchedOff) {  // DEAD-16
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {miss: wait}\n");
  EXPECT_EQ(fixture.owed(), "red roll 48 never");
  fixture.ticked("40");
  EXPECT_TRUE(fixture.tick("50").games.empty());
  EXPECT_EQ(fixture.game().last_entry, 1U);
}

// Tests of what the moderator does to the clocks: hold, resume, extend (MOD-2 to MOD-4, DEAD-16).

CommandErrorDetail refused(const std::function<void()>& act) {
  try {
    act();
  } catch (const CommandError& refusal) {
    return refusal.why();
  }
  return command_errors::EmptyRecord{};
}

TEST(Hold, ClocksContinueWithTheirRemainingTime) {  // MOD-2, MOD-3, MOD-1, A-092
  GameFixture fixture({"BEG0", "turn 1"});
  fixture.ticked("9");
  fixture.hold("10");
  EXPECT_EQ(fixture.owed(), "red roll +38");
  EXPECT_FALSE(fixture.store.next_due("plans"));
  EXPECT_TRUE(fixture.tick("33").games.empty());
  fixture.resume("34");
  EXPECT_EQ(fixture.owed(), "red roll 72");
  const auto entries = fixture.store.entries(fixture.game(), 2);
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0].body.at("note"), "hold");
  EXPECT_EQ(entries[0].body.at("text"), "a storm");
  EXPECT_EQ(entries[1].body.at("note"), "resume");
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(Hold, AtLeastAnHourRemains) {  // MOD-3
  GameFixture fixture({"BEG0", "turn 1"});
  fixture.ticked("47");
  fixture.hold("47:30");
  fixture.resume("60");
  EXPECT_EQ(fixture.owed(), "red roll 61");
}

TEST(Hold, GraceIsKeptCompletely) {  // MOD-3, DEAD-5
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {turn: 10h, grace: 6h}\n");
  fixture.ticked("9");
  fixture.hold("12");
  fixture.resume("20");
  EXPECT_EQ(fixture.owed(), "red roll 21-24");
}

TEST(Hold, AStoppedClockContinuesLater) {  // MOD-3, DEAD-2
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  fixture.submit("red", "[roll]", "1");
  fixture.hold("5");
  EXPECT_EQ(fixture.owed(), "blue discard +20");
  fixture.resume("10");
  EXPECT_EQ(fixture.owed(), "blue discard 30");
  fixture.submit("blue", "[discard: 4 wool]", "12");
  EXPECT_EQ(fixture.owed(), "red robber 59");
}

TEST(Hold, ASecondHoldIsRejected) {  // E_HOLD, A-093
  GameFixture fixture({"BEG0", "turn 1"});
  EXPECT_TRUE(holds_alternative<command_errors::NotHeld>(refused([&] { fixture.resume("1"); })));
  fixture.hold("1");
  EXPECT_TRUE(holds_alternative<command_errors::HeldAlready>(refused([&] { fixture.hold("2"); })));
  EXPECT_EQ(fixture.game().last_entry, 2U);
}

TEST(Hold, FilesAreStoredAndExecutedOnResume) {  // MOD-2, MOD-3, A-093
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  fixture.hold("1");
  const std::string sent = fixture.file("red", "[roll]");
  const ProcessedSubmission kept = fixture.submit_file(sent, "2");
  EXPECT_EQ(kept.answer->status, 0);
  EXPECT_FALSE(kept.news);
  EXPECT_EQ(fixture.game().last_entry, 2U) << "nothing drawn";
  EXPECT_TRUE(fixture.submit_file(sent, "3").came_before);
  const NoteResult done = fixture.resume("4");
  EXPECT_EQ(fixture.orders(2), "red roll seat 4\n");
  ASSERT_EQ(done.receipts.size(), 1U);
  EXPECT_EQ(done.receipts[0].seat, "red");
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(Hold, InvalidFilesAreNotStored) {  // MOD-2, AHEAD-4
  GameFixture fixture({"BEG0", "turn 1"});
  fixture.hold("1");
  fixture.submit("red", "[roll]", "2");
  EXPECT_EQ(fixture.submit("red", "[biuld]", "2").answer->status, 65);
  EXPECT_EQ(fixture.store.kept(fixture.game()).drafts.size(), 1U);
  fixture.submit("red", "[]", "3");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).drafts.empty());
}

TEST(Hold, StoredFilesRunInOrderOfArrival) {  // MOD-3
  const auto played = [](const char* first, const char* second) {
    GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool", "white 1 wool"});
    fixture.submit("red", "[offer: {name: o1, to: [blue, white], give: 1 brick, get: 1 wool, first: true}]",
                   "1");
    fixture.hold("2");
    fixture.submit(first, "[accept: o1]", "3");
    fixture.submit(second, "[accept: o1]", "4");
    fixture.resume("5");
    return fixture.orders(4);
  };
  EXPECT_EQ(played("white", "blue"), "white {\"accept\":\"o1\"} seat 5\n");
  EXPECT_EQ(played("blue", "white"), "blue {\"accept\":\"o1\"} seat 5\n");
}

TEST(Hold, StoredFilesHaveNoEffect) {  // MOD-2
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  fixture.submit("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", "1");
  fixture.hold("2");
  fixture.submit("blue", "[discard: 4 wool]", "3");
  EXPECT_EQ(fixture.game().last_entry, 3U);
  fixture.resume("4");
  EXPECT_EQ(fixture.owed(), "blue roll 52");
}

TEST(Hold, StoredFilesAreVisibleToTheirOwnerOnly) {  // MOD-2, AHEAD-7
  GameFixture with({"BEG0", "turn 1", "throws 6"}), without({"BEG0", "turn 1", "throws 6"});
  with.hold("1");
  without.hold("1");
  with.submit("red", "[roll]", "2");
  EXPECT_EQ(with.record(), without.record());
  EXPECT_EQ(with.owed(), without.owed());
  EXPECT_EQ(with.game().changed, without.game().changed);
  const ProcessedSubmission one = with.submit("blue", "[end turn]", "3"),
                            other = without.submit("blue", "[end turn]", "3");
  EXPECT_EQ(one.answer->verdict, other.answer->verdict);
  EXPECT_EQ(one.answer->status, other.answer->status);
}

TEST(Hold, CanReplaceTheDefaultOrder) {  // DEAD-16, A-090
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {turn: 24h, miss: hold}\n");
  fixture.ticked("20");
  const TickResult ticked = fixture.tick("30");
  ASSERT_EQ(ticked.games.size(), 1U);
  const auto& announced = ticked.games[0].news.happenings.at(0).told.at(0);
  EXPECT_EQ(get<announcements::Held>(announced).seat, "red");
  EXPECT_EQ(fixture.orders(2), "");
  EXPECT_EQ(fixture.game().changed, GameFixture::at("24"));
  EXPECT_TRUE(fixture.tick("40").games.empty());
  EXPECT_EQ(fixture.audited(), "holds");
  fixture.resume("40");
  EXPECT_EQ(fixture.owed(), "red roll 41");
}

TEST(Hold, DoesNotRevealWhoseSecretDecisionIsPending) {  // DEAD-16, OFFER-10
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"},
                      "deadlines: {turn: 48h, offer: 24h, miss: hold}\n");
  fixture.submit("red", "[offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}]", "0");
  fixture.ticked("20");
  fixture.tick("30");
  const auto held = fixture.store.entries(fixture.game()).back().body;
  EXPECT_EQ(held.at("note"), "hold");
  EXPECT_FALSE(held.contains("seat"));
}

TEST(Hold, StartsIfAllPlayersAreAway) {  // DEAD-16, DEAD-9, A-090
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {turn: 24h}\n");
  for (int day = 1; day <= 12; ++day) fixture.tick(std::to_string(24 * day));
  EXPECT_EQ(fixture.game().clocks.missed.size(), 4U);
  EXPECT_TRUE(fixture.game().clocks.held);
  const std::uint64_t held = fixture.game().last_entry;
  EXPECT_TRUE(fixture.tick("300").games.empty());
  // All have their time then, and nothing falls back.
  fixture.resume("300");
  EXPECT_EQ(fixture.owed().find(" 324") != std::string::npos, true) << fixture.owed();
  fixture.tick("323");
  fixture.tick("325");
  EXPECT_TRUE(fixture.game().clocks.held);
  EXPECT_EQ(fixture.orders(held), "");
  // A file ends it for its seat.
  fixture.submit("blue", "[]", "330");
  EXPECT_FALSE(fixture.game().clocks.missed.contains("blue"));
}

TEST(Hold, ARollbackPutsATimedGameOnHold) {  // MOD-7, A-096
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  fixture.submit("red", "[roll, end turn]", "5");
  {
    ModeratorTransaction acting = fixture.acting("10");
    take_back(acting, 1, "wrong file", true, plans::no_text);
  }
  EXPECT_EQ(fixture.owed(), "red roll +all");
  fixture.resume("20");
  EXPECT_EQ(fixture.owed(), "red roll 68") << "in full";
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(Hold, ARollbackRestoresMissedDeadlines) {  // MOD-7
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {turn: 24h}\n");
  std::uint64_t after_first = 0;
  for (int day = 1; day <= 6; ++day) {
    fixture.tick(std::to_string(24 * day));
    if (day == 1) after_first = fixture.game().last_entry;
  }
  EXPECT_EQ(fixture.game().clocks.missed,
            (MissedDeadlines{{"red", 2}, {"blue", 2}, {"orange", 1}, {"white", 1}}));
  ModeratorTransaction acting = fixture.acting("145");
  take_back(acting, after_first, "again", false, plans::no_text);
  EXPECT_EQ(fixture.game().clocks.missed, (MissedDeadlines{{"red", 1}}));
}

TEST(Hold, AGameWithoutDeadlinesCanBeOnHoldToo) {  // MOD-2
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, "");
  fixture.hold("1");
  fixture.submit("red", "[roll]", "2");
  EXPECT_EQ(fixture.game().last_entry, 2U);
  fixture.resume("3");
  EXPECT_EQ(fixture.orders(2), "red roll seat 3\n");
}

TEST(Hold, BeforeTheStart) {  // MOD-2
  GameFixture fixture({"JOIN"}, "deadlines: {founding: 24h}\n");
  fixture.hold("1");
  fixture.submit("red", "[join]", "2");
  EXPECT_EQ(fixture.owed(), "red join +23; blue join +23");
  fixture.resume("3");
  EXPECT_EQ(fixture.owed(), "blue join 26");
}

NoteResult give(GameFixture& fixture, int hours, const std::optional<std::string>& seat,
                const std::string& time) {
  ModeratorTransaction acting = fixture.acting(time);
  return extend(acting, std::chrono::hours(hours), seat, "a storm");
}

TEST(Extend, AddsToTheTimeThatIsLeft) {  // MOD-4, A-094
  GameFixture fixture({"BEG0", "turn 1"});
  EXPECT_EQ(give(fixture, 24, "red", "1").note.until, GameFixture::at("72"));
  EXPECT_EQ(fixture.owed(), "red roll 72");
  EXPECT_EQ(fixture.store.next_due("plans"), GameFixture::at("72"));
  const CommandErrorDetail why = refused([&] { give(fixture, 24, "blue", "2"); });
  ASSERT_TRUE(holds_alternative<command_errors::NoClock>(why));
  const auto entry = fixture.store.entries(fixture.game()).back().body;
  EXPECT_EQ(entry.at("note"), "extend");
  EXPECT_EQ(entry.at("seat"), "red");
  EXPECT_EQ(entry.at("until"), GameFixture::at("72"));
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(Extend, CountsRunningTime) {  // MOD-4
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {turn: 90h, weekends: false}\n");
  EXPECT_EQ(fixture.owed(), "red roll 90");
  give(fixture, 24, std::nullopt, "1");
  EXPECT_EQ(fixture.owed(), "red roll 162") << "from Friday to Monday";
}

TEST(Extend, AddsToTheRemainingTimeOnHold) {  // MOD-4
  GameFixture fixture({"BEG0", "turn 1"});
  fixture.hold("10");
  EXPECT_EQ(give(fixture, 24, std::nullopt, "11").note.until, "");
  EXPECT_EQ(fixture.owed(), "red roll +62");
}

TEST(Extend, IsRejectedWithoutDeadlines) {  // E_NO_CLOCK
  GameFixture fixture({"BEG0", "turn 1"}, "");
  EXPECT_TRUE(
      holds_alternative<command_errors::NoClock>(refused([&] { give(fixture, 24, std::nullopt, "1"); })));
}

TEST(Extend, DoesNotNameHiddenDecisions) {  // MOD-4, OFFER-10
  GameFixture offers({"BEG", "turn 1", "red 1 brick", "blue 1 wool"}, "deadlines: {turn: 48h, offer: 24h}\n");
  offers.submit("red", "[offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}]", "0");
  EXPECT_EQ(give(offers, 12, "blue", "1").note.until, "");
  EXPECT_EQ(offers.owed(), "red turn 48; blue answer 36");
}

}  // namespace
}  // namespace inselpost::deadline_tests
