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
std::string news_for(Viewer viewer, const std::vector<NewsItem>& happenings) {
  std::string out;
  for (const NewsItem& happening : happenings)
    for (const EventRecord& event_record : happening.events)
      if (const auto event = redact_for(event_record, viewer))
        out += event->value("seat", "-") + ' ' + event->at("event").get<std::string>() + '\n';
  return out;
}
const Viewer the_public = Viewer::everybody();

TEST(HiddenRoundNews, AreReportedByTheFileThatEndsTheRound) {  // DG-PBEM-10, DG-PBEM-12
  ServiceFixture service("told", a_hidden_round);
  const ProcessedSubmission first = service.take(ServiceFixture::file("red", 1, one_turn));
  EXPECT_EQ(news_for(Viewer::of(seat_at(1)), first.news.value().happenings),
            "red sealed\nred sealed\nred turn ended\n");
  const ProcessedSubmission last = service.take(ServiceFixture::file("blue", 1, one_turn));
  for (const Viewer viewer : {the_public, Viewer::of(seat_at(0)), Viewer::of(seat_at(1))}) {
    const std::string event_record = news_for(viewer, last.news.value().happenings);
    EXPECT_EQ(
        event_record.find("red thrown\nred stood\nblue thrown\nblue stood\nblue turn ended\n- round ended\n"),
        0U)
        << event_record;
  }
}

TEST(HiddenRoundNews, AreReportedByTheClockThatEndsTheRound) {
  ServiceFixture service("told", a_hidden_round);
  service.send("red", 1, one_turn);
  const StoredGame before = service.game();
  service.tick("60");
  const StoredGame after = service.game();
  ASSERT_GT(after.last_entry, before.last_entry);
  const auto rules = open_game(Json::parse(after.genesis));
  // A reader who has not been told for longer is told once, and in the right place.
  NotifiedEntries event_record;
  event_record.all = before.last_entry;
  const UnreadNews untold = untold_up_to(after.last_entry, event_record, service.store, after, *rules);
  const std::string all = news_for(the_public, untold.happenings);
  const auto thrown = all.find("red thrown\nred stood\n");
  EXPECT_NE(thrown, std::string::npos) << all;
  EXPECT_LT(thrown, all.find("- round ended"));
  EXPECT_EQ(all.find("red thrown", thrown + 1), std::string::npos) << all;
}

TEST(HiddenRoundNews, PublicEventsAreNotReportedTwice) {
  ServiceFixture service("told", "deadlines: {turn: 48h}\n");
  service.send("red", 1, one_turn);
  const ProcessedSubmission last = service.take(ServiceFixture::file("blue", 1, one_turn));
  EXPECT_EQ(news_for(the_public, last.news.value().happenings).find("red"), std::string::npos);
}

}  // namespace
}  // namespace inselpost::dice::test
