// An order that no event tells of is told by a sentence of its own.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/desk/entries.hpp"
#include "cli/words/happened.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/table.hpp"

namespace inselpost {
namespace {

TableOf three_seats() {
  const Names names{catan::GeometryId::classic19, {"red", "blue", "white"}};
  GameFacts facts;
  facts.table = sight_of(BoardTable{{}, names});
  facts.seats = names.seats;
  return TableOf(facts);
}
const TableOf table = three_seats();
const std::vector<Viewer> everybody{Viewer::everybody(), Viewer::of(seat_at(0)), Viewer::of(seat_at(1)),
                                    Viewer::referee()};

std::string nods(const std::string& who, const Json& order, const Sight&) {
  return order == "pass" ? who + " nods." : "";
}
/// English, with a sentence for `pass`.
Language nodding() {
  static const GameWords& board = words_for(usual_words().games, board_system);
  static const GameWords with_nods{board.system,
                                   board.reads,
                                   board.events,
                                   board.beside,
                                   nods,
                                   board.problem,
                                   board.ways_out,
                                   board.unfit,
                                   board.opening,
                                   board.rolls,
                                   board.remark,
                                   board.places_undone,
                                   board.duty,
                                   board.decided,
                                   board.plays_on,
                                   board.clocks,
                                   board.played,
                                   board.before_start,
                                   board.ended_before_start,
                                   board.wait_for_start,
                                   board.widest_label,
                                   board.whats_hidden};
  static const std::array<const GameWords*, 1> games{&with_nods};
  Language words = usual_words();
  words.games = games;
  return words;
}
Happening happened(Json order) {
  Happening one;
  one.seat = seat_at(1);
  one.order = std::move(order);
  return one;
}
Json body(Json order, Json events) {
  return {{"kind", "order"}, {"order", std::move(order)}, {"events", std::move(events)}};
}

TEST(Untold, IsWhatNoEventTellsAndAllMayRead) {
  const std::vector<Entry> note{{1, {{"kind", "note"}}}},
      nod{{1, {{"kind", "note"}}}, {2, body("pass", Json::array())}};
  EXPECT_EQ(untold_order({}), std::nullopt);
  EXPECT_EQ(untold_order(note), std::nullopt);
  EXPECT_EQ(untold_order(nod), Json("pass"));
  const std::vector<Entry> told{{1, body("pass", {{{"event", "passed"}}})}},
      sealed_order{{1, body({{"hidden", {{"sealed", "00"}}}}, Json::array())}};
  EXPECT_EQ(untold_order(told), std::nullopt);
  EXPECT_EQ(untold_order(sealed_order), std::nullopt);
  Entry closed = nod[1];
  closed.body["hidden"] = {{"value", body("pass", Json::array())}};
  EXPECT_EQ(untold_order({&closed, 1}), std::nullopt);
}

TEST(Untold, IsToldToEverybody) {
  const Language words = nodding();
  for (const Viewer viewer : everybody) {
    EXPECT_EQ(sentences(words, {happened("pass")}, viewer, table), std::vector<std::string>{"blue nods."});
    EXPECT_TRUE(sentences(words, {happened("end turn")}, viewer, table).empty());
    EXPECT_TRUE(sentences(words, {Happening{}}, viewer, table).empty());
  }
  Happening undone = happened("pass");
  undone.undone = 7;
  EXPECT_EQ(sentences(words, {undone}, Viewer::everybody(), table),
            std::vector<std::string>{words.undone(7, "blue nods.")});
}

TEST(Untold, IsASentenceInEveryLanguage) {
  const Names& names = board_table(*table.table).names;
  for (const Language* words : languages()) {
    const GameWords& board = words_for(words->games, *table.table);
    std::size_t whole = 0;
    for (const OrderWord& row : order_words()) {
      try {
        const std::string said =
            board.did(names.seats.front(), to_json(row.form.bare(), names), *table.table);
        EXPECT_TRUE(said.empty() || said.find("red") != std::string::npos) << row.example;
        ++whole;
      } catch (const std::invalid_argument&) {  // it is no order without what stands in it
      }
    }
    EXPECT_GT(whole, 5U);
  }
}

}  // namespace
}  // namespace inselpost
