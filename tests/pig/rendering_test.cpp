// Tests of receipts, reports, lists and logs of Pig by the functions that the commands call. No sentence or
// page of the board game is used.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/messages/news_sentences.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/receipt.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "cli/service/summary.hpp"
#include "tests/pig/codec.hpp"
#include "tests/pig/service_fixture.hpp"

namespace inselpost::pig {
namespace {

// Sentences for what shared code says of Pig.

bool is_of_pig(const OpaqueView& table) { return is_sight_of<Setup>(table); }

std::string sentence_of(const Json& event) {
  std::string text = event.at("seat").get<std::string>() + ' ' + event.at("event").get<std::string>();
  for (const char* what : {"die", "tip", "points", "wager", "kind", "number"})
    if (event.contains(what)) text += ' ' + event[what].dump();
  return text + '.';
}
std::vector<std::string> events_of_pig(const std::vector<Json>& redacted, const OpaqueView&) {
  std::vector<std::string> all;
  for (const Json& event : redacted) all.push_back(sentence_of(event));
  return all;
}
std::vector<std::string> nothing_beside(const RowResult&, const OpaqueView&) { return {}; }
std::string pig_problem(const RejectionContext& refused) {
  return refused.why.code == "E_TURN" ? "It is not your turn." : "You cannot do that.";
}
std::vector<std::string> pig_ways_out(const RejectionContext& refused) {
  if (refused.options && !view_cast<Legal>(*refused.options).orders.empty())
    return {"You can do something else."};
  return {};
}
std::string pig_unfit(const Rejection& why, const OpaqueView&) { return why.code; }
std::vector<std::string> pig_opening(const announcements::Opening& start_news) {
  return {start_news.start.at("first").at("seat").get<std::string>() + " begins."};
}
std::string pig_rolls(const std::vector<Json>& rolls, const OpaqueView&) {
  std::string all;
  for (const Json& roll : rolls) all += (all.empty() ? "" : ", ") + roll.at("die").dump();
  return all;
}
std::string no_remark(const Remark&) { return {}; }
std::string no_places(const std::vector<std::string>&) { return {}; }
std::string pig_duty(std::string_view, std::string_view, std::uint64_t) { return "roll or hold"; }
std::string_view pig_decided(std::string_view) { return "the program holds"; }
bool pig_plays_on(std::string_view) { return false; }
std::string pig_played(const OpaqueView& table, std::size_t players) {
  return "Pig to " + std::to_string(view_cast<Setup>(table).goal) + ", " + std::to_string(players) +
         " players";
}

const GameMessages said_of_pig{
    .system = "pig",
    .reads = is_of_pig,
    .events = events_of_pig,
    .beside = nothing_beside,
    .problem = pig_problem,
    .suggestions = pig_ways_out,
    .unfit = pig_unfit,
    .opening = pig_opening,
    .rolls = pig_rolls,
    .remark = no_remark,
    .places_undone = no_places,
    .duty = pig_duty,
    .decided = pig_decided,
    .plays_on = pig_plays_on,
    .clocks = {},
    .played = pig_played,
    .before_start = "The die is not on the table yet.",
    .ended_before_start = "The die never came.",
    .wait_for_start = "Wait for the die.",
    .widest_label = "score",
    .whats_hidden = "every tip and wager",
};

// Its pages.

/// Its words are made of the set-up, which has no names by itself.
Codec pig_words(const GameFacts& facts) {
  const Setup& setup = view_cast<Setup>(*facts.table);
  Json json{{"goal", setup.goal}, {"seats", Json::array()}};
  for (const std::string& seat : facts.seats) json["seats"].push_back({{"name", seat}});
  if (setup.own_dice) json["own_dice"] = true;
  return Codec(json);
}
View pig_view(const inselpost::GameSnapshot& seen, Viewer viewer) {
  return view_cast<View>(*seen.sight(viewer));
}

Page pig_report(const MessageCatalog& words, const inselpost::GameSnapshot& seen,
                const std::vector<std::string>& happened) {
  const GameFacts& facts = seen.facts();
  const View view = pig_view(seen, Viewer::everybody());
  const std::string where = view.over ? "over" : "turn " + std::to_string(view.turn);
  Page page;
  add_headings(page, words, facts, {where, where}, said_of_pig.played(*facts.table, seen.players()));
  add_happened(page, happened);
  part::Table scores{{{}, {.number = true}}, {}};
  for (std::size_t i = 0; i < view.players.size(); ++i)
    scores.rows.push_back({{{facts.seats.at(i)}, {std::to_string(view.players[i].score)}}});
  page.add(std::move(scores));
  if (view.over) return page;
  PendingDecision owed;
  owed.seat = view.active;
  owed.kind = "turn";
  add_waiting(page, words, said_of_pig, facts, {{owed, who(words, facts, view.active) + " to roll or hold"}});
  return page;
}

part::File pig_all_orders(const MessageCatalog&, const inselpost::GameSnapshot& seen, Seat seat) {
  const GameFacts& facts = seen.facts();
  const Codec words = pig_words(facts);
  part::File file =
      orders_begun(facts.game, facts.seats.at(index(seat)), pig_view(seen, Viewer::of(seat)).turn);
  const OpaqueViewPtr options = seen.options(seat);
  for (const Order& order : view_cast<Legal>(*options).orders)
    file.lines.push_back({words.line(order, {}), true});
  return file;
}

Page pig_private_view(const MessageCatalog& words, const inselpost::GameSnapshot& seen, Seat seat,
                      const std::vector<std::string>& news) {
  const SeatPageMessages& say = words.seat_page;
  const View view = pig_view(seen, Viewer::of(seat));
  LabelledRows rows(said_of_pig);
  rows.texts(say.news, news);
  rows.text("score", std::to_string(view.players.at(index(seat)).score));
  const bool can = !view_cast<Legal>(*seen.options(seat)).orders.empty();
  rows.texts(say.kept, kept_text(say, seen.kept(seat), can, seen.facts().dues.zone_of(seat)));
  if (!can) rows.text("", say.nothing_to_do);
  std::optional<part::File> orders;
  if (can) {
    orders = pig_all_orders(words, seen, seat);
    add_left_of_plan(*orders, say, seen.kept(seat));
  }
  return private_page(say, seen.facts(), seat, std::move(rows), std::move(orders));
}

Page pig_referee_view(const MessageCatalog& words, const inselpost::GameSnapshot& seen) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < seen.players(); ++i)
    seats.push_back(who(words, seen.facts(), seat_at(i)) + ": " +
                    std::to_string(pig_view(seen, Viewer::referee()).players.at(i).tips_held) + " tips");
  return referee_page(words.referee, said_of_pig, seen.facts(), seats);
}

