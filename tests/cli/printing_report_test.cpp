#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "cli/messages/en/catan_events.hpp"
#include "cli/messages/en/catan_violations.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/receipt.hpp"
#include "engine/catan/board/places.hpp"
#include "engine/catan/legal.hpp"
#include "schemas/catan/orders/orders.hpp"
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
      default_catalog().log,
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

}  // namespace
}  // namespace inselpost
