// Tests of receipts, reports, lists and logs of Pig by the functions that the commands call. No sentence or
// page of the board game is used.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "cli/messages/news_sentences.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/receipt.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "cli/service/summary.hpp"
#include "tests/pig/rendering.hpp"
#include "tests/pig/service_fixture.hpp"

namespace inselpost::pig {
namespace {

FormattedAnswer printed(const SubmissionResult& answer, const LanguagePrefs&) {
  return {answer_text(pig_catalog(), answer, false), complaints_text(pig_catalog(), answer.complaints),
          answer_json(pig_catalog(), answer).dump()};
}

struct PigRendering : ServiceTest {
  PigRendering() : ServiceTest(printed) {}
  void begin(const std::string& more = {}) {
    ServiceTest::begin(
        "game: evening\nsystem: pig\ngoal: 30\n" + more + "seats: [{name: ann}, {name: bob}]\n", "paper");
  }
  LedgerSnapshot moment() { return LedgerSnapshot::of(store, game()); }
  std::string active() { return moment().brief().at("active"); }
  std::string file(const std::string& seat, const std::string& orders) {
    return "game: evening\nseat: " + seat + "\nturn: " + moment().brief().at("turn").dump() + "\norders:\n" +
           orders;
  }
  std::string shown(Viewer viewer) {
    return position_text(pig_catalog(), pages_of_pig, moment(), viewer, {}, {});
  }
};

#define EXPECT_HOLDS(text, what) EXPECT_NE((text).find(what), std::string::npos) << (text)

TEST_F(PigRendering, AReceiptShowsTheResultOfAnOrder) {
  begin();
  const std::string seat = active();
  const ProcessedSubmission done = take(file(seat, "  - roll\n  - hold\n"));
  ASSERT_TRUE(done.answer);
  EXPECT_HOLDS(done.answer->receipt, "receipt for " + seat + " in evening, turn 0");
  EXPECT_HOLDS(done.answer->receipt, seat + " rolled ");
  EXPECT_HOLDS(done.answer->answer, "\"said\":[\"" + seat + " held");
}

TEST_F(PigRendering, ARejectionIsExplainedByItsGame) {
  begin();
  const std::string other = active() == "ann" ? "bob" : "ann";
  const ProcessedSubmission refused = take(file(other, "  - roll\n"));
  ASSERT_TRUE(refused.answer);
  EXPECT_HOLDS(refused.answer->receipt, "E_TURN: It is not your turn.");
  EXPECT_HOLDS(refused.answer->diagnostics, "It is not your turn");
}

TEST_F(PigRendering, AReportHasTheCommonFrame) {
  begin();
  const std::string seat = active();
  const ProcessedSubmission done = take(file(seat, "  - roll\n  - hold\n"));
  ASSERT_TRUE(done.news);
  const Reports pages = reports_of(pig_catalog(), pages_of_pig, done.news->moment, done.news->happenings, {},
                                   false, done.news->first);
  EXPECT_HOLDS(pages.open, "Pig to 30, 2 players");
  EXPECT_HOLDS(pages.open, seat + " rolled ");
  EXPECT_HOLDS(pages.open, "Waiting for " + active());
  EXPECT_HOLDS(pages.end, "record evening 3");
  ASSERT_EQ(pages.own.size(), 2U);
  EXPECT_HOLDS(pages.own[0], "ann's private view of evening");
  EXPECT_HOLDS(pages.own[0], "only for ann; do not forward");
  const std::string letter = render_text(letter_to(pig_catalog(), pages_of_pig, done.news->moment, seat_at(1),
                                                   done.news->happenings, done.news->first),
                                         {});
  EXPECT_HOLDS(letter, "bob's private view of evening");
  const auto json =
      reports_json(pig_catalog(), pages_of_pig, done.news->moment, done.news->happenings, false);
  EXPECT_EQ(json.at("game"), "evening");
  EXPECT_TRUE(json.at("seats").at("ann").contains("legal"));
}

TEST_F(PigRendering, PrivateInformationIsInThePrivateView) {
  begin();
  for (int turn = 0; turn < 2; ++turn) take(file(active(), "  - roll\n  - hold\n"));
  const std::string seat = active();
  const ProcessedSubmission done = take(file(seat, "  - tip\n"));
  ASSERT_TRUE(done.news) << done.answer->receipt;
  const Reports pages = reports_of(pig_catalog(), pages_of_pig, done.news->moment, done.news->happenings, {},
                                   false, done.news->first);
  EXPECT_HOLDS(pages.open, seat + " tipped.");
  EXPECT_HOLDS(pages.own.at(seat == "ann" ? 0 : 1), seat + " tipped ");
}

TEST_F(PigRendering, ShowAndLegalPrintTheGame) {
  begin();
  const Viewer its = Viewer::of(active() == "ann" ? seat_at(0) : seat_at(1));
  EXPECT_HOLDS(shown(Viewer::everybody()), "evening");
  EXPECT_HOLDS(shown(its), "Your next orders. Delete the # before those you want, and send this back:");
  EXPECT_HOLDS(shown(Viewer::referee()), "the referee's view of evening");
  EXPECT_HOLDS(legal_page(pig_catalog(), pages_of_pig, moment(), its.seat),
               "seat: " + active() + "\nturn: 0\norders:\n");
  EXPECT_HOLDS(legal_page(pig_catalog(), pages_of_pig, moment(), its.seat), "# - roll");
  EXPECT_FALSE(legal_json(pages_of_pig, moment(), its).at(active()).at("orders").empty());
  EXPECT_TRUE(position_json(pages_of_pig, moment(), its).contains("head"));
}

TEST_F(PigRendering, LogAndRollbackUseItsMessages) {
  begin();
  const std::string seat = active();
  take(file(seat, "  - roll\n"));
  {
    ModeratorTransaction acting(store, "evening", noon, formatter);
    take_back(acting, 1, "a slip", true, formatter);
  }
  const std::unique_ptr<Game> known = open_game(Json::parse(game().genesis));
  std::string log;
  for (const Entry& entry : store.entries(game()))
    if (auto happening = what_happened(entry, *known))
      log += log_text(
          pig_catalog().log,
          {{entry.number, noon,
            sentences(pig_catalog(), {*std::move(happening)}, Viewer::everybody(), GameContext(*known))}},
          {});
  EXPECT_HOLDS(log, seat + " begins.");
  EXPECT_HOLDS(log, seat + " rolled ");
  EXPECT_EQ(sentences(pig_catalog(), {announcements::KeptRolls{{{{"die", 4}}}}}, GameContext(*known)).at(0),
            "These rolls stay. They come again, in this order, before any new roll: 4.");
}

TEST_F(PigRendering, ListsNamePendingDecisionsInItsMessages) {
  begin();
  std::vector<ListedGame> listed;
  for (const GameSummary& one : store.list()) {
    nlohmann::ordered_json item{{"game", one.name}, {"entry", one.last_entry}, {"over", one.over}};
    item.update(listed_for(one.brief, one.pending_decisions, "", false));
    item["changed"] = one.changed;
    listed.push_back({std::move(item), system_of(game())});
  }
  EXPECT_HOLDS(games_text(pig_catalog(), listed), active() + ": roll or hold.");
  const std::vector<OpenDecision> all = open_decisions(store, false);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all.front().system, "pig");
  EXPECT_EQ(pig_catalog().duty("join", "", 0, messages_for(pig_catalog().games, "pig")), "join");
}

TEST_F(PigRendering, JoiningUsesTheCommonMessages) {
  begin("luck: collect\n");
  const std::string report = shown(Viewer::of(seat_at(0)));
  EXPECT_HOLDS(report, "The die is not on the table yet.");
  EXPECT_HOLDS(report, "ann to join");
  EXPECT_HOLDS(report, "You have not joined yet.");
  EXPECT_EQ(report.find("island"), std::string::npos) << report;
  const ProcessedSubmission early = take("game: evening\nseat: ann\nturn: 0\norders:\n  - join\n");
  EXPECT_EQ(early.answer->done, 1U) << early.answer->receipt;
  EXPECT_HOLDS(early.answer->receipt, "ann has joined.");
}

TEST_F(PigRendering, ItsMessagesAreFoundByTypeAndBySystem) {
  begin();
  EXPECT_EQ(&messages_for(pig_catalog().games, *moment().facts().table),
            &messages_for(pig_catalog().games, "pig"));
  EXPECT_THROW(messages_for(default_catalog().games, "pig"), std::out_of_range);
  EXPECT_THROW(pages_for(pig_catalog(), moment().facts()), std::out_of_range)
      << "no list of the product has it";
}

}  // namespace
}  // namespace inselpost::pig
