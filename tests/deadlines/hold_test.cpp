// Tests of what the moderator does to the clocks: hold, resume, extend (MOD-2 to MOD-4, DEAD-16).
#include <gtest/gtest.h>

#include <functional>

#include "cli/service/moderator/rollback.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::due {
namespace {

CommandErrorDetail refused(const std::function<void()>& act) {
  try {
    act();
  } catch (const CommandError& refusal) {
    return refusal.why();
  }
  return command_errors::EmptyRecord{};
}

TEST(Hold, ClocksGoOnWithWhatTheyHadLeft) {  // MOD-2, MOD-3, MOD-1, A-092
  Post post({"BEG0", "turn 1"});
  post.ticked("9");
  post.hold("10");
  EXPECT_EQ(post.owed(), "red roll +38");
  EXPECT_FALSE(post.store.next_due("plans"));
  EXPECT_TRUE(post.tick("33").games.empty());
  post.resume("34");
  EXPECT_EQ(post.owed(), "red roll 72");
  const auto entries = post.store.entries(post.game(), 2);
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0].body.at("note"), "hold");
  EXPECT_EQ(entries[0].body.at("text"), "a storm");
  EXPECT_EQ(entries[1].body.at("note"), "resume");
  EXPECT_EQ(post.audited(), "holds");
}

TEST(Hold, AnHourIsLeftAtLeast) {  // MOD-3
  Post post({"BEG0", "turn 1"});
  post.ticked("47");
  post.hold("47:30");
  post.resume("60");
  EXPECT_EQ(post.owed(), "red roll 61");
}

TEST(Hold, OfTheGraceNothingIsLost) {  // MOD-3, DEAD-5
  Post post({"BEG0", "turn 1"}, "deadlines: {turn: 10h, grace: 6h}\n");
  post.ticked("9");
  post.hold("12");
  post.resume("20");
  EXPECT_EQ(post.owed(), "red roll 21-24");
}