nlohmann::ordered_json pig_view_json(const inselpost::GameSnapshot& seen, Viewer viewer, bool) {
  return pig_words(seen.facts()).json(pig_view(seen, viewer));
}
nlohmann::ordered_json pig_joining_json(const inselpost::GameSnapshot&, const Lobby& room, Viewer) {
  return nlohmann::ordered_json(room.brief());
}
nlohmann::ordered_json pig_legal_json(const inselpost::GameSnapshot& seen, Seat seat) {
  return pig_words(seen.facts()).json(view_cast<Legal>(*seen.options(seat)));
}

/// English that has words for Pig as well.
const MessageCatalog& pig_catalog() {
  static const std::vector<const GameMessages*> games = [] {
    std::vector<const GameMessages*> all(default_catalog().games.begin(), default_catalog().games.end());
    all.push_back(&said_of_pig);
    return all;
  }();
  static const MessageCatalog words = [] {
    MessageCatalog all = default_catalog();
    all.games = games;
    return all;
  }();
  return words;
}

/// The pages of Pig.
const GamePages pages_of_pig{
    .system = "pig",
    .report = pig_report,
    .private_view = pig_private_view,
    .referee_view = pig_referee_view,
    .legal_file = pig_all_orders,
    .view_json = pig_view_json,
    .joining_json = pig_joining_json,
    .legal_json = pig_legal_json,
};

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
          pig_catalog(),
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
  FailedGames failed;
  const std::vector<OpenDecision> all = open_decisions(store, false, failed);
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
