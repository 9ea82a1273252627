#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <utility>

#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/catan_events.hpp"
#include "cli/messages/en/catan_violations.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/receipt.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/legal.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "tests/cli/printing_fixture.hpp"
#include "tests/play/order_files.hpp"
#include "tests/seats.hpp"

namespace inselpost {
namespace {

using namespace catan;

TEST(Report, Public) {
  FirstGame game = busy_game();
  game.facts.head = std::string(32, 'a') + std::string(32, 'b');
  game.facts.signature = std::string(64, 'c') + std::string(64, 'd');
  const std::vector<std::string> happened{"red rolled 1 + 1 = 2. Nobody gets anything.",
                                          default_catalog().luck("red", "my cat")};
  const std::string text =
      render_text(report(default_catalog(), game.facts, view(game.state, Viewer::everybody()), happened),
                  {}) +
      report_end(default_catalog().end, game.facts);
  EXPECT_EQ(text, golden("report", text));
  EXPECT_LE(widest_line(text), page_width);
}

// DEV-9, T-271: whether a played progress card stays on the table is an option, and each way is told.
TEST(Report, ShowsPlayedProgressCards) {
  FirstGame game = busy_game();
  game.state.cards[1].place = DevelopmentCard::Place::shown;
  const auto report_with = [&](ProgressAfterPlay option) {
    game.state.rules.set(Option::progress_after_play, static_cast<std::int16_t>(option));
    return render_text(report(default_catalog(), game.facts, view(game.state, Viewer::everybody()), {}), {});
  };
  const std::string stay = report_with(ProgressAfterPlay::face_up),
                    gone = report_with(ProgressAfterPlay::removed);
  EXPECT_NE(stay.find("\n  progress cards face up: white monopoly\n  victory points shown: red 1\n"),
            std::string::npos)
      << stay;
  EXPECT_NE(gone.find("\n  progress cards played and removed: white monopoly\n"), std::string::npos) << gone;
}

TEST(Report, EndsWithTheResult) {
  CatanFacts facts = first_game().facts;
  EXPECT_EQ(report_end(default_catalog().end, facts), "\nrecord friday-island 57\nhead 3f9a6c0e5d\n")
      << "no key";
  facts.commit = "c0";
  facts.seed_chosen = true;
  EXPECT_EQ(report_end(default_catalog().end, facts),
            "\ncommit c0\nseed chosen: the dice and cards of this game could be known beforehand\n"
            "record friday-island 57\nhead 3f9a6c0e5d\n");
  facts.commit.clear();
  facts.head.clear();
  EXPECT_EQ(report_end(default_catalog().end, facts), "") << "a table log has no record";
}

/// The public report must not contain what a wider view knows.
TEST(Report, PrintsNothingPrivateForAnyView) {
  const FirstGame game = busy_game();
  const auto printed = [&](Viewer viewer) {
    return render_text(report(default_catalog(), game.facts, view(game.state, viewer), {}), {});
  };
  const std::string open = printed(Viewer::everybody());
  EXPECT_EQ(printed(Viewer::of(red)), open);
  EXPECT_EQ(printed(Viewer::referee()), open);
}

TEST(Report, PrivateView) {
  const FirstGame game = busy_game();
  const std::string text =
      render_text(private_view(default_catalog(), game.facts, view(game.state, Viewer::of(red)),
                               legal(game.state, red), {"red robbed white of 1 ore."}),
                  {});
  EXPECT_EQ(text, golden("private-view", text));
  EXPECT_LE(widest_line(text), page_width);
}

TEST(Report, ADiscardShowsItsCount) {
  FirstGame game = first_game();
  deal(game.state, "blue", game.facts.names, {0, 3, 4, 1, 0});
  game.state.rolls[0] = {3, 4};
  game.state.discards_due[index(blue)] = 4;
  game.state.robber_due = true;
  const std::string text =
      render_text(private_view(default_catalog(), game.facts, view(game.state, Viewer::of(blue)),
                               legal(game.state, blue), {}),
                  {});
  EXPECT_EQ(text, golden("private-view-discard", text));
}

TEST(Report, RefereesView) {
  const FirstGame game = busy_game();
  const std::string text =
      render_text(referee_view(default_catalog(), game.facts, view(game.state, Viewer::referee())), {});
  EXPECT_EQ(text, golden("referee-view", text));
}

TEST(Report, LongNamesFitThePage) {
  FirstGame game = busy_game();
  game.facts.game = "a-game-whose-name-is-quite-long";
  game.facts.names.seats = {"a-seat-of-twenty-letters", "b-seat-of-twenty-letters",
                            "c-seat-of-twenty-letters", "d-seat-of-thirty-two-letters-ab"};
  game.facts.players = {std::string(200, 'x'),
                        "\xE6\xBC\xA2\xE5\xAD\x97\xE6\xBC\xA2\xE5\xAD\x97\xE6\xBC\xA2\xE5\xAD\x97",
                        "Zo\xC3\xAB \x1b[31m", ""};
  for (const bool ascii : {false, true}) {
    const Style style{ascii, false};
    const std::string open = render_text(
        report(default_catalog(), game.facts, view(game.state, Viewer::everybody()), {std::string(500, 'y')}),
        style);
    EXPECT_LE(widest_line(open), page_width) << open;
    EXPECT_EQ(open.find('\x1b'), std::string::npos);
    const std::string own =
        render_text(private_view(default_catalog(), game.facts, view(game.state, Viewer::of(red)),
                                 legal(game.state, red), {}),
                    style);
    EXPECT_LE(widest_line(own), page_width) << own;
  }
}

TEST(Report, LegalOrders) {
  const FirstGame game = busy_game();
  const std::string text = render_text(
      page_of(legal_file(default_catalog().catan, "friday-island", view(game.state, Viewer::of(red)),
                         legal(game.state, red), game.facts.names, DiceMode::sealed)),
      {});
  EXPECT_EQ(text, golden("legal", text));
}

TEST(Report, TableGamesShowPlacesForResults) {
  FirstGame game = busy_game();
  game.state.roll_count = 0;
  const auto red_view = view(game.state, Viewer::of(red));
  const auto orders = legal(game.state, red);
  for (const auto& file : {legal_file(default_catalog().catan, "friday-island", red_view, orders,
                                      game.facts.names, DiceMode::table),
                           orders_template(default_catalog().catan, "friday-island", red_view, orders,
                                           game.facts.names, DiceMode::table)}) {
    const std::string text = render_text(page_of(file), {});
    EXPECT_NE(text.find("  # - roll: [_, _]\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("- roll\n"), std::string::npos);
    EXPECT_NE(text.find("  # for _ write what the dice showed, or which card it was\n"), std::string::npos);
  }
  const std::string sealed =
      render_text(page_of(legal_file(default_catalog().catan, "friday-island", red_view, orders,
                                     game.facts.names, DiceMode::sealed)),
                  {});
  EXPECT_NE(sealed.find("- roll\n"), std::string::npos);
  EXPECT_EQ(sealed.find('_'), std::string::npos);
}

TEST(Report, WrappedOrdersAreStillOrders) {
  GameNames names;
  for (const char c : {'a', 'b', 'c', 'd'}) names.seats.push_back(std::string(32, c));
  FirstGame game = busy_game();
  Legal legal;
  orders::MakeOffer offer;
  offer.to = SeatSet{};
  offer.to->insert(seat_at(1));
  offer.to->insert(seat_at(2));
  offer.any = {{Bundle::of(Resource::wool), Bundle::of(Resource::ore)}};
  offer.name = std::string(32, 'n');
  legal.orders = {offer};
  for (const part::File& file :
       {legal_file(default_catalog().catan, "g", view(game.state, Viewer::of(red)), legal, names,
                   DiceMode::sealed),
        orders_template(default_catalog().catan, "g", view(game.state, Viewer::of(red)), legal, names,
                        DiceMode::sealed)}) {
    Page set_off;
    set_off.to_copy(file);
    EXPECT_LE(widest_line(render_text(set_off, {})), page_width);
    std::string sent = render_text(page_of(file), {});
    EXPECT_LE(widest_line(sent), page_width);
    for (auto at = sent.find("  # "); at != std::string::npos; at = sent.find("  # ", at))
      sent.replace(at, 4, "  ");
    const auto read = read_orders(sent, "f", names);
    ASSERT_TRUE(read) << sent;
    EXPECT_EQ(read->orders.at(0).order, Order(offer)) << sent;
  }
}

TEST(Report, Log) {
  const std::string text = log_text(
      default_catalog(),
      {{2, "2026-11-21 09:30", {"red rolled 1 + 1 = 2. Nobody gets anything."}},
       {3, "2026-11-21 09:31", {}},
       {4, "2026-11-21 09:32", {"red built a road at B2/NE.", "red ended the turn. Turn 2 is blue's."}}},
      {});
  EXPECT_EQ(text, golden("log", text));
}

OrderResult of_order(const char* order, OrderResult::Outcome outcome) {
  OrderResult result;
  result.order = order;
  result.outcome = outcome;
  return result;
}

TEST(Receipt, ShowsTheResultOfEveryOrder) {
  const FirstGame game = first_game();
  Receipt receipt;
  receipt.file = "orders/red-12.yaml";
  receipt.game = "friday-island";
  receipt.seat = "red";
  receipt.turn = 12;
  receipt.entry = 58;
  receipt.head = "3f9a6c0e5d";
  OrderResult done = of_order("roll", OrderResult::Outcome::done);
  done.said = {"red rolled 2 + 4 = 6. Cards: red 1 brick."};
  OrderResult failed = of_order("build: {settlement: B2.N}", OrderResult::Outcome::failed);
  const Geometry& g = game.facts.names.geometry();
  failed.code = "E_DISTANCE";
  failed.problem = problem_text(RuleViolation(Code::E_DISTANCE, Field::settlement,
                                              {{Role::at, read_intersection(g, "B2.N").value()},
                                               {Role::because, read_intersection(g, "B2.NE").value()},
                                               {Role::seat, blue},
                                               {Role::reason, Reason::city_there}}),
                                game.facts.names, red);
  failed.notes = {"you could settle at A1.SW or C2.N now"};
  failed.typed = "build: {settlement: b2n}";
  OrderResult skipped = of_order("end turn", OrderResult::Outcome::not_tried);
  skipped.typed = "end turn";
  receipt.orders = {done, failed, skipped};
  const std::string text = render_text(receipt_page(default_catalog(), receipt), {});
  EXPECT_EQ(text, golden("receipt", text));
  EXPECT_LE(widest_line(text), page_width);

  OrderResult wide = of_order("pass", OrderResult::Outcome::done);
  for (std::size_t width = 50; width < 300; ++width) {
    wide.typed = std::string(width / 2, 'X') + ' ' + std::string(width / 2, 'Y');
    receipt.orders = {wide};
    const std::string repeated = render_text(receipt_page(default_catalog(), receipt), {});
    EXPECT_LE(widest_line(repeated), page_width);
    EXPECT_NE(repeated.find(" done\n"), std::string::npos);
    EXPECT_EQ(std::count(repeated.begin(), repeated.end(), 'Y'), static_cast<std::ptrdiff_t>(width / 2));
  }

  OrderResult possible = of_order("roll", OrderResult::Outcome::possible);
  possible.said = {problem_text(RuleViolation(Code::undrawn), game.facts.names, red)};
  receipt.orders = {possible};
  receipt.checked_only = true;
  receipt.entry.reset();
  const std::string check = render_text(receipt_page(default_catalog(), receipt), {});
  EXPECT_EQ(check, golden("receipt-check", check));
}

// Tests of pages before the start, while players are joining.

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