TEST(Hold, AClockThatStandsStillGoesOnLater) {  // MOD-3, DEAD-2
  Post post({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  post.submit("red", "[roll]", "1");
  post.hold("5");
  EXPECT_EQ(post.owed(), "blue discard +20");
  post.resume("10");
  EXPECT_EQ(post.owed(), "blue discard 30");
  post.submit("blue", "[discard: 4 wool]", "12");
  EXPECT_EQ(post.owed(), "red robber 59");
}

TEST(Hold, TwiceIsOnceTooOften) {  // E_HOLD, A-093
  Post post({"BEG0", "turn 1"});
  EXPECT_TRUE(holds_alternative<command_errors::NotHeld>(refused([&] { post.resume("1"); })));
  post.hold("1");
  EXPECT_TRUE(holds_alternative<command_errors::HeldAlready>(refused([&] { post.hold("2"); })));
  EXPECT_EQ(post.game().last_entry, 2U);
}

TEST(Hold, AFileIsKeptAndDoneWhenTheGameGoesOn) {  // MOD-2, MOD-3, A-093
  Post post({"BEG0", "turn 1", "throws 6"});
  post.hold("1");
  const std::string sent = post.file("red", "[roll]");
  const ProcessedSubmission kept = post.submit_file(sent, "2");
  EXPECT_EQ(kept.answer->status, 0);
  EXPECT_FALSE(kept.news);
  EXPECT_EQ(post.game().last_entry, 2U) << "nothing drawn";
  EXPECT_TRUE(post.submit_file(sent, "3").came_before);
  const NoteResult done = post.resume("4");
  EXPECT_EQ(post.orders(2), "red roll seat 4\n");
  ASSERT_EQ(done.receipts.size(), 1U);
  EXPECT_EQ(done.receipts[0].seat, "red");
  EXPECT_EQ(post.audited(), "holds");
}

TEST(Hold, AFileThatIsNotUnderstoodIsNotKept) {  // MOD-2, AHEAD-4
  Post post({"BEG0", "turn 1"});
  post.hold("1");
  post.submit("red", "[roll]", "2");
  EXPECT_EQ(post.submit("red", "[biuld]", "2").answer->status, 65);
  EXPECT_EQ(post.store.kept(post.game()).drafts.size(), 1U);
  post.submit("red", "[]", "3");
  EXPECT_TRUE(post.store.kept(post.game()).drafts.empty());
}

TEST(Hold, WhatWasKeptRunsInTheOrderInWhichItCame) {  // MOD-3
  const auto played = [](const char* first, const char* second) {
    Post post({"BEG", "turn 1", "red 1 brick", "blue 1 wool", "white 1 wool"});
    post.submit("red", "[offer: {name: o1, to: [blue, white], give: 1 brick, get: 1 wool, first: true}]",
                "1");
    post.hold("2");
    post.submit(first, "[accept: o1]", "3");
    post.submit(second, "[accept: o1]", "4");
    post.resume("5");
    return post.orders(4);
  };
  EXPECT_EQ(played("white", "blue"), "white {\"accept\":\"o1\"} seat 5\n");
  EXPECT_EQ(played("blue", "white"), "blue {\"accept\":\"o1\"} seat 5\n");
}

TEST(Hold, NothingThatIsKeptActs) {  // MOD-2
  Post post({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  post.submit("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", "1");
  post.hold("2");
  post.submit("blue", "[discard: 4 wool]", "3");
  EXPECT_EQ(post.game().last_entry, 3U);
  post.resume("4");
  EXPECT_EQ(post.owed(), "blue roll 52");
}

TEST(Hold, WhoIsNotItsOwnerSeesNothingOfWhatIsKept) {  // MOD-2, AHEAD-7
  Post with({"BEG0", "turn 1", "throws 6"}), without({"BEG0", "turn 1", "throws 6"});
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

TEST(Hold, InsteadOfTheFallback) {  // DEAD-16, A-090
  Post post({"BEG0", "turn 1"}, "deadlines: {turn: 24h, miss: hold}\n");
  post.ticked("20");
  const TickResult ticked = post.tick("30");
  ASSERT_EQ(ticked.games.size(), 1U);
  const auto& told = ticked.games[0].news.happenings.at(0).told.at(0);
  EXPECT_EQ(get<announcements::Held>(told).seat, "red");
  EXPECT_EQ(post.orders(2), "");
  EXPECT_EQ(post.game().changed, Post::at("24"));
  EXPECT_TRUE(post.tick("40").games.empty());
  EXPECT_EQ(post.audited(), "holds");
  post.resume("40");
  EXPECT_EQ(post.owed(), "red roll 41");
}

TEST(Hold, OfASecretDecisionItDoesNotSayWhose) {  // DEAD-16, OFFER-10
  Post post({"BEG", "turn 1", "red 1 brick", "blue 1 wool"},
            "deadlines: {turn: 48h, offer: 24h, miss: hold}\n");
  post.submit("red", "[offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}]", "0");
  post.ticked("20");
  post.tick("30");
  const auto held = post.store.entries(post.game()).back().body;
  EXPECT_EQ(held.at("note"), "hold");
  EXPECT_FALSE(held.contains("seat"));
}

TEST(Hold, WhereAllAreAway) {  // DEAD-16, DEAD-9, A-090
  Post post({"BEG0", "turn 1"}, "deadlines: {turn: 24h}\n");
  for (int day = 1; day <= 12; ++day) post.tick(std::to_string(24 * day));
  EXPECT_EQ(post.game().clocks.missed.size(), 4U);
  EXPECT_TRUE(post.game().clocks.held);
  const std::uint64_t held = post.game().last_entry;
  EXPECT_TRUE(post.tick("300").games.empty());
  // All have their time then, and nothing falls back.
  post.resume("300");
  EXPECT_EQ(post.owed().find(" 324") != std::string::npos, true) << post.owed();
  post.tick("323");
  post.tick("325");
  EXPECT_TRUE(post.game().clocks.held);
  EXPECT_EQ(post.orders(held), "");
  // A file ends it for its seat.
  post.submit("blue", "[]", "330");
  EXPECT_FALSE(post.game().clocks.missed.contains("blue"));
}

TEST(Hold, ARollbackPutsATimedGameOnHold) {  // MOD-7, A-096
  Post post({"BEG0", "turn 1", "throws 6"});
  post.submit("red", "[roll, end turn]", "5");
  {
    ModeratorTransaction acting = post.acting("10");
    take_back(acting, 1, "wrong file", true, plans::unsaid);
  }
  EXPECT_EQ(post.owed(), "red roll +all");
  post.resume("20");
  EXPECT_EQ(post.owed(), "red roll 68") << "in full";
  EXPECT_EQ(post.audited(), "holds");
}

TEST(Hold, ARollbackRestoresWhatWasMissedThen) {  // MOD-7
  Post post({"BEG0", "turn 1"}, "deadlines: {turn: 24h}\n");
  std::uint64_t after_first = 0;
  for (int day = 1; day <= 6; ++day) {
    post.tick(std::to_string(24 * day));
    if (day == 1) after_first = post.game().last_entry;
  }
  EXPECT_EQ(post.game().clocks.missed,
            (MissedDeadlines{{"red", 2}, {"blue", 2}, {"orange", 1}, {"white", 1}}));
  ModeratorTransaction acting = post.acting("145");
  take_back(acting, after_first, "again", false, plans::unsaid);
  EXPECT_EQ(post.game().clocks.missed, (MissedDeadlines{{"red", 1}}));
}

TEST(Hold, AGameWithoutDeadlinesCanBeOnHoldToo) {  // MOD-2
  Post post({"BEG0", "turn 1", "throws 6"}, "");
  post.hold("1");
  post.submit("red", "[roll]", "2");
  EXPECT_EQ(post.game().last_entry, 2U);
  post.resume("3");
  EXPECT_EQ(post.orders(2), "red roll seat 3\n");
}

TEST(Hold, BeforeTheStart) {  // MOD-2
  Post post({"JOIN"}, "deadlines: {founding: 24h}\n");
  post.hold("1");
  post.submit("red", "[join]", "2");
  EXPECT_EQ(post.owed(), "red join +23; blue join +23");
  post.resume("3");
  EXPECT_EQ(post.owed(), "blue join 26");
}

NoteResult give(Post& post, int hours, const std::optional<std::string>& seat, const std::string& time) {
  ModeratorTransaction acting = post.acting(time);
  return extend(acting, std::chrono::hours(hours), seat, "a storm");
}

TEST(Extend, AddsToTheTimeThatIsLeft) {  // MOD-4, A-094
  Post post({"BEG0", "turn 1"});
  EXPECT_EQ(give(post, 24, "red", "1").note.until, Post::at("72"));
  EXPECT_EQ(post.owed(), "red roll 72");
  EXPECT_EQ(post.store.next_due("plans"), Post::at("72"));
  const CommandErrorDetail why = refused([&] { give(post, 24, "blue", "2"); });
  ASSERT_TRUE(holds_alternative<command_errors::NoClock>(why));
  const auto entry = post.store.entries(post.game()).back().body;
  EXPECT_EQ(entry.at("note"), "extend");
  EXPECT_EQ(entry.at("seat"), "red");
  EXPECT_EQ(entry.at("until"), Post::at("72"));
  EXPECT_EQ(post.audited(), "holds");
}

TEST(Extend, IsMeasuredInRunningTime) {  // MOD-4
  Post post({"BEG0", "turn 1"}, "deadlines: {turn: 90h, weekends: false}\n");
  EXPECT_EQ(post.owed(), "red roll 90");
  give(post, 24, std::nullopt, "1");
  EXPECT_EQ(post.owed(), "red roll 162") << "from Friday to Monday";
}

TEST(Extend, OnHoldItIsAddedToWhatIsLeft) {  // MOD-4
  Post post({"BEG0", "turn 1"});
  post.hold("10");
  EXPECT_EQ(give(post, 24, std::nullopt, "11").note.until, "");
  EXPECT_EQ(post.owed(), "red roll +62");
}

TEST(Extend, WithoutDeadlinesThereIsNothingToExtend) {  // E_NO_CLOCK
  Post post({"BEG0", "turn 1"}, "");
  EXPECT_TRUE(
      holds_alternative<command_errors::NoClock>(refused([&] { give(post, 24, std::nullopt, "1"); })));
}

TEST(Extend, WhatNotAllKnowOfIsNotNamed) {  // MOD-4, OFFER-10
  Post offers({"BEG", "turn 1", "red 1 brick", "blue 1 wool"}, "deadlines: {turn: 48h, offer: 24h}\n");
  offers.submit("red", "[offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}]", "0");
  EXPECT_EQ(give(offers, 12, "blue", "1").note.until, "");
  EXPECT_EQ(offers.owed(), "red turn 48; blue answer 36");
}

}  // namespace
}  // namespace inselpost::due
