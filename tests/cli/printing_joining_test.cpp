// What is said before the start, while the players are joining.
#include <gtest/gtest.h>

#include <string>

#include "cli/paper/catan/orders_file.hpp"
#include "cli/paper/catan/report.hpp"
#include "cli/words/en/catan_problems.hpp"
#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/state.hpp"
#include "tests/cli/printing_fixture.hpp"
#include "tests/play/order_files.hpp"
#include "tests/seats.hpp"

namespace inselpost {
namespace {

using namespace catan;

std::string private_of(const FirstGame& game, Seat seat) {
  return text_of(private_view(usual_words(), game.facts, view(game.state, Viewer::of(seat)),
                              legal(game.state, seat), {}),
                 {});
}
std::string legal_of(const FirstGame& game, Seat seat) {
  return text_of(page_of(legal_file(usual_words().catan, "friday-island", view(game.state, Viewer::of(seat)),
                                    legal(game.state, seat), game.facts.names, DiceMode::sealed)),
                 {});
}

TEST(Joining, PublicReport) {
  const FirstGame game = joining_game();
  const std::string text = text_of(
      report(usual_words(), game.facts, view(game.state, Viewer::everybody()), {"blue has joined."}), {});
  EXPECT_EQ(text, golden("joining-report", text));
  EXPECT_LE(widest_line(text), page_width);
}

/// The report of `new`, with which a moderator asks everybody to join.
TEST(Joining, TheAnnouncementHoldsTheFileToSend) {
  FirstGame game = joining_game();
  game.state.joined = {};
  game.facts.commit = "9a3a5c70dfc7510d";
  const std::string text =
      text_of(report(usual_words(), game.facts, view(game.state, Viewer::everybody()), {}), {});
  EXPECT_EQ(text, golden("joining-announcement", text));
  EXPECT_LE(widest_line(text), page_width);
}

TEST(Joining, PrivateViewOfWhoHasNotJoined) {
  const FirstGame game = joining_game();
  const std::string text = private_of(game, red);
  EXPECT_EQ(text, golden("joining-private-view", text));
  EXPECT_LE(widest_line(text), page_width);
}

TEST(Joining, WhoHasJoinedIsAskedForNothing) {
  const std::string text = private_of(joining_game(), blue);
  EXPECT_NE(text.find("You have joined."), std::string::npos) << text;
  EXPECT_EQ(text.find("orders:"), std::string::npos) << text;
}

TEST(Joining, RefereesView) {
  const FirstGame game = joining_game();
  const std::string text =
      text_of(referee_view(usual_words(), game.facts, view(game.state, Viewer::referee())), {});
  EXPECT_EQ(text, golden("joining-referee-view", text));
}

/// What is there to paste is an orders file that joins.
TEST(Joining, TheFileToSendIsOne) {
  const FirstGame game = joining_game();
  for (const Seat seat : {red, orange}) {
    const std::string text = legal_of(game, seat);
    const auto file = read_orders(text, "orders.yaml", game.facts.names);
    ASSERT_TRUE(file) << text;
    EXPECT_EQ(file->header.game, "friday-island");
    EXPECT_EQ(file->header.seat, game.facts.names.of(seat));
    EXPECT_EQ(file->header.turn, 0);
    EXPECT_TRUE(file->header.luck);
    ASSERT_EQ(file->orders.size(), 1U);
    EXPECT_EQ(file->orders[0].order, Order(orders::Join{}));
  }
  EXPECT_EQ(legal_of(game, blue).find("- join"), std::string::npos);
}

/// A game that is given up before the start has no island either.
TEST(Joining, AGameThatEndedBeforeItBegan) {
  FirstGame game = joining_game();
  game.state.stage = State::Stage::over;
  const std::string text =
      text_of(report(usual_words(), game.facts, view(game.state, Viewer::everybody()), {}), {});
  EXPECT_NE(text.find("\n  The game ended before everybody had joined, so there is no island.\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find("bank"), std::string::npos) << text;
  EXPECT_EQ(private_of(game, red).find("hand"), std::string::npos);
  EXPECT_EQ(text_of(referee_view(usual_words(), game.facts, view(game.state, Viewer::referee())), {})
                .find("joined"),
            std::string::npos);
}

TEST(Joining, RefusalsSayWhy) {
  const FirstGame game = joining_game();
  const auto said = [&](const State& state, Seat seat, const Order& order) {
    WithheldChance nothing;
    return problem_text(decide(state, seat, order, nothing).error(), game.facts.names);
  };
  EXPECT_EQ(said(game.state, red, orders::Roll{}), "The game has not begun: the players are joining.");
  EXPECT_EQ(said(game.state, blue, orders::Join{}), "You have joined already.");
  EXPECT_EQ(said(first_game().state, red, orders::Join{}), "The game has begun: you need not join.");
}

}  // namespace
}  // namespace inselpost
