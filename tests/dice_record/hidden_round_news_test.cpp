// Checks that a hidden round is reported to all when it ends: what each seat did in it, once.
#include <gtest/gtest.h>

#include "cli/service/notify/unread_news.hpp"
#include "schemas/games/games.hpp"
#include "tests/dice_record/service_fixture.hpp"

namespace inselpost::dice::test {
namespace {

constexpr const char* a_hidden_round = "ruleset: {reveal: end_of_round}\ndeadlines: {turn: 48h}\n";
constexpr const char* one_turn = "[roll, stand, end turn]";

/// Returns the news for that reader: `red thrown`, one line each.
std::string told_to(Viewer viewer, const std::vector<NewsItem>& happenings) {
  std::string out;
  for (const NewsItem& happening : happenings)
    for (const EventRecord& told : happening.events)
      if (const auto event = redact_for(told, viewer))
        out += event->value("seat", "-") + ' ' + event->at("event").get<std::string>() + '\n';
  return out;
}
const Viewer the_public = Viewer::everybody();

TEST(DiceShown, ARoundIsToldByTheFileThatEndsIt) {  // DG-PBEM-10, DG-PBEM-12
  Desk desk("told", a_hidden_round);
  const ProcessedSubmission first = desk.take(Desk::file("red", 1, one_turn));
  EXPECT_EQ(told_to(Viewer::of(seat_at(1)), first.news.value().happenings),
            "red sealed\nred sealed\nred turn ended\n");
  const ProcessedSubmission last = desk.take(Desk::file("blue", 1, one_turn));
  for (const Viewer viewer : {the_public, Viewer::of(seat_at(0)), Viewer::of(seat_at(1))}) {
    const std::string told = told_to(viewer, last.news.value().happenings);
    EXPECT_EQ(told.find("red thrown\nred stood\nblue thrown\nblue stood\nblue turn ended\n- round ended\n"),
              0U)
        << told;
  }
}

TEST(DiceShown, ARoundIsToldByTheClockThatEndsIt) {
  Desk desk("told", a_hidden_round);
  desk.send("red", 1, one_turn);
  const StoredGame before = desk.game();
  desk.tick("60");
  const StoredGame after = desk.game();
  ASSERT_GT(after.last_entry, before.last_entry);
  const auto rules = open_game(Json::parse(after.genesis));
  // A reader who has not been told for longer is told once, and in the right place.
  NotifiedEntries told;
  told.all = before.last_entry;
  const UnreadNews untold = untold_up_to(after.last_entry, told, desk.store, after, *rules);
  const std::string all = told_to(the_public, untold.happenings);
  const auto thrown = all.find("red thrown\nred stood\n");
  EXPECT_NE(thrown, std::string::npos) << all;
  EXPECT_LT(thrown, all.find("- round ended"));
  EXPECT_EQ(all.find("red thrown", thrown + 1), std::string::npos) << all;
}

TEST(DiceShown, WhatAllCouldReadIsNotToldTwice) {
  Desk desk("told", "deadlines: {turn: 48h}\n");
  desk.send("red", 1, one_turn);
  const ProcessedSubmission last = desk.take(Desk::file("blue", 1, one_turn));
  EXPECT_EQ(told_to(the_public, last.news.value().happenings).find("red"), std::string::npos);
}

}  // namespace
}  // namespace inselpost::dice::test
