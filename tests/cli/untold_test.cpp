// An order that no event tells of is told by a sentence of its own.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/desk/entries.hpp"
#include "cli/words/happened.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {
namespace {

const Names table{catan::GeometryId::classic19, {"red", "blue", "white"}};
const std::vector<Viewer> everybody{Viewer::everybody(), Viewer::of(seat_at(0)), Viewer::of(seat_at(1)),
                                    Viewer::referee()};

std::string nods(Seat who, const catan::Order& order, const Names& names) {
  return std::holds_alternative<catan::orders::Pass>(order) ? names.of(who) + " nods." : "";
}
/// English, with a sentence for `pass`.
Language nodding() {
  Language words = usual_words();
  const CatanWords& usual = usual_words().catan;
  static const OrderWords order{.what = usual.order.what, .choice = usual.order.choice, .did = nods};
  std::construct_at(&words.catan,
                    CatanWords{usual.events, usual.beside, usual.problem, usual.ways_out, usual.duty, order,
                               usual.thing, usual.colour, usual.map, usual.seat_table, usual.report,
                               usual.referee, usual.joining, usual.private_view, usual.orders_file});
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
  for (const Language* words : languages())
    for (const OrderWord& row : order_words()) {
      const std::string said = words->catan.order.did(seat_at(0), row.form.bare(), table);
      EXPECT_TRUE(said.empty() || said.find("red") != std::string::npos) << row.example;
    }
}

}  // namespace
}  // namespace inselpost
