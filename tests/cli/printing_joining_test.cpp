// Tests of pages before the start, while players are joining.
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "cli/messages/en/catalog.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "tests/cli/printing_fixture.hpp"
#include "tests/seats.hpp"

namespace inselpost {
namespace {

std::string report_of(const JoiningGame& game, const std::vector<std::string>& happened = {}) {
  return render_text(joining_report(default_catalog(), game.facts, game.room, happened), {});
}
std::string private_of(const JoiningGame& game, Seat seat) {
  return render_text(joining_private_view(default_catalog(), game.facts, game.room, seat, {}), {});
}
std::string file_of(const JoiningGame& game, Seat seat) {
  return render_text(page_of(joining_file(default_catalog(), game.facts, game.room, seat)), {});
}

TEST(Joining, PublicReport) {
  const std::string text = report_of(joining_game(), {"blue has joined."});
  EXPECT_EQ(text, golden("joining-report", text));
  EXPECT_LE(widest_line(text), page_width);
}

/// The report of `new`, with which a moderator asks everybody to join.
TEST(Joining, TheAnnouncementHoldsTheFileToSend) {
  JoiningGame game = joining_game();
  game.room.joined = {};
  game.facts.commit = "9a3a5c70dfc7510d";
  const std::string text = report_of(game);
  EXPECT_EQ(text, golden("joining-announcement", text));
  EXPECT_LE(widest_line(text), page_width);
}

TEST(Joining, PrivateViewOfWhoHasNotJoined) {
  const std::string text = private_of(joining_game(), red);
  EXPECT_EQ(text, golden("joining-private-view", text));
  EXPECT_LE(widest_line(text), page_width);
}

TEST(Joining, JoinedPlayersOweNothing) {
  const std::string text = private_of(joining_game(), blue);
  EXPECT_NE(text.find("You have joined."), std::string::npos) << text;
  EXPECT_EQ(text.find("orders:"), std::string::npos) << text;
}

TEST(Joining, RefereesView) {
  const JoiningGame game = joining_game();
  const std::string text = render_text(joining_referee_view(default_catalog(), game.facts, game.room), {});
  EXPECT_EQ(text, golden("joining-referee-view", text));
}

/// Takes the `#` from the luck and from the orders, as a player does.
std::string taken_up(const std::string& form) {
  return std::regex_replace(form, std::regex("# (luck:|- )"), "$1");
}

/// The text to paste joins once the `#` are removed, and does nothing before (LET-25).
TEST(Joining, TheSuggestedFileIsValid) {
  const JoiningGame game = joining_game();
  const auto setup = read_new_game(
      "{game: friday-island, luck: collect, seats: [{name: red}, {name: blue}, {name: orange}]}",
      "setup.yaml", game_in_setup);
  ASSERT_TRUE(setup);
  for (const Seat seat : {red, orange}) {
    const std::string form = file_of(game, seat);
    const auto as_it_came = read_plan_file(form, "orders.yaml", *setup->game);
    ASSERT_TRUE(as_it_came) << form;
    EXPECT_TRUE(as_it_came->items.empty() && !as_it_came->header.luck);
    const std::string text = taken_up(form);
    const auto file = read_plan_file(text, "orders.yaml", *setup->game);
    ASSERT_TRUE(file) << text;
    EXPECT_EQ(file->header.game, "friday-island");
    EXPECT_EQ(file->header.seat, game.facts.names.of(seat));
    EXPECT_EQ(file->header.turn, 0);
    EXPECT_TRUE(file->header.luck);
    ASSERT_EQ(file->items.size(), 1U);
    EXPECT_TRUE(is_join(*plain_order(file->items[0])));
  }
  EXPECT_EQ(file_of(game, blue).find("- join"), std::string::npos);
}

/// A game that is given up before the start has no island either.
TEST(Joining, AGameThatEndedBeforeItBegan) {
  JoiningGame game = joining_game();
  game.room.over = true;
  const std::string text = report_of(game);
  EXPECT_NE(text.find("\n  The game ended before everybody had joined, so there is no island.\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("over: nobody has won"), std::string::npos) << text;
  EXPECT_EQ(text.find("Waiting"), std::string::npos) << text;
  EXPECT_EQ(private_of(game, red).find("hand"), std::string::npos);
  EXPECT_EQ(render_text(joining_referee_view(default_catalog(), game.facts, game.room), {}).find("joined"),
            std::string::npos);
}

TEST(Joining, RejectionsExplainTheReasonAndTheRemedy) {
  EXPECT_EQ(en::joining_refused(JoinError::not_started), "The game has not begun: the players are joining.");
  EXPECT_EQ(en::joining_refused(JoinError::already_joined), "You have joined already.");
  EXPECT_EQ(en::joining_refused(JoinError::nothing_to_join), "The game has begun: you need not join.");
  const GameMessages& board = messages_for(default_catalog().games, "catan");
  EXPECT_NE(en::ways_to_join(JoinError::not_started, true, board),
            en::ways_to_join(JoinError::not_started, false, board));
  EXPECT_TRUE(en::ways_to_join(JoinError::nothing_to_join, true, board).empty());
}

}  // namespace
}  // namespace inselpost
